import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minor } from '../../contract/money.ts';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { book } from '../../server/modules/ledger/book.ts';
import { reconcile } from '../../server/modules/payments/reconcile.ts';
import { accepted } from '../support/bidding.ts';
import { balances, deliverGatewayEvents, totalOf } from '../support/money.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, ann]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, ann] = await Promise.all([person(site), person(site)]);
});
afterAll(() => site.stop());

const entry = (key: string, amount: number) => ({
  key,
  kind: 'charge' as const,
  accountId: ann!.id,
  subject: 'test:1',
  amount: minor(amount),
  debit: 'gateway' as const,
  credit: ['receivable', ann!.id] as ['receivable', number],
});

test('what is booked twice is booked once, also at the same time', async () => {
  const { gateway = 0, receivable = 0 } = await balances(site);
  const booked = await Promise.all(
    Array.from({ length: 8 }, () =>
      site.db.transaction().execute((tx) => book(tx, entry('test:once', 12_34))),
    ),
  );
  expect(booked.filter(Boolean)).toHaveLength(1);
  expect(await balances(site)).toMatchObject({ gateway: gateway + 12_34, receivable: receivable - 12_34 });
});

test('the database itself keeps the books: nothing is changed, taken out, or left out of balance', async () => {
  await site.db.transaction().execute((tx) => book(tx, entry('test:kept', 5_00)));
  for (const table of ['ledger_entry', 'ledger_line', 'ledger_account']) {
    await expect(sql`delete from ${sql.table(table)}`.execute(site.db)).rejects.toThrow('only ever added to');
    await expect(sql`truncate ${sql.table(table)} cascade`.execute(site.db)).rejects.toThrow(
      'only ever added to',
    );
  }
  await expect(sql`update ledger_line set amount = amount * 2`.execute(site.db)).rejects.toThrow(
    'only ever added to',
  );
  await expect(sql`update ledger_entry set amount = 1`.execute(site.db)).rejects.toThrow(
    'only ever added to',
  );
  const one = sql`select book_entry('test:askew', 'charge', null, null, 'test', 100, array['gateway', 'bank'], array[null, null]::int[], array[100, -99]::bigint[])`;
  await expect(one.execute(site.db)).rejects.toThrow('sums to zero');
  await expect(
    sql`insert into ledger_entry (key, kind, amount) values ('test:bare', 'charge', 100)`.execute(site.db),
  ).rejects.toThrow('at least two lines');
  await sql`insert into ledger_account (kind) values ('bank')`.execute(site.db);
  await expect(
    sql`insert into ledger_line (entry_id, ledger_account_id, amount) select (select min(id) from ledger_entry), id, 5 from ledger_account where kind = 'bank'`.execute(
      site.db,
    ),
  ).rejects.toThrow('sums to zero');
  expect(totalOf(await balances(site))).toBe(0);
});

test('a fraction is no amount, for the compiler and for the database', async () => {
  expect(() => minor(19.99)).toThrow(RangeError);
  await expect(
    sql`insert into charge (account_id, amount, purpose, upsell_id, gateway) values (${ann!.id}, '19.99', 'upsell', 1, 'sandbox')`.execute(
      site.db,
    ),
  ).rejects.toThrow(/bigint/);
});

test('only measures, engine hours, and places in a seller’s own order are stored as fractions', async () => {
  const { rows } = await sql<{ column: string }>`
    select table_name || '.' || column_name as column from information_schema.columns where table_schema = 'public' and data_type in ('numeric', 'real', 'double precision', 'money') order by 1`.execute(
    site.db,
  );
  expect(rows.map(({ column }) => column)).toEqual([
    'agreed_sale_record.engine_hours',
    ...['beam_ft', 'draft_ft', 'engine_hours', 'lat', 'length_ft', 'lon', 'own_order'].map(
      (column) => `boat.${column}`,
    ),
  ]);
});

