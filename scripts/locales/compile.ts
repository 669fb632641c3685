import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
  type SelectElement,
} from '@formatjs/icu-messageformat-parser';

/** One message as TypeScript: a constant if it has no arguments, otherwise a function of them. */
interface Compiled {
  code: string;
  /** What the code uses of locales/runtime.ts. */
  uses: ReadonlySet<string>;
  isRich: boolean;
}

interface State {
  parameters: Map<string, string>;
  uses: Set<string>;
  isRich: boolean;
  /** The plural argument that `#` stands for. */
  counted?: string;
}

const english = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);

/**
 * Compiles an ICU message. `{n, number}` groups digits, `{amount, number, money}` takes minor units, a
 * `select` with the cases `true` and `other` takes a boolean, and a tag takes a function from its content to an
 * element.
 * @throws if the message can't be parsed or uses a format that isn't supported.
 */
export function compileMessage(text: string): Compiled {
  const state: State = { parameters: new Map(), uses: new Set(), isRich: text.includes('</') };
  const parts = partsOf(parse(text, { shouldParseSkeletons: false }), state);
  const body = state.isRich ? richOf(parts, state) : textOf(parts);
  if (state.parameters.size === 0) return { code: body, uses: state.uses, isRich: state.isRich };
  const types = [...state.parameters].map(([name, type]) => `${name}: ${type}`).join('; ');
  return { code: `(v: { ${types} }) => ${body}`, uses: state.uses, isRich: state.isRich };
}

/** Part of a message: fixed text, an expression that gives text, or one that gives an element. */
type Part =
  | { kind: 'text'; text: string }
  | { kind: 'value'; code: string }
  | { kind: 'element'; code: string };

const partsOf = (elements: MessageFormatElement[], state: State): Part[] =>
  elements.map((element): Part => {
    switch (element.type) {
      case TYPE.literal:
        return { kind: 'text', text: element.value };
      case TYPE.pound:
        if (state.counted === undefined) throw new Error('# outside of a plural');
        return number(state.counted, state);
      case TYPE.argument:
        declare(state, element.value, state.isRich ? 'ReactNode' : 'string | number');
        return { kind: state.isRich ? 'element' : 'value', code: `v.${element.value}` };
      case TYPE.number:
        declare(state, element.value, 'number');
        if (element.style === 'money') return call('formatMoney', element.value, state);
        if (element.style) throw new Error(`{${element.value}, number} with an unknown style`);
        return number(element.value, state);
      case TYPE.plural:
        return plural(element, state);
      case TYPE.select:
        return select(element, state);
      case TYPE.tag: {
        const chunks = partsOf(element.children, state);
        const isEmpty = chunks.length === 0;
        declare(state, element.value, isEmpty ? '() => ReactNode' : '(chunks: ReactNode) => ReactNode');
        return { kind: 'element', code: `v.${element.value}(${isEmpty ? '' : richOf(chunks, state)})` };
      }
      default:
        throw new Error('Dates and times are formatted by utils/time.ts and passed as text');
    }
  });

function declare(state: State, name: string, type: string): void {
  const known = state.parameters.get(name);
  if (known !== undefined && known !== type && !(known === 'number' && type.includes('number')))
    throw new Error(`{${name}} is used both as ${known} and as ${type}`);
  if (known === undefined) state.parameters.set(name, type);
}

function call(name: string, argument: string, state: State): Part {
  state.uses.add(name);
  return { kind: 'value', code: `${name}(v.${argument})` };
}

const number = (name: string, state: State): Part => call('thousands', name, state);

/** English has two forms: `one` for exactly one, `other`. Exact cases (`=0`) come first. */
function plural(element: PluralElement, state: State): Part {
  if (element.pluralType !== 'cardinal') throw new Error('Ordinals are not supported');
  const name = element.value;
  declare(state, name, 'number');
  const inside = { ...state, counted: name };
  const cases = Object.entries(element.options).map(([label, { value }]) => {
    if (!label.startsWith('=') && (!english.has(label) || (label !== 'one' && label !== 'other')))
      throw new Error(`The form "${label}" doesn't exist in English`);
    return [label, partsOf(value, inside)] as const;
  });
  const condition = (label: string) => `v.${name} === ${label === 'one' ? 1 : label.slice(1)}`;
  return choice(cases, condition, state);
}

