import { expect, test } from 'vitest';
import * as emailTexts from '../../../locales/emails.ts';
import { sellerNotices } from './bid-notices.ts';
import type { OpenLot } from './open-lot.ts';

const after = (bids: number) =>
  sellerNotices(emailTexts, {
    row: { boat_id: 9, seller_id: 5, title: '1989 Grand Banks 42' },
    state: { price: 87_000_00 },
    moved: { bids, alias: 3, seq: 12 },
  } as unknown as OpenLot);

test('the seller is notified when the price changes: one bid by its bidder, several at once in one counting notification', () => {
  expect(after(0)).toEqual([]);
  expect(after(1)).toMatchObject([
    { accountId: 5, boatId: 9, title: 'New bid: $87,000 for your 1989 Grand Banks 42', dedupe: 'bid:9:12' },
  ]);
  expect(after(1)[0]?.body).toMatch(/^Bidder 3 bid on your boat\./);
  expect(after(7)).toMatchObject([
    { title: '7 new bids: $87,000 for your 1989 Grand Banks 42', dedupe: 'bid:9:12' },
  ]);
  expect(after(7)[0]?.body).toMatch(/^Your boat got 7 new bids, most recently from Bidder 3\./);
});
