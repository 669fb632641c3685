import { expect, it } from 'vitest';
import type { Notification } from '../../contract/notifications.ts';
import { badgeOf, hrefOf, titleOf, whenOf } from './notification-text.ts';

const note = (more: Partial<Notification> = {}): Notification => ({
  id: 1,
  market_place_id: 42,
  event: 2,
  comment_id: null,
  isRead: 0,
  message: { title: 'You’ve been outbid', body: '' },
  createdAt: '2026-11-21T10:00:00.000Z',
  user_id: 1,
  boat: null,
  ...more,
});

it('counts to 999 and says 999+ above', () => {
  expect(badgeOf(999)).toBe('999');
  expect(badgeOf(1000)).toBe('999+');
});

it('cuts a title to 150 characters, whole ones', () => {
  expect(titleOf(note())).toBe('You’ve been outbid');
  expect(titleOf(note({ message: { title: 'a'.repeat(150), body: '' } }))).toHaveLength(150);
  expect([...titleOf(note({ message: { title: '⛵'.repeat(151), body: '' } }))]).toHaveLength(151); // 150 and the ellipsis
});

it('opens the boat with the event, and the comment where there is one', () => {
  expect(hrefOf(note())).toBe('/boat-details/42?type=2');
  expect(hrefOf(note({ event: 6, comment_id: 9 }))).toBe('/boat-details/42?type=6&comment=9');
  expect(hrefOf(note({ event: 10 }))).toBe('/boat-details/42');
  expect(hrefOf(note({ event: 8, path: '/messages?id=3' }))).toBe('/messages?id=3');
});

it('says how long ago for a day, then the date', () => {
  const now = Date.parse('2026-11-21T10:02:00.000Z');
  expect(whenOf('2026-11-21T10:00:00.000Z', now)).toBe('2 minutes ago');
  expect(whenOf('2026-11-19T10:00:00.000Z', now)).toMatch(/^Nov (18|19|20)th at \d\d:\d\d [AP]M$/);
});
