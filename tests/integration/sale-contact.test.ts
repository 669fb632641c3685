import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Inquiry, InquiryMessage } from '../../contract/messages.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { accepted } from '../support/bidding.ts';
import { emailTo } from '../support/mailbox.ts';
import { answer, forSale, offered } from '../support/offers.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, buyer, other, staff]: Person[] = [];
beforeAll(async () => {
  site = await start();
  [seller, buyer, other, staff] = await Promise.all([person(site), person(site), person(site), person(site)]);
  await site.db.updateTable('account').set({ is_site_staff: true }).where('id', '=', staff!.id).execute();
});
afterAll(() => site.stop());

const contact = (who: Person | undefined, boat: number, inquiryId?: number) =>
  site.as(who?.token).get('/sale/contact', { params: { market_place_id: boat, inquiry_id: inquiryId } });
const isSale = async (who: Person, inquiryId: number) =>
  (await site.as(who.token).get(`/inquiry/${inquiryId}`)).data.data.isSale;
const account = (who: Person) =>
  site.db.selectFrom('account').selectAll().where('id', '=', who.id).executeTakeFirstOrThrow();
async function close(boat: number, status: Record<string, unknown> = {}): Promise<void> {
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1), ...status })
    .where('boat_id', '=', boat)
    .execute();
  await closeAuction(site.context, { boatId: boat });
}

/** Each side reaches the other, in the same conversation; nobody else learns anything. */
async function expectContact(boat: number, from: Person, to: Person, status: string): Promise<void> {
  const [mine, theirs] = [await contact(to, boat), await contact(from, boat)];
  const [sellerRow, buyerRow] = [await account(from), await account(to)];
  const inquiryId = mine.data.data.inquiry_id;
  expect(mine.data.data).toMatchObject({
    side: 'buyer',
    status,
    other: { name: sellerRow.full_name, phone: '+1 2065550100', email: sellerRow.email },
  });
  expect(theirs.data.data).toMatchObject({
    side: 'seller',
    other: { name: buyerRow.full_name, phone: '+1 2065550100', email: buyerRow.email },
    inquiry_id: inquiryId,
  });
  expect(Date.parse(mine.data.data.payBy) - Date.parse(mine.data.data.agreedAt)).toBe(7 * 86_400_000);
  for (const who of [other!, staff!]) {
    const reply = await contact(who, boat);
    expect([reply.status, JSON.stringify(reply.data).includes('@')]).toEqual([404, false]);
  }
  expect((await contact(undefined, boat)).status).toBe(401);
  for (const [who, side] of [
    [to, 'buyer'],
    [from, 'seller'],
  ] as const) {
    const { inquiry, messages } = (await site.as(who.token).get(`/inquiry/${inquiryId}`)).data.data as {
      inquiry: Inquiry;
      messages: InquiryMessage[];
    };
    expect([inquiry.side, inquiry.unread]).toEqual([side, 1]);
    expect(messages).toMatchObject([
      { side: 'site', isMine: false, body: expect.stringContaining('You’ve agreed on a sale at $') },
    ]);
  }
  for (const who of [to, from]) {
    const reply = await site
      .as(who.token)
      .post('/inquiry/reply', { inquiry_id: inquiryId, message: 'Hello!' });
    expect(reply.status).toBe(200);
  }
  expect((await site.as(to.token).get('/boat-by-id', { params: { id: boat } })).data.data.mine.isBuyer).toBe(
    true,
  );
}

test('after an auction: on the page, in the conversation and in both emails', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await accepted(site, other, boat, 4_000);
  await accepted(site, buyer, boat, 5_000);
  expect((await contact(buyer, boat)).status).toBe(404);
  await close(boat);
  await expectContact(boat, seller!, buyer!, 'sold');
  const [sellerRow, buyerRow] = [await account(seller!), await account(buyer!)];
  const toBuyer = await emailTo(site, buyerRow.email, /You won/);
  for (const part of [sellerRow.full_name, sellerRow.email, '+1 2065550100', 'Pay by', 'Contact the seller'])
    expect(toBuyer.text).toContain(part);
  const toSeller = await emailTo(site, sellerRow.email, /^Sold: your/);
  for (const part of [
    buyerRow.full_name,
    buyerRow.email,
    '+1 2065550100',
    'Payment due by',
    'Contact the buyer',
  ])
    expect(toSeller.text).toContain(part);
  const toOther = await emailTo(site, (await account(other!)).email, /^Sold:/);
  expect(toOther.text).not.toMatch(new RegExp(`${sellerRow.email}|${buyerRow.email}`));
});

