import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { accepted } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { listing } from '../support/listings.ts';
import { emailsTo, emailTo } from '../support/mailbox.ts';
import { balances, buyPlan, buyUpsell, keyed, deliverGatewayEvents, useCard } from '../support/money.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let staff: Person;
beforeAll(async () => {
  site = await start();
  staff = await person(site);
  staff.token = (
    await site.context.sessions.start({ accountId: staff.id, device: 'test', address: '127.0.0.1' })
  ).authToken;
  await makeStaff(site, staff.id);
});
afterAll(() => site?.stop());

/** A boat sold, the buyer's fee of 5 % taken. */
async function sold(seller: Person, buyer: Person, dollars = 20_000): Promise<number> {
  const boat = await auction(site, seller.id, { openingBid: dollars * 100 });
  await accepted(site, buyer, boat, dollars);
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await closeAuction(site.context, { boatId: boat });
  await settleHold(site.context, { boatId: boat });
  return boat;
}
const invoiceOf = async (who: Person) =>
  (await site.as(who.token).get('/payment/invoice/lists')).data.data.lists[0];
const refund = async (who: Person, amount: number, key?: string) =>
  site
    .as(staff.token)
    .post(
      '/payment/refund',
      { invoiceId: (await invoiceOf(who)).id, amount, reason: 'the sale fell through' },
      keyed(key),
    );
/** The lines about money, the last first. */
const told = async (who: Person) => {
  const { list } = (await site.as(who.token).get('/notification/lists', { params: { page: 1, limit: 50 } }))
    .data.data as { list: { event: number; message: { title: string }; path: string | null }[] };
  const ofMoney = list.filter(({ path }) => path?.startsWith('/payments'));
  for (const { event } of ofMoney) expect(event).toBe(9);
  return ofMoney.map(({ message, path }) => [message.title, path]);
};
const about = async (who: Person, subject: RegExp) =>
  (await emailsTo(site, who.email)).filter((received) => subject.test(received.subject));
/** The bank decides the dispute about what was paid last. */
async function decide(state: 'won' | 'lost'): Promise<void> {
  const one = await site.db
    .selectFrom('sandbox_gateway_dispute')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  await site.db.updateTable('sandbox_gateway_dispute').set({ state }).where('ref', '=', one.ref).execute();
  await site.db
    .insertInto('sandbox_gateway_event')
    .values({
      body: JSON.stringify({
        type: 'dispute',
        dispute: { ref: one.ref, paymentRef: one.payment_ref, amount: one.amount, state, reason: '' },
      }),
    })
    .execute();
  await deliverGatewayEvents(site);
}

test('a refund of the fee is emailed to the buyer and the seller, each in their own words, and stands in their lists; asked for twice it is told once', async () => {
  const [seller, buyer] = [await person(site), await person(site)];
  await sold(seller, buyer);
  for (let i = 0; i < 2; i++)
    expect((await refund(buyer, 400_00, 'once')).data.data).toMatchObject({ state: 'part-refunded' });
  const [toBuyer, toSeller] = [
    await emailTo(site, buyer.email, /^Refund of \$400: 1989 Grand Banks 42 Classic$/),
    await emailTo(site, seller.email, /^Buyer’s fee refunded: /),
  ];
  expect(toBuyer.text).toContain(
    'We refunded $400 of the $1,000 that you paid. It usually appears on the card you paid with',
  );
  expect(toBuyer.text).toMatch(/BL-\d{6}[\s\S]*\/payments\?tab=invoices/);
  expect(toSeller.text).toContain(
    'This costs you nothing and doesn’t affect the price of the boat, which is between you and the buyer.',
  );
  expect(toSeller.text).not.toMatch(/BL-\d/);
  await refund(buyer, 600_00);
  await emailTo(site, buyer.email, /^Refund of \$600/);
  expect(await about(buyer, /^Refund/)).toHaveLength(2);
  expect(await told(buyer)).toEqual([
    ['$600 refunded to your card', '/payments?tab=invoices'],
    ['$400 refunded to your card', '/payments?tab=invoices'],
  ]);
  expect(await told(seller)).toEqual([
    ['$600 of the buyer’s fee was refunded', '/payments?tab=sold'],
    ['$400 of the buyer’s fee was refunded', '/payments?tab=sold'],
  ]);
  expect(
    (await emailsTo(site, buyer.email)).filter(
      ({ id, subject }) => id.startsWith('notification-') && /card|fee/.test(subject),
    ),
  ).toEqual([]);
});