test('a sale from the bid to the receipt: hold, capture, invoice, to the cent, and as the gateway has it', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 10_000_00 });
  const shown = (await accepted(site, ann, boat, 30_000)).bid;
  await settleHold(site.context, { boatId: boat });
  await site.db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 1) })
    .where('boat_id', '=', boat)
    .execute();
  await closeAuction(site.context, { boatId: boat });
  await settleHold(site.context, { boatId: boat });
  const { rows } = await sql<{
    kind: string;
    amount: number;
  }>`select kind, amount from ledger_entry where boat_id = ${boat} order by id`.execute(site.db);
  expect(rows).toEqual([
    { kind: 'hold', amount: 1_500_00 },
    { kind: 'invoice', amount: 500_00 },
    { kind: 'release', amount: 1_500_00 },
    { kind: 'charge', amount: 500_00 },
  ]);
  const { lists } = (await site.as(ann!.token).get('/payment/invoice/lists')).data.data;
  expect(lists[0]).toMatchObject({
    kind: 'buyers-fee',
    state: 'paid',
    amount: 500_00,
    lines: [
      { label: 'Winning bid', amount: 10_000_00, isOurs: false },
      { label: 'Buyer’s fee', amount: 500_00, isOurs: true },
    ],
  });
  expect(shown.allInPrice).toBe(shown.amount + shown.buyersFee);
  await deliverGatewayEvents(site);
  expect(await reconcile(site.context)).toEqual([]);
  expect(totalOf(await balances(site))).toBe(0);
});

test('the nightly comparison reports books that don’t sum to zero', async () => {
  const tx = await site.db.startTransaction().execute();
  try {
    // The database refuses this entry, but only when the transaction commits.
    await sql`select book_entry('test:unbalanced', 'charge', null, null, 'test', 100, array['gateway', 'bank'], array[null, null]::int[], array[100, -93]::bigint[])`.execute(
      tx,
    );
    expect(await reconcile({ ...site.context, db: tx })).toEqual([
      { object: 'ledger', ref: 'sum', ours: '7', theirs: '0' },
    ]);
  } finally {
    await tx.rollback().execute();
  }
});

test('the nightly comparison finds what the gateway has done without us, puts it right, and says so', async () => {
  const boat = await auction(site, seller!.id, { openingBid: 10_000_00 });
  await accepted(site, ann, boat, 30_000);
  await settleHold(site.context, { boatId: boat });
  const hold = await site.db
    .selectFrom('fee_hold')
    .select(['id', 'gateway_ref'])
    .where('boat_id', '=', boat)
    .executeTakeFirstOrThrow();
  await site.db
    .updateTable('sandbox_gateway_hold')
    .set({ state: 'released' })
    .where('ref', '=', hold.gateway_ref!)
    .execute();
  expect(await reconcile(site.context)).toEqual([
    { object: 'hold', ref: hold.gateway_ref, ours: 'held 150000 0', theirs: 'released 150000 0' },
  ]);
  expect(await reconcile(site.context)).toEqual([]);
  // It is wanted still: another one takes its place.
  await settleHold(site.context, { boatId: boat });
  expect(
    (
      await site.db.selectFrom('fee_hold').select('state').where('boat_id', '=', boat).orderBy('id').execute()
    ).map(({ state }) => state),
  ).toEqual(['released', 'held']);
  const kept = await site.db.selectFrom('reconciliation').select('differences').orderBy('id').execute();
  expect(kept.map(({ differences }) => (differences as unknown[]).length)).toEqual(
    expect.arrayContaining([1, 0]),
  );
});

test('a change that can’t be applied keeps the nightly comparison from nothing else', async () => {
  const hold = async () => {
    const boat = await auction(site, seller!.id, { openingBid: 10_000_00 });
    await accepted(site, ann, boat, 30_000);
    await settleHold(site.context, { boatId: boat });
    const { gateway_ref: ref } = await site.db
      .selectFrom('fee_hold')
      .select('gateway_ref')
      .where('boat_id', '=', boat)
      .executeTakeFirstOrThrow();
    await site.db
      .updateTable('sandbox_gateway_hold')
      .set({ state: 'released' })
      .where('ref', '=', ref!)
      .execute();
    return ref!;
  };
  const stateOf = async (ref: string) =>
    (
      await site.db
        .selectFrom('fee_hold')
        .select('state')
        .where('gateway_ref', '=', ref)
        .executeTakeFirstOrThrow()
    ).state;
  const [bad, good] = [await hold(), await hold()];
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`.execute(
    site.db,
  );
  await sql`create trigger refuse before update on fee_hold for each row when (old.gateway_ref = ${sql.lit(bad)}) execute function refuse()`.execute(
    site.db,
  );
  await expect(reconcile(site.context)).rejects.toThrow('reconciliation');
  expect([await stateOf(bad), await stateOf(good)]).toEqual(['held', 'released']);
  await sql`drop trigger refuse on fee_hold`.execute(site.db);
  await reconcile(site.context);
  expect(await stateOf(bad)).toBe('released');
});
