import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Inquiry, InquiryMessage } from '../../contract/messages.ts';
import { nextStepOf } from '../../utils/next-step.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { accepted } from '../support/bidding.ts';
import { emailsTo, emailTo } from '../support/mailbox.ts';
import { answer, forSale, offered } from '../support/offers.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { waitOptions } from '../support/wait-options.ts';

let site: Site;
let [seller, buyer, other, staff]: Person[] = [];
beforeAll(async () => {
  site = await start();
  [seller, buyer, other, staff] = await Promise.all([person(site), person(site), person(site), person(site)]);
  await makeStaff(site, staff!.id);
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

/** Both emails say how to reach the other side, what to do next and by when. */
async function expectEmails(from: Person, to: Person, isPaidLater = false): Promise<void> {
  for (const [reader, other, side] of [
    [to, from, 'buyer'],
    [from, to, 'seller'],
  ] as const) {
    const { full_name: name, email } = await account(other);
    const text = await vi.waitFor(async () => {
      const found = (await emailsTo(site, reader.email)).find((one) => one.text.includes(email));
      if (!found) throw new Error(`No email to the ${side} says how to reach the other side`);
      return found.text;
    }, waitOptions);
    const [who, due] = side === 'buyer' ? ['Seller', 'Pay by'] : ['Buyer', 'Payment due by'];
    for (const part of [`${who}: ${name}`, 'Phone: (206) 555-0100', `Email: ${email}`])
      expect(text).toContain(part);
    expect(text).toMatch(new RegExp(`${due}: \\w{3}, \\w{3} \\d{1,2}, \\d{1,2}:\\d\\d [AP]M [A-Z]{3}`));
    expect(text).toContain(nextStepOf(side, isPaidLater));
  }
}

test('after an auction: on the page, in the conversation and in both emails', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await accepted(site, other, boat, 4_000);
  await accepted(site, buyer, boat, 5_000);
  expect((await contact(buyer, boat)).status).toBe(404);
  await close(boat);
  await expectContact(boat, seller!, buyer!, 'sold');
  await expectEmails(seller!, buyer!);
  const [sellerRow, buyerRow] = [await account(seller!), await account(buyer!)];
  const toOther = await emailTo(site, (await account(other!)).email, /^You didn’t win:/);
  expect(toOther.text).not.toMatch(new RegExp(`${sellerRow.email}|${buyerRow.email}`));
});

test('after an offer accepted in the offer window', async () => {
  const [from, to] = await Promise.all([person(site), person(site)]);
  const boat = await auction(site, from.id, { openingBid: 1_000_00, reserve: 90_000_00 });
  await accepted(site, to, boat, 5_000);
  await close(boat);
  expect((await contact(to, boat)).status).toBe(404);
  await answer(site, from, await offered(site, to, boat, 6_000), 'accept');
  await expectContact(boat, from, to, 'sold');
  await expectEmails(from, to);
});

test('after a second chance, for the new buyer and not for the one who didn’t pay', async () => {
  const [from, to, winner] = await Promise.all([person(site), person(site), person(site)]);
  const boat = await auction(site, from.id, { openingBid: 1_000_00 });
  await accepted(site, to, boat, 4_000);
  await accepted(site, winner, boat, 5_000);
  await close(boat);
  const { inquiry_id: unpaid } = (await contact(from, boat)).data.data;
  expect((await contact(from, boat, unpaid)).status).toBe(200);
  expect([await isSale(from, unpaid), await isSale(winner, unpaid)]).toEqual([true, true]);
  await site.as(staff!.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'unsold' });
  expect((await contact(winner, boat)).status).toBe(404);
  await site.as(from.token).post('/offer/second-chance', { market_place_id: boat });
  const { lists } = (await site.as(to.token).get('/offers', { params: { market_place_id: boat } })).data.data;
  await answer(site, to, lists[0].id, 'accept');
  await expectContact(boat, from, to, 'sold');
  await expectEmails(from, to);
  expect((await contact(winner, boat)).status).toBe(404);
  // The unpaid winner's conversation shows nobody's contact details, to the seller either.
  expect([await isSale(from, unpaid), await isSale(winner, unpaid)]).toEqual([false, false]);
  const inOldConversation = await contact(from, boat, unpaid);
  expect([inOldConversation.status, JSON.stringify(inOldConversation.data).includes('@')]).toEqual([
    404,
    false,
  ]);
  const { inquiry_id: paying } = (await contact(from, boat)).data.data;
  expect(await isSale(from, paying)).toBe(true);
  expect((await contact(from, boat, paying)).data.data.other.email).toBe((await account(to)).email);
});

test('on the marketplace, from the accepted offer on, in one conversation with what was asked before', async () => {
  const [from, to] = await Promise.all([person(site), person(site)]);
  const boat = await forSale(site, from.id);
  await answer(site, from, await offered(site, to, boat, 40_000), 'accept');
  await expectContact(boat, from, to, 'under-offer');
  await expectEmails(from, to, true);
  const { inquiry_id: before } = (await contact(to, boat)).data.data;
  await site.as(from.token).patch('/user/change-boat-status', { market_place_id: boat, status: 'sold' });
  expect((await contact(to, boat)).data.data).toMatchObject({ status: 'sold', inquiry_id: before });
  const { messages } = (await site.as(to.token).get(`/inquiry/${before}`)).data.data;
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
