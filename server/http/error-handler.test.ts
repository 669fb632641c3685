import { expect, test } from 'vitest';
import { isConnectionError } from './error-handler.ts';

test.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', '57P01'])(
  '%s means that the database couldn’t be reached',
  (code) => {
    expect(isConnectionError(Object.assign(new Error('connect'), { code }))).toBe(true);
  },
);

test('a refused statement doesn’t', () => {
  expect(isConnectionError(Object.assign(new Error('duplicate key'), { code: '23505' }))).toBe(false);
});

test('several errors do if each of them does', () => {
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  expect(isConnectionError(new AggregateError([away, new AggregateError([away])]))).toBe(true);
  expect(isConnectionError(new AggregateError([away, new Error('duplicate key')]))).toBe(false);
  expect(isConnectionError(new AggregateError([]))).toBe(false);
});
