import { afterAll, beforeAll, expect, test } from 'vitest';
import { meetConditions } from '../../server/modules/sales/index.ts';
import { answer, forSale, negotiations, offer } from '../support/offers.ts';
import { auction, person, type Person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start();
});
afterAll(() => site.stop());

const { saleOf, read, act, untilPaid } = saleActsOn(() => site);
const conditions = ['survey', 'sea-trial'] as const;

/** A sale whose offer depends on a survey and a sea trial. */
async function conditional(): Promise<{ from: Person; to: Person; boat: number; sale: number }> {
  const [from, to] = await Promise.all([person(site), person(site)]);
  const boat = await forSale(site, from.id);
  const made = await offer(site, to, boat, 40_000, { conditions: [...conditions] });
  await answer(site, from, made.data.data?.bid.id ?? 0, 'accept');
  return { from, to, boat, sale: await saleOf(boat, to) };
}
const statusOf = async (boat: number) =>
  (await site.db.selectFrom('lot').select('status').where('boat_id', '=', boat).executeTakeFirstOrThrow())
    .status;

test('both see what an offer depends on, and a counteroffer takes it over', async () => {
  const [from, to] = await Promise.all([person(site), person(site)]);
  const boat = await forSale(site, from.id);
  const made = await offer(site, to, boat, 40_000, { conditions: [...conditions] });
  await answer(site, from, made.data.data?.bid.id ?? 0, 'counter', { dollars: 45_000 });
  const [negotiation] = await negotiations(site, to, { market_place_id: boat });
  expect(negotiation?.offers.map((one) => one.conditions.toSorted())).toEqual([
    ['sea-trial', 'survey'],
    ['sea-trial', 'survey'],
  ]);
  const last = negotiation?.offers.at(-1)?.id ?? 0;
  await answer(site, to, last, 'accept');
  expect(await read(to, await saleOf(boat, to))).toMatchObject({
    conditions: { kinds: ['survey', 'sea-trial'], until: expect.any(String) },
    next: { act: 'accept-condition', by: 'buyer' },
  });
});

test('a listing makes every sale of the boat depend on a survey; an auction’s bids stay binding', async () => {
  const [from, to] = await Promise.all([person(site), person(site)]);
  const draft = {
    make: 'Sabre',
    listingType: 'marketplace',
    askingPrice: 50_000_00,
    saleConditions: ['survey'],
  };
  const stored = (await site.as(from.token).post('/create-boat', draft)).data.data;
  expect(stored).toMatchObject({ saleConditions: ['survey'] });
  const asAuction = await site.as(from.token).post('/create-boat', { id: stored.id, listingType: 'auction' });
  expect(asAuction.data.data.saleConditions).toEqual([]);

  const boat = await forSale(site, from.id);
  await site.db
    .updateTable('lot')
    .set({ sale_conditions: ['survey'] })
    .where('boat_id', '=', boat)
    .execute();
  expect((await site.as().get('/boat-by-id', { params: { id: boat } })).data.data.saleConditions).toEqual([
    'survey',
  ]);
  const made = await offer(site, to, boat, 40_000, { conditions: ['sea-trial'] });
  const [negotiation] = await negotiations(site, from, { market_place_id: boat });
  expect(negotiation?.offers[0]?.conditions.toSorted()).toEqual(['sea-trial', 'survey']);
  await answer(site, from, made.data.data?.bid.id ?? 0, 'accept');
  expect((await read(to, await saleOf(boat, to))).conditions?.kinds).toEqual(['survey', 'sea-trial']);
  expect((await site.as(from.token).post('/create-boat', { id: boat, saleConditions: [] })).data.code).toBe(
    'listing_frozen',
  );
});

test('the buyer reports the result and accepts it; then the sale goes on', async () => {
  const { from, to, sale } = await conditional();
  const { conditions: open, next } = await read(from, sale);
  expect(next).toEqual({ act: 'accept-condition', by: 'buyer', dueAt: open?.until });
  for (const what of ['report-survey', 'accept-condition', 'withdraw'] as const)
    expect((await act(from, sale, what, { note: 'x' })).data.code, 'the seller').toBe('conflict');
  expect(Object.keys((await act(to, sale, 'report-survey')).data.fields)).toEqual(['note']);
  await act(to, sale, 'report-survey', { note: 'Moisture around two portlights.' });
  expect((await act(to, sale, 'accept-condition')).data.data).toMatchObject({
    conditions: null,
    next: { act: 'sign-bill-of-sale' },
  });
  expect((await act(to, sale, 'withdraw', { note: 'x' })).data.code).toBe('conflict');
  await untilPaid(from, to, sale, 40_000);
  expect((await read(to, sale)).stage).toBe('handover');
});

test('the buyer can withdraw: it’s nobody’s fault, and the boat is for sale again', async () => {
  const { from, to, boat, sale } = await conditional();
  expect(Object.keys((await act(to, sale, 'withdraw')).data.fields)).toEqual(['note']);
  await act(to, sale, 'withdraw', { note: 'The engine has low compression.' });
  expect(await read(from, sale)).toMatchObject({ stage: 'fell-through', fault: 'none' });
  expect(await statusOf(boat)).toBe('live');
});

test('withdrawing also ends an open problem', async () => {
  const { from, to, sale } = await conditional();
  await act(from, sale, 'report-problem', { reason: 'other', note: 'The buyer doesn’t answer.' });
  await act(to, sale, 'withdraw', { note: 'The survey found rot.' });
  expect(await read(from, sale)).toMatchObject({
    stage: 'fell-through',
    fault: 'none',
    next: null,
    problem: null,
  });
  const problem = await site.db
    .selectFrom('sale_problem')
    .select(['outcome', 'ended_at'])
    .where('agreed_sale_id', '=', sale)
    .executeTakeFirstOrThrow();
  expect(problem.outcome).toBe('cancel');
  expect(problem.ended_at).not.toBeNull();
});

test('once some of the price is paid, the buyer reports a problem instead of withdrawing', async () => {
  const { from, to, sale } = await conditional();
  await untilPaid(from, to, sale, 10_000);
  expect((await read(to, sale)).may).not.toContain('withdraw');
  expect((await read(to, sale)).may).toContain('report-problem');
});

test('without an answer in time, the conditions count as met', async () => {
  const { to, sale } = await conditional();
  await meetConditions(site.context, { saleId: sale });
  expect((await read(to, sale)).conditions, 'not before').not.toBeNull();
  await site.db
    .updateTable('agreed_sale')
    .set({ conditions_until: new Date(Date.now() - 1_000) })
    .where('id', '=', sale)
    .execute();
  for (const _ of [1, 2]) await meetConditions(site.context, { saleId: sale });
  const { conditions: open, records, may } = await read(to, sale);
  expect(open).toBeNull();
  expect(may).not.toContain('withdraw');
  expect(records.map(({ kind, side }) => [kind, side])).toEqual([['accept-condition', null]]);
});

test('only an offer on a marketplace boat has conditions', async () => {
  const [from, to] = await Promise.all([person(site), person(site)]);
  const boat = await auction(site, from.id, { openingBid: 1_000_00 });
  const bid = await site
    .as(to.token)
    .post(
      '/bid/add',
      { market_place_id: boat, amount: 1_000_00, conditions: ['survey'] },
      { headers: { 'Idempotency-Key': 'x' } },
    );
  expect(Object.keys(bid.data.fields)).toEqual(['conditions']);
});
