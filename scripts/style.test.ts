import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogs } from './locales.ts';
import { literalTexts } from './lint/literals.ts';
import { phrases, whole } from './lint/retired-sentences.ts';
import { styleRules, type StyleRule } from './lint/style-rules.ts';

/** Texts that the specification fixes, or that mean something else. */
const allowed = [
  'Password do not match', // specification, section 5
  'Ski & wake', // a boat type
  'Wake Pro 230', // a model
];

const problemsIn = (text: string, rules: readonly StyleRule[]) =>
  rules.flatMap(({ pattern, instead }) => {
    const found = pattern.exec(text)?.[0];
    return found === undefined ? [] : [`"${found}" → ${instead}`];
  });

const everywhere = styleRules.filter(({ only }) => only === undefined);

test('the catalogs are plain American English', () => {
  const problems = [...catalogs()].flatMap(([name, messages]) =>
    Object.entries(messages).flatMap(([key, text]) =>
      allowed.includes(text)
        ? []
        : problemsIn(text.replaceAll(/\{\w+|<\/?\w+>/g, ''), styleRules).map(
            (problem) => `${name}.${key}: ${text}\n    ${problem}`,
          ),
    ),
  );
  expect(problems).toEqual([]);
});

/** Without code, links' targets and quotations of what a text used to be. */
const proseOf = (markdown: string) =>
  markdown
    .replaceAll(/^```[\s\S]*?^```/gm, '')
    .replaceAll(/`[^`]*`/g, '')
    .replaceAll(/\]\([^)]*\)/g, ']');

const documents = globSync('{*.md,docs/**/*.md,server/**/*.md,tests/**/*.md}').filter(
  (file) => !['docs/voice.md', 'docs/glossary.md', 'tests/proofs/README.md'].includes(file), // they quote old words and the specification
);

test.each(documents)('%s is plain American English', (file) => {
  const lines = proseOf(readFileSync(file, 'utf8')).split('\n');
  expect(
    lines.flatMap((line) => problemsIn(line, everywhere).map((problem) => `${line}\n    ${problem}`)),
  ).toEqual([]);
});

const sources = globSync(
  '{attack,bench,chaos,client,components,contract,hooks,pages,scripts,seed,server,services,store,tests,utils,web}/**/*.{ts,tsx,js,mjs,css,sql}',
).filter((file) => !/generated|seed\/draw\.|scripts\/(lint\/|style)|migrations\//.test(file));

test('comments are plain American English', () => {
  const comment = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;
  const problems = sources.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(comment)].flatMap(([text]) =>
      problemsIn(text.replaceAll(/`[^`]*`|'[^']*'|"[^"]*"/g, ''), everywhere).map(
        (problem) => `${file}: ${problem}`,
      ),
    ),
  );
  expect(problems).toEqual([]);
});

/** Where a text that isn't in a catalog can reach a person. */
const programs = globSync(
  '{client,components,contract,hooks,pages,server,services,store,utils,web}/**/*.{ts,tsx}',
).filter((file) => !/\.test\.|generated/.test(file));

test('texts in the code are plain American English', () => {
  const problems = programs.flatMap((file) =>
    literalTexts(file, readFileSync(file, 'utf8')).flatMap(({ text, line }) =>
      allowed.includes(text)
        ? []
        : problemsIn(text, styleRules).map((problem) => `${file}:${line}: ${text.trim()}\n    ${problem}`),
    ),
  );
  expect(problems).toEqual([]);
});

test('the texts of a source file: no names, no SQL but for what it quotes', () => {
  const source = `
    import a from 'some file';
    const name = 'photographs', text = 'It lies at';
    const jsx = <p>two words {x ? ' (she)' : ''}</p>;
    const template = \`the length \${text} is none\`;
    const query = sql\`select case when b.id is null then 'It is no more.' end where a is not null\`;
    const operator = where('a', 'is not', null);`;
  expect(literalTexts('a.tsx', source).map(({ text }) => text.trim())).toEqual([
    'some file',
    'It lies at',
    'two words',
    '(she)',
    'the length',
    'is none',
    'It is no more.',
  ]);
});

test('no retired sentence has come back', () => {
  const messages = [...catalogs().values()].flatMap((catalog) => Object.values(catalog));
  expect(whole.filter((text) => messages.includes(text))).toEqual([]);
  const texts = [
    ...messages,
    ...globSync(
      '{client,components,contract,hooks,pages,seed,server,services,store,utils,web}/**/*.{ts,tsx,md}',
    ).map((file) => readFileSync(file, 'utf8')),
  ].join('\n');
  const all = texts.replaceAll('’', "'");
  expect(phrases.filter((phrase) => all.includes(phrase.replaceAll('’', "'")))).toEqual([]);
});