test('after an offer accepted in the offer window', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00, reserve: 90_000_00 });
  await accepted(site, buyer, boat, 5_000);
  await close(boat);
  expect((await contact(buyer, boat)).status).toBe(404);
  await answer(site, seller!, await offered(site, buyer, boat, 6_000), 'accept');
  await expectContact(boat, seller!, buyer!, 'sold');
});

test('after a second chance, for the new buyer and not for the one who didn’t pay', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  const winner = await person(site);
  await accepted(site, buyer, boat, 4_000);
  await accepted(site, winner, boat, 5_000);
  await close(boat);
  const { inquiry_id: unpaid } = (await contact(seller, boat)).data.data;
  expect((await contact(seller, boat, unpaid)).status).toBe(200);
  expect([await isSale(seller!, unpaid), await isSale(winner, unpaid)]).toEqual([true, true]);
  await site.as(staff!.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'unsold' });
  expect((await contact(winner, boat)).status).toBe(404);
  await site.as(seller!.token).post('/offer/second-chance', { market_place_id: boat });
  const { lists } = (await site.as(buyer!.token).get('/offers', { params: { market_place_id: boat } })).data
    .data;
  await answer(site, buyer!, lists[0].id, 'accept');
  await expectContact(boat, seller!, buyer!, 'sold');
  expect((await contact(winner, boat)).status).toBe(404);
  // The unpaid winner's conversation shows nobody's contact details, to the seller either.
  expect([await isSale(seller!, unpaid), await isSale(winner, unpaid)]).toEqual([false, false]);
  const inOldConversation = await contact(seller, boat, unpaid);
  expect([inOldConversation.status, JSON.stringify(inOldConversation.data).includes('@')]).toEqual([
    404,
    false,
  ]);
  const { inquiry_id: paying } = (await contact(seller, boat)).data.data;
  expect(await isSale(seller!, paying)).toBe(true);
  expect((await contact(seller, boat, paying)).data.data.other.email).toBe((await account(buyer!)).email);
});

test('on the marketplace, from the accepted offer on, in one conversation with what was asked before', async () => {
  const boat = await forSale(site, seller!.id);
  await answer(site, seller!, await offered(site, buyer, boat, 40_000), 'accept');
  await expectContact(boat, seller!, buyer!, 'under-offer');
  const { inquiry_id: before } = (await contact(buyer, boat)).data.data;
  await site.as(seller!.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'sold' });
  expect((await contact(buyer, boat)).data.data).toMatchObject({ status: 'sold', inquiry_id: before });
  const { messages } = (await site.as(buyer!.token).get(`/inquiry/${before}`)).data.data;
  expect(messages.filter(({ side }: InquiryMessage) => side === 'site')).toHaveLength(1);
});

test('a deal that falls through takes the contact details back', async () => {
  const boat = await forSale(site, seller!.id);
  await answer(site, seller!, await offered(site, buyer, boat, 40_000), 'accept');
  await site.as(seller!.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'live' });
  expect([(await contact(buyer, boat)).status, (await contact(seller, boat)).status]).toEqual([404, 404]);
});

test('a dealership’s staff see the buyer with the permission to talk, others don’t', async () => {
  const dealer = await person(site, { userType: 2 });
  const lister = await person(site, { dealerId: dealer.id, staffRole: 'lister' });
  const viewer = await person(site, { dealerId: dealer.id, staffRole: 'viewer' });
  const boat = await auction(site, dealer.id, { openingBid: 1_000_00 });
  await accepted(site, buyer, boat, 5_000);
  await close(boat);
  expect((await contact(lister, boat)).data.data).toMatchObject({ side: 'seller' });
  expect((await contact(viewer, boat)).data.code).toBe('role_forbidden');
});
