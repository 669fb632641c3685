import {
  parse,
  TYPE,
  type MessageFormatElement,
  type PluralElement,
} from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat, type Formatters } from 'intl-messageformat';
import { formatMoney } from '../../utils/money.ts';
import { thousands } from '../../utils/units.ts';
import * as errors from '../../locales/errors.ts';

/** How an argument is written: `{name}`, `{n, number}`, `{amount, number, money}`, or a select with its cases. */
export interface EmailArgument {
  name: string;
  kind: 'text' | 'number' | 'money' | 'choice';
  /** Of a choice, besides `other`. */
  cases: string[];
}

export const emailTextMax = 2_000;
/** Of a subject, a heading and a preview line, which are single lines. */
export const emailLineMax = 300;

/** A message that can't be used, with the reason for its editor. */
class UnusableMessage extends Error {}

const parsed = (text: string) => parse(text, { shouldParseSkeletons: false });

/** The arguments of a message, each once, in the order of their first use. @throws if it can't be parsed */
export function argumentsOf(text: string): EmailArgument[] {
  const found = new Map<string, EmailArgument>();
  collect(parsed(text), (argument) => {
    if (!found.has(argument.name)) found.set(argument.name, argument);
  });
  return [...found.values()];
}

function collect(elements: MessageFormatElement[], add: (argument: EmailArgument) => void): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    if (element.type === TYPE.argument) add({ name: element.value, kind: 'text', cases: [] });
    else if (element.type === TYPE.number) {
      if (element.style && element.style !== 'money')
        throw new UnusableMessage(errors.invalid_request_emailTextUnknownFormat({ name: element.value }));
      add({ name: element.value, kind: element.style ? 'money' : 'number', cases: [] });
    } else if (element.type === TYPE.plural) collectPlural(element, add);
    else if (element.type === TYPE.select) {
      const cases = Object.keys(element.options).filter((label) => label !== 'other');
      add({ name: element.value, kind: 'choice', cases });
      for (const { value } of Object.values(element.options)) collect(value, add);
    } else if (element.type === TYPE.tag)
      throw new UnusableMessage(errors.invalid_request_emailTextHasMarkup);
    else throw new UnusableMessage(errors.invalid_request_emailTextUnknownFormat({ name: element.value }));
  }
}

/** As the catalogs' compiler: English has `one` and `other`, besides exact cases. */
function collectPlural(element: PluralElement, add: (argument: EmailArgument) => void): void {
  const isEnglish = Object.keys(element.options).every((label) => /^(?:one|other|=\d+)$/.test(label));
  if (!isEnglish || element.pluralType !== 'cardinal' || element.offset !== 0)
    throw new UnusableMessage(errors.invalid_request_emailTextUnknownPlural({ name: element.value }));
  add({ name: element.value, kind: 'number', cases: [] });
  for (const { value } of Object.values(element.options)) collect(value, add);
}

/**
 * What's wrong with an edited text, in words for its editor; undefined if it can take the place of `original`. It uses
 * exactly the same arguments in the same form, and neither markup nor web addresses. `isLine`: it has to be one line.
 */
export function problemOf(text: string, original: string, isLine: boolean): string | undefined {
  const most = isLine ? emailLineMax : emailTextMax;
  if (!text.trim()) return errors.invalid_request_emailTextIsEmpty;
  if (text.length > most) return errors.invalid_request_emailTextIsTooLong({ most });
  if (isLine && /[\r\n]/.test(text)) return errors.invalid_request_emailTextHasLines;
  if (/[<>]/.test(text)) return errors.invalid_request_emailTextHasMarkup;
  if (/https?:|www\./i.test(text)) return errors.invalid_request_emailTextHasAnAddress;
  try {
    return differenceOf(allArguments(text), argumentsOf(original));
  } catch (cause) {
    return cause instanceof UnusableMessage ? cause.message : errors.invalid_request_emailTextCantBeRead;
  }
}

function allArguments(text: string): EmailArgument[] {
  const all: EmailArgument[] = [];
  collect(parsed(text), (argument) => all.push(argument));
  return all;
}

function differenceOf(own: EmailArgument[], wanted: EmailArgument[]): string | undefined {
  const missing = wanted.filter(({ name }) => !own.some((one) => one.name === name));
  if (missing.length > 0)
    return errors.invalid_request_emailTextLacks({ names: missing.map(written).join(', ') });
  for (const argument of own) {
    const match = wanted.find(({ name }) => name === argument.name);
    if (!match) return errors.invalid_request_emailTextHasUnknown({ name: written(argument) });
    if (written(match) !== written(argument))
      return errors.invalid_request_emailTextWritesDifferently({ form: written(match) });
  }
  return undefined;
}

/** An argument as its editor writes it. */
export function written({ name, kind, cases }: EmailArgument): string {
  if (kind === 'text') return `{${name}}`;
  if (kind === 'number') return `{${name}, number}`;
  if (kind === 'money') return `{${name}, number, money}`;
  return `{${name}, select, ${[...cases]
    .sort()
    .map((label) => `${label} {…} `)
    .join('')}other {…}}`;
}

const writesBy = (format: (value: number) => string): Intl.NumberFormat =>
  Object.defineProperty(new Intl.NumberFormat('en'), 'format', { value: format });
const [numbers, money] = [writesBy(thousands), writesBy((value) => formatMoney(value))];
/** Money and numbers as the compiled catalogs write them. */
const formatters: Formatters = {
  getNumberFormat: (_, options) => (options?.style === 'currency' ? money : numbers),
  getDateTimeFormat: (...options) => new Intl.DateTimeFormat(...options),
  getPluralRules: (...options) => new Intl.PluralRules(...options),
};
const formats = { number: { money: { style: 'currency' as const } } };

export type EmailValues = Record<string, string | number | boolean>;

/** A function that formats a message. @throws if it can't be parsed */
export function formatterOf(text: string): (values: EmailValues) => string {
  const message = new IntlMessageFormat(parsed(text), 'en', formats, { formatters });
  return (values) => String(message.format(values));
}
