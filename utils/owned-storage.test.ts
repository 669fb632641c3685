// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { clearOthers, clearOwned, handOver, ownedStorage } from './owned-storage.ts';
import { forgetServed, isOthersPage, releaseOwner, setOwner } from './session-owner.ts';
import { saveToken, readToken } from './session-token.ts';

const ada = 7;
const ben = 8;
const tokenOf = (id: number) =>
  `e30.${btoa(JSON.stringify({ sub: String(id), exp: Math.floor(Date.now() / 1000) + 3_600 })).replace(/=+$/, '')}.x`;

beforeEach(() => {
  sessionStorage.clear();
  forgetServed();
});

test('an entry can be read only by the account that wrote it', () => {
  setOwner(ada);
  ownedStorage.write('bid:9', 'hers');
  forgetServed(); // another page of the same tab
  expect(ownedStorage.read('bid:9')).toBeNull();
  setOwner(ben);
  expect(ownedStorage.read('bid:9')).toBeNull();
  ownedStorage.remove('bid:9');
  forgetServed();
  setOwner(ada);
  expect(ownedStorage.read('bid:9')?.value).toBe('hers');
});

test('an expired session keeps the entries for its account, and a visitor does not see them', () => {
  setOwner(ada);
  ownedStorage.write('talk:9:0', 'half a sentence');
  releaseOwner();
  expect(ownedStorage.read('talk:9:0')).toBeNull();
  setOwner(ada);
  expect(ownedStorage.read('talk:9:0')?.value).toBe('half a sentence');
});

test('signing out removes all owned entries, and nothing else', () => {
  sessionStorage.setItem('other', '1');
  setOwner(ada);
  ownedStorage.write('bid:9', 'hers');
  clearOwned();
  expect(Object.keys(sessionStorage)).toEqual(['other']);
});

test('another account removes the previous one’s entries', () => {
  setOwner(ada);
  ownedStorage.write('bid:9', 'hers');
  forgetServed();
  setOwner(ben);
  clearOthers(ben);
  expect(sessionStorage).toHaveLength(0);
});

test('a visitor’s entry goes to the account that signs in, once and marked; an account’s never does', () => {
  setOwner(ada);
  ownedStorage.write('bid:9', 'hers');
  forgetServed();
  ownedStorage.write('bid:10', 'typed by a visitor');
  handOver(ben);
  expect(ownedStorage.read('bid:10')).toBeNull();
  setOwner(ben);
  expect(ownedStorage.read('bid:10')).toEqual({ value: 'typed by a visitor', isHandedOver: true });
  expect(ownedStorage.read('bid:9')).toBeNull();
});

test('a page that has served one account never sends another’s token', () => {
  saveToken(tokenOf(ada));
  expect(readToken()).toBe(tokenOf(ada));
  setOwner(ada);
  saveToken(tokenOf(ben));
  expect(readToken()).toBeUndefined();
  releaseOwner();
  expect(isOthersPage(ben)).toBe(true);
  expect(setOwner(ben)).toBe(false);
  expect(readToken()).toBeUndefined();
});
