import { expect, test } from 'vitest';
import { cleanMessage, cleanPage, cleanReport } from './clean-report.ts';

const frame = 'save /_next/static/chunks/a1b2.js:1:2345';
const report = {
  kind: 'error' as const,
  message: 'TypeError: x is not a function',
  frames: [frame, 'https://evil.example/x.js:1:1', '/_next/static/../secret.js:1:1'],
  page: '/boat-details/12345?token=abc',
  release: 'build-1',
};

test('only frames in our scripts and the kind of page are kept', () => {
  expect(cleanReport(report)).toMatchObject({ frames: [frame], page: '/boat-details/…', release: 'build-1' });
  expect(cleanReport({ ...report, frames: report.frames.slice(1) })).toBeUndefined();
  expect(cleanReport({ ...report, release: 'a b' })?.release).toBe('');
});

test('a group is a message with the top of its stack, wherever it happened', () => {
  const fingerprint = (more: Partial<typeof report> = {}) => cleanReport({ ...report, ...more })?.fingerprint;
  expect(fingerprint({ page: '/faq', release: 'build-2' })).toBe(fingerprint());
  expect(fingerprint({ message: 'TypeError: y is not a function' })).not.toBe(fingerprint());
  expect(fingerprint({ frames: [frame.replace('2345', '2346')] })).not.toBe(fingerprint());
});

test.each([
  [
    "TypeError: Cannot read properties of undefined (reading 'boat')",
    "TypeError: Cannot read properties of undefined (reading 'boat')",
  ],
  [
    `SyntaxError: Unexpected token 'J', "John Smith" is not valid JSON`,
    'SyntaxError: Unexpected token "…", "…" is not valid JSON',
  ],
  ['Error: ann@example.com is taken', 'Error: … is taken'],
  ['Error: call (206) 555-0100 now', 'Error: call … now'],
  ['Error: see https://boats.example/reset?token=abc', 'Error: see …'],
  ["Error: can't read 'Ann Lee'", 'Error: can’t read "…"'],
])('the message %j is stored as %j', (message, stored) => {
  expect(cleanMessage(message)).toBe(stored);
});

test.each([
  ['/console/people/12', '/console/people/…'],
  ['/email-change/V3ryS3cretT0ken', '/email-change/…'],
  ['/', '/'],
  ['javascript:alert(1)', '/'],
])('the page %s is stored as %s', (page, stored) => expect(cleanPage(page)).toBe(stored));
