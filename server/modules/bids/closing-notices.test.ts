import { expect, test } from 'vitest';
import { ruleDefaults } from '../../../contract/limits.ts';
import * as emailTexts from '../../../locales/emails.ts';
import { closingNotices, type ClosedLot } from './closing-notices.ts';

const lot: ClosedLot = { boat_id: 9, seller_id: 1, leader_id: 2, title: '1989 Grand Banks 42' };
const [winner, seller, bidder, watcher] = [2, 1, 3, 4];
/** Everyone is on several lists at the same time. */
const people = { bidders: [winner, bidder], watchers: [bidder, winner, seller, watcher] };

test.each([
  [
    'sold',
    { result: 'sold' as const, winnerId: winner, price: 20_000_00 },
    [winner, seller, bidder, watcher],
  ],
  [
    'below its reserve',
    { result: 'reserve-not-met' as const, winnerId: null, price: 20_000_00 },
    [winner, seller, bidder, watcher],
  ],
  [
    'without a bid',
    { result: 'unsold' as const, winnerId: null, price: null },
    [seller, winner, bidder, watcher],
  ],
])(
  'when an auction ends %s, each user gets one notification, in their most important role',
  (_, outcome, who) => {
    const notices = closingNotices(emailTexts, lot, outcome, people, ruleDefaults);
    expect(notices.map(({ accountId }) => accountId)).toEqual(who);
    const titles = new Map(notices.map(({ accountId, title }) => [accountId, title]));
    expect(titles.get(seller)).toMatch(/your/i);
    if (outcome.result === 'sold') {
      expect(titles.get(bidder)).toBe('You didn’t win: 1989 Grand Banks 42');
      expect(titles.get(watcher)).toBe('Winning bid: $20,000 for the 1989 Grand Banks 42, sale pending');
    } else expect(titles.get(watcher)).toBe(titles.get(bidder));
  },
);
