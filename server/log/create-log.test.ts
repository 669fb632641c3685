import { expect, test } from 'vitest';
import { cleanError } from './clean-error.ts';
import { cleanText } from './clean-text.ts';
import { createLog } from './create-log.ts';

function logged(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let line = '';
  write(createLog({ level: 'trace', program: 'api', node: 'api-1' }, { write: (text) => (line = text) }));
  return JSON.parse(line) as Record<string, unknown>;
}

test.each([
  ['to ann.lee+boats@example.co.uk: refused', 'to …: refused'],
  ['token eyJhbGciOi.eyJzdWIi.abc-123', 'token …'],
  ['Authorization: Bearer abc', 'Authorization: …'],
  ['call (206) 555-0100 or +44 20 7946 0958', 'call … or …'],
  ['account 000123456789', 'account …'],
  ['reset 3f9c2a71d04be85f6612aa90c7d3e418 and vQ7x-Lk2_Zp9mTbR4sWnYc8dHf3gJu6e', 'reset … and …'],
  ['ids 0190a6c2-7d1b, migration_0360_backups', 'ids 0190a6c2-7d1b, migration_0360_backups'],
  ['GET /reset-password?token=abc&email=x failed', 'GET /reset-password failed'],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'connect ECONNREFUSED 127.0.0.1:5432'],
  ['at run (/srv/server/jobs/job-runner.ts:120:34)', 'at run (/srv/server/jobs/job-runner.ts:120:34)'],
  ['Migration 0360_backups.sql took 1200 ms', 'Migration 0360_backups.sql took 1200 ms'],
])('%s is logged as %s', (text, expected) => expect(cleanText(text)).toBe(expected));

test.each(['x', '1', 'a.', 'a1', '1-', '1. ', 'eyJ-', '/a', 'a@'])(
  'a text of a million times %s is logged with its start at most',
  (part) => {
    const text = cleanText(`${'word '.repeat(300)}${part.repeat(1_000_000)}`);
    expect(text.startsWith('word word ')).toBe(true);
    expect(text.endsWith('…')).toBe(true);
    expect(text.length).toBeLessThanOrEqual(2_001);
  },
);

test('a long text doesn’t end within an email address', () => {
  expect(cleanText(`${'word '.repeat(398)}ann.lee@example.com`)).toBe(`${'word '.repeat(398)}…`);
});

test('an error is logged with its type, code, place and causes, without what it carries', () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "account_email_key"'),
    {
      code: '23505',
      table: 'account',
      constraint: 'account_email_key',
      detail: 'Key (email)=(ann@example.com) already exists.',
      where: 'Ann Lee',
    },
  );
  const error = new TypeError('It failed for "Ann Lee"\nand more', { cause });
  Object.assign(error, { config: { headers: { authorization: 'Bearer x' } } });
  expect(cleanError(error)).toEqual({
    type: 'TypeError',
    message: 'It failed for "…"',
    stack: expect.stringMatching(/^\s+at .*create-log\.test\.ts/),
    cause: {
      type: 'Error',
      message: 'duplicate key value violates unique constraint "account_email_key"',
      code: '23505',
      table: 'account',
      constraint: 'account_email_key',
      stack: expect.any(String),
    },
  });
});

test('an error that is its own cause is logged with its first causes', () => {
  const error = new Error('around');
  error.cause = new Error('back', { cause: error });
  const causes: string[] = [];
  for (let one = cleanError(error).cause; one; one = one.cause) causes.push(one.message);
  expect(causes).toEqual(['back', 'around', 'back', 'around', 'back']);
});

test('several errors in one are logged with their first ones, each cleaned', () => {
  const errors = Array.from({ length: 8 }, (_, n) => new TypeError(`${n}: to ann@example.com`));
  expect(cleanError(new AggregateError(errors, 'nightly work'))).toMatchObject({
    type: 'AggregateError',
    message: 'nightly work',
    errors: [0, 1, 2, 3, 4].map((n) => ({ type: 'TypeError', message: `${n}: to …` })),
  });
});

test('what a parser or the database quotes of the input is left out', () => {
  const parser = new SyntaxError('Unexpected token \'A\', "Ann" is not valid JSON');
  expect(cleanError(parser).message).toBe('Unexpected token "…", "…" is not valid JSON');
  const input = Object.assign(new Error('invalid input syntax for type integer: "Ann"'), { code: '22P02' });
  expect(cleanError(input).message).toBe('invalid input syntax for type integer: "…"');
});

test('a line has the program and node; errors, requests and texts in it are cleaned', () => {
  const line = logged((log) =>
    log.warn(
      {
        err: new Error('x'),
        requestId: '0af7651916cd43dd8448eb211c80319c',
        worker: 'worker-5d41402abc4b2a76b9719d911017c592',
        token: '5d41402abc4b2a76b9719d911017c592',
        req: { method: 'GET', url: '/x?token=secret', routeOptions: { url: '/x' } },
        differences: [{ what: 'ann@example.com' }],
        other: new Error('y'),
      },
      'to ann@example.com',
    ),
  );
  expect(line).toMatchObject({
    level: 'warn',
    program: 'api',
    node: 'api-1',
    msg: 'to …',
    requestId: '0af7651916cd43dd8448eb211c80319c',
    worker: 'worker-5d41402abc4b2a76b9719d911017c592',
    token: '…',
    req: { method: 'GET', route: '/x' },
    differences: [{ what: '…' }],
    other: { type: 'Error', message: 'y' },
  });
  expect(JSON.stringify(line)).not.toMatch(/ann@|secret/);
});

test('an error alone is a line with its type', () => {
  expect(logged((log) => log.error(new RangeError('for ann@example.com')))).toMatchObject({
    msg: 'RangeError',
    err: { type: 'RangeError', message: 'for …' },
  });
});
