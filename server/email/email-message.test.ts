import { expect, test } from 'vitest';
import emails from '../../locales/en/emails.json' with { type: 'json' };
import notices from '../../locales/en/notices.json' with { type: 'json' };
import payments from '../../locales/en/sale-payments.json' with { type: 'json' };
import { editableKeys, isEditable, isLine } from './editable-texts.ts';
import { argumentsOf, formatterOf, problemOf } from './email-message.ts';
import { overrideWith, sentTextsWith, type EmailOverrides } from './email-texts.ts';
import { layout } from './layout.ts';
import { sampleEmail } from './sample-email.ts';
import { sentEmails } from './sent-emails.ts';
import { originalOf } from './text-key.ts';
import * as emailCatalog from '../../locales/emails.ts';
import * as noticeCatalog from '../../locales/notices.ts';
import * as paymentCatalog from '../../locales/sale-payments.ts';

const original =
  'You have {days, plural, one {# day} other {# days}} to pay {amount, number, money}, {name}.';

test.each([
  ['as it was', original, undefined],
  ['a number without plural', 'Days: {days, number}. Sum: {amount, number, money}. {name}', undefined],
  ['a missing argument', 'Pay {amount, number, money}.', 'This text is missing {days, number}, {name}.'],
  [
    'an unknown argument',
    `${original} {sum}`,
    'This email has no placeholder {sum}. Remove it, or check its spelling.',
  ],
  [
    'money as a number',
    'In {days, number} days: {amount, number}. {name}',
    'Write it as in the original: {amount, number, money}.',
  ],
  [
    'a sum once right and once wrong',
    `${original} {amount}`,
    'Write it as in the original: {amount, number, money}.',
  ],
  [
    'an open brace',
    `${original} {name`,
    'A placeholder isn’t complete. Check that every brace is closed, as in the original.',
  ],
  ['a tag', `<b>${original}</b>`, 'Remove < and >. Email texts can’t contain markup.'],
  [
    'a web address',
    `${original} https://example.com`,
    'Remove the web address. The email’s button has the link.',
  ],
  [
    'a date',
    `${original} {at, date}`,
    '“at” has a format that emails don’t use. Write it as in the original.',
  ],
  [
    'an unknown format',
    'Days: {days, number, percent}',
    '“days” has a format that emails don’t use. Write it as in the original.',
  ],
  [
    'a foreign plural',
    '{days, plural, few {#} other {#}}',
    '“days” has a plural form that English doesn’t have. Use “one” and “other.”',
  ],
  ['nothing', ' ', 'Enter text, or use the original.'],
  ['too much', `${original}${'.'.repeat(2_000)}`, 'Use 2,000 characters or fewer.'],
])('%s', (_, text, problem) => {
  expect(problemOf(text, original, false)).toBe(problem);
});

test('a subject is one short line', () => {
  expect(problemOf('Hello\nthere', 'Hello', true)).toBe('Keep it on one line.');
  expect(problemOf('Hello\nthere', 'Hello', false)).toBeUndefined();
  expect(problemOf('x'.repeat(301), 'Hello', true)).toBe('Use 300 characters or fewer.');
});

test('a select keeps its cases', () => {
  const choice = '{isDone, select, true {Sold} other {Pending}}: {title}';
  expect(problemOf('{title}, {isDone, select, true {sold} other {open}}', choice, true)).toBeUndefined();
  expect(problemOf('{title}, {isDone, select, yes {sold} other {open}}', choice, true)).toBe(
    'Write it as in the original: {isDone, select, true {…} other {…}}.',
  );
});

test.each([
  ['emails', emails, emailCatalog],
  ['notices', notices, noticeCatalog],
  ['sale-payments', payments, paymentCatalog],
])('every text of %s formats at run time as the compiled catalog does', (_, originals, catalog) => {
  const values = [
    { text: 'A “boat” & more', number: 1, choice: true },
    { text: '1,234', number: 8_650_050, choice: false },
    { text: 'x', number: 0, choice: false },
  ];
  for (const [key, text] of Object.entries(originals))
    for (const value of values) {
      const given = Object.fromEntries(
        argumentsOf(text).map(({ name, kind }) => [name, kind === 'money' ? value.number : value[kind]]),
      );
      const compiled: unknown = Reflect.get(catalog, key);
      expect(formatterOf(text)(given), key).toBe(
        typeof compiled === 'function' ? Reflect.apply(compiled, null, [given]) : compiled,
      );
    }
});

test('an edited text takes the place of the catalog’s at once; one that can’t be used doesn’t', () => {
  const overrides: EmailOverrides = new Map();
  const { emails: texts, notices: said } = sentTextsWith(overrides);
  expect(texts.welcomeAboard).toBe('Welcome aboard!');
  expect(overrideWith(overrides, 'welcomeAboard', 'Ahoy!')).toBeUndefined();
  overrideWith(overrides, 'anotherBidderIsWinningAtBid', 'Now at {price, number, money}. Bid again?');
  expect(texts.welcomeAboard).toBe('Ahoy!');
  expect(texts.anotherBidderIsWinningAtBid({ price: 86_500_50 })).toBe('Now at $86,500.50. Bid again?');
  expect(overrideWith(overrides, 'anotherBidderIsWinningAtBid', 'Bid again?')).toContain('is missing');
  expect(texts.anotherBidderIsWinningAtBid({ price: 86_500_00 })).toContain('winning at $86,500.');
  overrideWith(overrides, 'yourCardWasDeclined', 'No luck with your card: {name}');
  expect(texts.yourCardWasDeclined({ name: 'Dealer' })).toBe('No luck with your card: Dealer');
  expect(said.yourCardWasDeclined({ title: 'Sabre 38' })).toBe('Your card was declined: Sabre 38');
  overrideWith(overrides, 'notices:yourCardWasDeclined', 'Add a card: {title}');
  expect(said.yourCardWasDeclined({ title: 'Sabre 38' })).toBe('Add a card: Sabre 38');
});

test('each text that can be edited fits its own message, and codes and account warnings can’t be', () => {
  for (const key of editableKeys())
    expect(problemOf(originalOf(key), originalOf(key), isLine(key)), key).toBeUndefined();
  for (const key of [
    'isYourCode',
    'enterThisCodeWhereYouRequested',
    'unsubscribeFromTheseEmails',
    'verifyEmail',
    'notices:bankDetailsChangeAt',
    'notices:enterTheMake',
  ])
    expect(isEditable(key), key).toBe(false);
  expect(editableKeys().length).toBeGreaterThan(250);
});

test('the preview of every email is complete', () => {
  const texts = sentTextsWith(new Map());
  for (const [name, email] of sentEmails) {
    const { subject, ...content } = sampleEmail(email, texts, {
      productName: 'Bowline',
      siteUrl: 'https://boats.example.com',
    });
    const all = `${subject} ${layout(content).text}`;
    expect(all, name).not.toMatch(/undefined|NaN|\[object|\{/);
  }
});
