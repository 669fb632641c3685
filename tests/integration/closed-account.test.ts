import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentVersion } from '../../server/modules/legal/index.ts';
import { watcher } from '../support/live-client.ts';
import { offered, forSale } from '../support/offers.ts';
import { auction, closeAccount, person, type Person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ runsJobs: false });
});
afterAll(() => site.stop());

const { soldBoat } = saleActsOn(() => site);

/** A sale that fell through, with its fee paid. */
async function fellThrough(seller: Person, buyer: Person): Promise<number> {
  const { boat, sale } = await soldBoat(seller, buyer);
  await site.db
    .updateTable('agreed_sale')
    .set({ stage: 'fell-through', fault: 'none' })
    .where('id', '=', sale)
    .execute();
  await site.db.updateTable('invoice').set({ state: 'paid' }).where('boat_id', '=', boat).execute();
  return sale;
}
const addDebit = (saleId: number, state: 'pending' | 'failed') =>
  site.db
    .insertInto('sale_debit')
    .values({
      agreed_sale_id: saleId,
      kind: 'deposit',
      amount: 500_00,
      state,
      gateway: 'sandbox',
      payment_method: 'pm_bank',
      client_address: '',
      client_agent: '',
      idempotency_key: randomUUID(),
    })
    .execute();
const cardOf = (who: Person) =>
  site.db.selectFrom('card').select('id').where('account_id', '=', who.id).executeTakeFirstOrThrow();

/** What keeps an account open, and the message that names it. */
const blockers: [message: string, make: (who: Person, other: Person) => Promise<unknown>][] = [
  [
    'They have an open offer.',
    async (who, other) => offered(site, who, await forSale(site, other.id), 40_000),
  ],
  ['Their dealership has staff.', (who) => person(site, { dealerId: who.id })],
  [
    'They have a plan.',
    async (who) => {
      const { id } = await site.db
        .selectFrom('plan')
        .select('id')
        .where('monthly', '>', 0)
        .limit(1)
        .executeTakeFirstOrThrow();
      await site.db
        .insertInto('subscription')
        .values({
          seller_id: who.id,
          payer_id: who.id,
          plan_id: id,
          cycle: 'month',
          state: 'past-due',
          gateway: 'sandbox',
          card_id: (await cardOf(who)).id,
          idempotency_key: randomUUID(),
        })
        .execute();
    },
  ],
  ['Money is held for their sale.', async (who, other) => addDebit(await fellThrough(other, who), 'pending')],
  [
    'Money is held for their sale.',
    async (who, other) =>
      site.db
        .insertInto('sale_transfer')
        .values({
          agreed_sale_id: await fellThrough(who, other),
          amount: 500_00,
          state: 'wanted',
          gateway: 'sandbox',
        })
        .execute(),
  ],
  [
    'They have an open or disputed invoice.',
    async (who, other) => {
      await fellThrough(other, who);
      await site.db
        .updateTable('invoice')
        .set({ state: 'disputed' })
        .where('account_id', '=', who.id)
        .execute();
    },
  ],
];

test.each(blockers)('an account stays open: %s', async (message, make) => {
  const [who, other] = [await person(site), await person(site)];
  await make(who, other);
  await expect(closeAccount(site, who.email)).rejects.toThrow(message);
  expect((await site.as(who.token).get('/user/details')).status).toBe(200);
});

test('a sale whose debit failed doesn’t keep its sides’ accounts open', async () => {
  const [seller, buyer] = [await person(site), await person(site)];
  await addDebit(await fellThrough(seller, buyer), 'failed');
  await closeAccount(site, buyer.email);
});

test('a closed account is signed out at once, watches nothing, and leaves no card, address or unpublished comment', async () => {
  const [who, seller] = [await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  await site.as(who.token).post('/add-watchlist', { market_place_id: boat });
  await site.db
    .insertInto('held_comment')
    .values({ author_id: who.id, boat_id: boat, body: 'Call me', matched: 'call' })
    .execute();
  await site.db.insertInto('membership_subscriber').values({ email: who.email }).execute();
  await site.db
    .insertInto('legal_acceptance')
    .values({
      account_id: who.id,
      document: 'terms-condition',
      version: currentVersion('terms-condition'),
      context: 'sign_up',
      address: '192.0.2.1',
      user_agent: 'Firefox',
    })
    .execute();
  const live = await watcher(site.url, who.token);
  const isGone = new Promise((done) => live.socket.once('disconnect', done));
  expect((await site.as(who.token).get('/user/details')).status).toBe(200); // cached from now on
  await closeAccount(site, who.email);
  expect((await site.as(who.token).get('/user/details')).status).toBe(401);
  await isGone;
  const { db } = site;
  const [watchers, comments, subscribers, acceptances, cards] = await Promise.all([
    db.selectFrom('lot').select('watchers').where('boat_id', '=', boat).execute(),
    db.selectFrom('held_comment').select('id').where('author_id', '=', who.id).execute(),
    db.selectFrom('membership_subscriber').select('email').where('email', '=', who.email).execute(),
    db
      .selectFrom('legal_acceptance')
      .select(['address', 'user_agent'])
      .where('account_id', '=', who.id)
      .execute(),
    db
      .selectFrom('card')
      .select('id')
      .where('account_id', '=', who.id)
      .where('removed_at', 'is', null)
      .execute(),
  ]);
  expect({ watchers, comments, subscribers, acceptances, cards }).toEqual({
    watchers: [{ watchers: 0 }],
    comments: [],
    subscribers: [],
    acceptances: [{ address: '', user_agent: '' }],
    cards: [],
  });
});