function select(element: SelectElement, state: State): Part {
  const name = element.value;
  const labels = Object.keys(element.options).filter((label) => label !== 'other');
  const isBoolean = labels.length === 1 && labels[0] === 'true';
  declare(
    state,
    name,
    isBoolean ? 'boolean' : [...labels.map((label) => `'${label}'`), 'string & {}'].join(' | '),
  );
  const cases = Object.entries(element.options).map(
    ([label, { value }]) => [label, partsOf(value, state)] as const,
  );
  return choice(cases, (label) => (isBoolean ? `v.${name}` : `v.${name} === '${label}'`), state);
}

function choice(
  cases: readonly (readonly [string, Part[]])[],
  condition: (label: string) => string,
  state: State,
): Part {
  const isElement = cases.some(([, parts]) => parts.some(({ kind }) => kind === 'element'));
  const write = (parts: Part[]) => (isElement ? richOf(parts, state) : textOf(parts));
  const other = cases.find(([label]) => label === 'other')?.[1] ?? [];
  const code = cases
    .filter(([label]) => label !== 'other')
    .map(([label, parts]) => `${condition(label)} ? ${write(parts)} : `)
    .join('');
  return { kind: isElement ? 'element' : 'value', code: `(${code}${write(other)})` };
}

/** Parts as one string. */
function textOf(parts: Part[]): string {
  if (parts.every((part) => part.kind === 'text')) return quote(parts.map(({ text }) => text).join(''));
  const pieces = parts.map((part) =>
    part.kind === 'text' ? part.text.replace(/[`\\]|\$\{/g, '\\$&') : `\${${part.code}}`,
  );
  return `\`${pieces.join('')}\``;
}

/** Parts as a React node: text that belongs together stays one text node. */
function richOf(parts: Part[], state: State): string {
  const groups: string[] = [];
  let run: Part[] = [];
  const flush = () => {
    if (run.length > 0) groups.push(textOf(run));
    run = [];
  };
  for (const part of parts) {
    if (part.kind !== 'element') run.push(part);
    else {
      flush();
      groups.push(part.code);
    }
  }
  flush();
  if (groups.length === 1) return groups[0] ?? "''";
  state.uses.add('rich');
  return `rich(${groups.join(', ')})`;
}

const quote = (text: string) => `'${text.replace(/['\\]/g, '\\$&').replaceAll('\n', '\\n')}'`;

export type Messages = Readonly<Record<string, string>>;

/**
 * A message of the pseudo-locale: in brackets and a third longer. A text without brackets isn't from a catalog,
 * one without its closing bracket is cut off. The English stays in it, so that scripts find their buttons.
 */
export const pseudo = (text: string): string => `⟦${text.trim()} ${'~'.repeat(Math.ceil(text.length / 3))}⟧`;

/** A whole catalog as the TypeScript module that programs import. */
export function compileCatalog(name: string, messages: Messages): string {
  const compiled = Object.entries(messages).map(([key, text]) => {
    try {
      return [key, compileMessage(text)] as const;
    } catch (error) {
      throw new Error(`locales/en/${name}.json, "${key}": ${String(error)}`, { cause: error });
    }
  });
  const uses = new Set(compiled.flatMap(([, { uses: each }]) => [...each]));
  const isRich = compiled.some(([, message]) => message.isRich);
  return [
    `/* Generated by scripts/locales.ts from en/${name}.json. */`,
    ...(isRich ? [`import type { ReactNode } from 'react';`] : []),
    ...(uses.has('formatMoney') ? [`import { formatMoney } from '../utils/money.ts';`] : []),
    ...(uses.has('thousands') ? [`import { thousands } from '../utils/units.ts';`] : []),
    ...(uses.has('rich') ? [`import { rich } from './rich.ts';`] : []),
    '',
    ...compiled.map(([key, { code }]) => `export const ${key} = ${code};`),
    '',
  ].join('\n');
}
