import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { catalogs } from './locales.ts';
import { compileCatalog, compileMessage, pseudo } from './locales/compile.ts';
import inlineMessages from './locales/inline-loader.js';

const codeOf = (text: string) => compileMessage(text).code;

test.each([...catalogs()])(
  'the module of the catalog %s is up to date (npm run locales)',
  (name, messages) => {
    const code = readFileSync(new URL(`../locales/${name}.ts`, import.meta.url), 'utf8');
    expect(code).toBe(compileCatalog(name, messages));
  },
);

const sent = new Map([
  ['emails', /\b(?:EmailTexts|emailTexts)\b/],
  ['notices', /\b(?:NoticeTexts|noticeTexts|readSentTexts)\b/],
  ['sale-payments', /\b(?:SalePaymentTexts|notifySides)\b/],
]);

/** The keys of each catalog that a source file reads: `t.key` where `t` is the catalog's import. */
function usedKeys(): ReadonlyMap<string, ReadonlySet<string>> {
  const used = new Map<string, Set<string>>();
  for (const file of globSync(
    '{components,pages,hooks,client,services,store,utils,server,contract,web}/**/*.{ts,tsx}',
  )) {
    const source = readFileSync(file, 'utf8');
    for (const [, name, catalog = ''] of source.matchAll(
      /^import \* as (\w+) from '[./]+locales\/([\w-]+)\.ts';$/gm,
    ))
      for (const [, key = ''] of source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g')))
        used.set(catalog, (used.get(catalog) ?? new Set()).add(key));
    // The texts of emails and notifications come with the context, because editors can change them.
    for (const [catalog, type] of sent)
      if (type.test(source))
        for (const [, key = ''] of source.matchAll(/\b(?:emailTexts|noticeTexts|notices|texts|t)\.(\w+)/g))
          used.set(catalog, (used.get(catalog) ?? new Set()).add(key));
  }
  return used;
}

test('every message is used', () => {
  const used = usedKeys();
  const unused = [...catalogs()].flatMap(([name, messages]) =>
    Object.keys(messages)
      .filter((key) => !used.get(name)?.has(key))
      .map((key) => `${name}.${key}`),
  );
  expect(unused).toEqual([]);
});

test('a message without arguments is a constant, with arguments a typed function', () => {
  expect(codeOf('Don’t stop')).toBe(`'Don’t stop'`);
  expect(codeOf("It's `{name}`, ${x}")).toBe(
    "(v: { name: string | number; x: string | number }) => `It's \\`${v.name}\\`, $${v.x}`",
  );
  expect(codeOf('Minimum {least, number, money} of {n, number}')).toBe(
    '(v: { least: number; n: number }) => `Minimum ${formatMoney(v.least)} of ${thousands(v.n)}`',
  );
});

test('plurals have exact cases, one and other; a select with true takes a boolean', () => {
  expect(codeOf('{n, plural, =0 {no bids} one {# bid} other {# bids}}')).toBe(
    "(v: { n: number }) => `${(v.n === 0 ? 'no bids' : v.n === 1 ? `${thousands(v.n)} bid` : `${thousands(v.n)} bids`)}`",
  );
  expect(codeOf('{isOpen, select, true {open} other {closed}}')).toBe(
    "(v: { isOpen: boolean }) => `${(v.isOpen ? 'open' : 'closed')}`",
  );
  expect(codeOf('{side, select, buyer {you} other {they}}')).toBe(
    "(v: { side: 'buyer' | string & {} }) => `${(v.side === 'buyer' ? 'you' : 'they')}`",
  );
});

test('a tag takes a function that makes the element around its content', () => {
  expect(codeOf('Read <link>the {n, plural, one {rule} other {rules}}</link>, {name}.<br></br>')).toBe(
    "(v: { n: number; link: (chunks: ReactNode) => ReactNode; name: ReactNode; br: () => ReactNode }) => rich('Read ', v.link(`the ${(v.n === 1 ? 'rule' : 'rules')}`), ', ', v.name, '.', v.br())",
  );
});

test.each([
  ['an unclosed argument', '{name'],
  ['a date', '{at, date}'],
  ['an unknown number format', '{n, number, percent}'],
  ['a plural form that English lacks', '{n, plural, few {#} other {#}}'],
  ['an ordinal', '{n, selectordinal, one {#st} other {#th}}'],
  ['one name for a text and for a tag', '{a} <a>b</a>'],
])('%s is refused, with the catalog and the key', (_, text) => {
  expect(() => compileCatalog('home', { title: text })).toThrow(/locales\/en\/home\.json, "title"/);
});

test('the pseudo-locale marks both ends of a message and keeps its arguments', () => {
  expect(codeOf(pseudo('Place bid of {amount, number, money}'))).toBe(
    '(v: { amount: number }) => `⟦Place bid of ${formatMoney(v.amount)} ~~~~~~~~~~~~⟧`',
  );
  for (const [name, messages] of catalogs())
    compileCatalog(name, Object.fromEntries(Object.entries(messages).map(([k, v]) => [k, pseudo(v)])));
});

test('the bundler puts the messages that a file uses into the file', () => {
  const added: string[] = [];
  const resourcePath = fileURLToPath(new URL('../components/ui/dialog.tsx', import.meta.url));
  const source = [
    `import * as t from '../../locales/ui.ts';`,
    `import { other } from './other.ts';`,
    'export const label = t.close + other.t.close;',
  ].join('\n');
  const [first, second, third] = inlineMessages
    .call({ resourcePath, addDependency: (file: string) => void added.push(file) }, source)
    .split('\n');
  expect(first?.trim()).toBe(`const t$close = 'Close';`);
  expect(second).toBe(`import { other } from './other.ts';`);
  expect(third).toBe('export const label = t$close + other.t.close;');
  expect(added).toEqual([fileURLToPath(new URL('../locales/ui.ts', import.meta.url))]);
});

test('the bundler renames what messages call, so that nothing in the file is hidden', () => {
  const resourcePath = fileURLToPath(new URL('../components/bidding/bid-bar.tsx', import.meta.url));
  const catalog = readFileSync(new URL('../locales/bidding.ts', import.meta.url), 'utf8');
  const key = /^export const (\w+) = .*formatMoney\(/m.exec(catalog)?.[1] ?? '';
  const code = inlineMessages.call(
    { resourcePath, addDependency: () => undefined },
    `import * as texts from '../../locales/bidding.ts';\nconst formatMoney = texts.${key};`,
  );
  expect(code).toContain(
    `import { formatMoney as texts$$formatMoney } from '../../locales/../utils/money.ts';`,
  );
  expect(code).toContain(`const formatMoney = texts$${key};`);
  expect(code).not.toMatch(/[^\w$]formatMoney\(/);
});