test('a dispute of the fee is told to both when the bank asks and when it has decided', async () => {
  for (const [state, toBuyer, toSeller] of [
    ['won', 'Your payment was upheld', /^Buyer’s fee upheld/],
    ['lost', '$1,000 returned to you', /^Buyer’s fee charged back/],
  ] as const) {
    const [seller, buyer] = [await person(site), await person(site)];
    await useCard(site, buyer, 'pm_card_createDispute');
    await sold(seller, buyer);
    await deliverGatewayEvents(site);
    expect((await emailTo(site, buyer.email, /^Your bank is disputing a payment/)).text).toContain(
      'Your bank is holding $1,000',
    );
    expect((await emailTo(site, seller.email, /^Buyer’s fee in dispute/)).text).toContain(
      'This affects only our fee. The sale isn’t affected.',
    );
    await decide(state);
    expect((await emailTo(site, buyer.email, /^Your bank’s decision/)).text).toContain(toBuyer);
    await emailTo(site, seller.email, toSeller);
    expect((await told(buyer)).map(([, path]) => path)).toEqual([
      '/payments?tab=invoices',
      '/payments?tab=invoices',
    ]);
    expect((await told(seller)).map(([, path]) => path)).toEqual([
      '/payments?tab=sold',
      '/payments?tab=sold',
    ]);
  }
});

test('of what was bought for oneself only oneself is told; who is connected sees the line at once; a plan has no boat, and its email comes all the same', async () => {
  const who = await person(site);
  await buyUpsell(site, who, await listing(site, who), 1);
  const live = await watcher(site.url, who.token);
  const heard = live.next<{ notification: { message: { title: string } } }>('marketplace');
  await refund(who, 19_00);
  expect((await heard).notification.message.title).toBe('$19 refunded to your card');
  await emailTo(site, who.email, /^Refund of \$19/);
  live.close();
  const planned = await person(site);
  await buyPlan(site, planned, 2);
  await refund(planned, 5_00);
  expect((await emailTo(site, planned.email, /^Refund of \$5: Private Plus$/)).text).toContain(
    'We refunded $5 of the $19',
  );
  expect(await told(planned)).toEqual([]);
});

test('a refund at the gateway of more than was paid is refused and can be seen; nothing is booked', async () => {
  const [seller, buyer] = [await person(site), await person(site)];
  const boat = await sold(seller, buyer);
  const { gateway_ref: paymentRef } = await site.db
    .selectFrom('fee_hold')
    .select('gateway_ref')
    .where('boat_id', '=', boat)
    .where('state', '=', 'captured')
    .executeTakeFirstOrThrow();
  const before = await balances(site);
  await refund(buyer, 800_00);
  const after = await balances(site);
  expect(after).not.toEqual(before);
  await site.db
    .insertInto('sandbox_gateway_event')
    .values({
      body: JSON.stringify({
        type: 'refund',
        refund: { ref: 're_too_much', key: null, paymentRef, amount: 300_00, state: 'done' },
      }),
    })
    .execute();
  await deliverGatewayEvents(site);
  expect(
    await site.db.selectFrom('gateway_event').select('outcome').where('outcome', '=', 'refused').execute(),
  ).toEqual([{ outcome: 'refused' }]);
  expect(await balances(site)).toEqual(after);
  expect(await invoiceOf(buyer)).toMatchObject({ state: 'part-refunded' });
});
