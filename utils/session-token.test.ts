// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, expect, it } from 'vitest';
import { dropToken, isExpired, saveToken, readToken, storedToken } from './session-token.ts';

const tokenUntil = (seconds: number) => `e30.${btoa(JSON.stringify({ exp: seconds })).replace(/=+$/, '')}.x`;
afterEach(dropToken);

it('reads a token’s expiry', () => {
  expect(isExpired(tokenUntil(1_000), 1_000_000)).toBe(true);
  expect(isExpired(tokenUntil(1_001), 1_000_000)).toBe(false);
  expect(isExpired('not-a-token')).toBe(false);
});

it('saves a token, reads it, and removes it', () => {
  const token = tokenUntil(Date.now() / 1000 + 60);
  saveToken(token);
  expect(readToken()).toBe(token);
  dropToken();
  expect(storedToken()).toBeUndefined();
});

it('also reads the cookie named token, and sends no expired one', () => {
  Cookies.set('token', tokenUntil(1));
  expect(storedToken()).toBeDefined();
  expect(readToken()).toBeUndefined();
});
