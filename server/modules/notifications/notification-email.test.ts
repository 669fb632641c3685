import { expect, test } from 'vitest';
import { notificationEvent } from '../../../contract/limits.ts';
import { notificationEmail } from './notification-email.ts';
import type { NotificationToSend } from './unsent-emails.ts';

const about = (changes: Partial<NotificationToSend>): NotificationToSend => ({
  id: 1,
  account_id: 2,
  event: notificationEvent.watched,
  boat_id: 9,
  title: 'Auction canceled: 1989 Grand Banks 42',
  body: 'Our staff canceled this auction.',
  data: null,
  boatTitle: '1989 Grand Banks 42',
  email: 'ella@example.com',
  full_name: 'Ella',
  email_verified_at: new Date(),
  mail_preferences: {},
  zip: '98117',
  listing_type: 'auction',
  status: 'live',
  current_bid: 12_000_00,
  ends_at: new Date(Date.now() + 86_400_000),
  leader_id: null,
  about: null,
  is_deal: false,
  is_over: false,
  newer_id: null,
  ...changes,
});
const rows = (status: string) =>
  Object.fromEntries(notificationEmail(about({ status }), 'https://bowline.example').details ?? []);

test.each([
  ['scheduled', ['Ends']],
  ['live', ['Ends']],
  ['sold', ['Ended']],
  ['offer-window', ['Ended']],
  ['withdrawn', []],
  ['draft', []],
])('an email about an auction that is %s says no end that there isn’t: %j', (status, labels) => {
  expect(Object.keys(rows(status)).filter((label) => label.startsWith('End'))).toEqual(labels);
});

test('an email about a canceled auction leads to others, not to its page, which is gone', () => {
  const email = notificationEmail(
    about({ status: 'withdrawn', about: 'removed', data: { about: 'removed', path: '/auction' } }),
    'https://bowline.example',
  );
  expect(email.button).toEqual({ label: 'Browse boats', href: 'https://bowline.example/auction' });
});
