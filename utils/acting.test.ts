// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  actsFor,
  forgetActing,
  onActingChange,
  startActing,
  stopActing,
  stopOthersActing,
} from './acting.ts';
import { actingHeaders } from './acting-headers.ts';
import { deviceStorage } from './device-storage.ts';
import { ownedStorage } from './owned-storage.ts';
import { forgetServed, setOwner } from './session-owner.ts';
import { dropToken, saveToken } from './session-token.ts';

const tokenOf = (id: number) => `e30.${btoa(JSON.stringify({ sub: String(id) }))}.x`;
beforeEach(() => {
  sessionStorage.clear();
  deviceStorage.remove('act-for');
  forgetServed();
  forgetActing();
  saveToken(tokenOf(3));
  setOwner(3);
});
afterEach(dropToken);
const reload = () => {
  forgetActing();
  forgetServed();
};

test('begins with the next page, which sends its header until it stops', () => {
  expect(actingHeaders()).toEqual({});
  startActing(3, 9);
  expect(actingHeaders(), 'this page shows its own account').toEqual({});
  reload();
  expect(actingHeaders()).toEqual({ 'act-for': '9' });
  stopActing();
  expect(actingHeaders()).toEqual({});
  reload();
  expect(actsFor()).toBeNull();
});

test('a page keeps to the account that it began with, and is told of a change in another tab', () => {
  startActing(3, 9);
  reload();
  expect(actsFor()).toBe(9);
  const heard = vi.fn();
  const stop = onActingChange(heard);
  startActing(3, 10);
  dispatchEvent(new StorageEvent('storage', { key: 'act-for' }));
  expect(actsFor()).toBe(9);
  expect(heard).toHaveBeenCalledOnce();
  startActing(3, 9);
  dispatchEvent(new StorageEvent('storage', { key: 'act-for' }));
  startActing(4, 10);
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  expect(heard).toHaveBeenCalledOnce();
  stop();
});

test('means nothing for another account, which removes it', () => {
  startActing(3, 9);
  saveToken(tokenOf(4));
  reload();
  expect(actsFor()).toBeNull();
  stopOthersActing(4);
  expect(deviceStorage.read('act-for')).toBeNull();
  startActing(4, 9);
  stopOthersActing(4);
  expect(deviceStorage.read('act-for')).not.toBeNull();
});

test.each(['', 'null', '{}', '[3]', '["3","9"]', 'x'])('ignores what it can’t read: %j', (text) => {
  deviceStorage.write('act-for', text);
  reload();
  expect(actsFor()).toBeNull();
});

test('what is written for an account is stored apart from one’s own', () => {
  ownedStorage.write('comment', 'my own');
  startActing(3, 9);
  reload();
  setOwner(3);
  expect(ownedStorage.read('comment')).toBeNull();
  ownedStorage.write('comment', 'for them');
  stopActing();
  expect(ownedStorage.read('comment')?.value).toBe('my own');
});
