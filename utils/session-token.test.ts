// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, expect, it, vi } from 'vitest';
import { dropToken, isExpired, saveToken, readToken, storedToken } from './session-token.ts';

const tokenUntil = (seconds: number) => `e30.${btoa(JSON.stringify({ exp: seconds })).replace(/=+$/, '')}.x`;
afterEach(() => {
  vi.restoreAllMocks();
  dropToken();
});

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

it('doesn’t rewrite the cookie that the login’s reply has set: Safari would keep it for only 7 days', () => {
  const token = tokenUntil(Date.now() / 1000 + 60);
  document.cookie = `jwtToken=${token}; path=/`;
  const written = vi.spyOn(document, 'cookie', 'set');
  saveToken(token);
  expect(written).not.toHaveBeenCalled();
  saveToken(tokenUntil(Date.now() / 1000 + 90));
  expect(written).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('max-age=34560000'));
});

it('also reads the cookie named token, and sends no expired one', () => {
  Cookies.set('token', tokenUntil(1));
  expect(storedToken()).toBeDefined();
  expect(readToken()).toBeUndefined();
});
