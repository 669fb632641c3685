import type { Import, ImportRow } from '../../contract/imports.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  boatsOf,
  checked,
  csv,
  imported,
  manyRows,
  readImport,
  rowsOf,
  stockRow,
} from '../support/dealer-files.ts';
import { offered } from '../support/offers.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let buyer: Person;
beforeAll(async () => {
  site = await start({ rules: { marketplacePhotographs: 0 } });
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
  buyer = await person(site);
});
afterAll(() => site.stop());

const post = (who: Person, path: string, body: object = {}) => site.as(who.token).post(path, body);
const preview = async (id: number, who: Person = dealer) =>
  (await site.as(who.token).get(`/inventory/imports/${id}/undo`)).data.data;
const undo = (id: number, who: Person = dealer) => post(who, `/inventory/imports/${id}/undo`);

/** Undoes an import and waits until that is done. */
async function undone(id: number): Promise<NonNullable<Import['undo']>> {
  expect((await undo(id)).status).toBe(200);
  for (;;) {
    const { undo: result } = await readImport(site, dealer, id);
    if (result?.state === 'done') return result;
    await new Promise((done) => setTimeout(done, 20));
  }
}
const left = async (id: number): Promise<[string, string | null, string][]> =>
  (await rowsOf(site, dealer, id, { only: 'kept' })).lists.map((row: ImportRow) => [
    row.title,
    row.undo,
    row.undoReason,
  ]);
const stock = async () => Object.fromEntries((await boatsOf(site, dealer)).map((boat) => [boat.model, boat]));

describe('boats that the import added', () => {
  test('are deleted as drafts, withdrawn once they were edited or listed, and can be imported again', async () => {
    const file = csv(stockRow({ stock: 'D1', model: 'D1' }), stockRow({ stock: 'D2', model: 'D2' }));
    const { id } = await imported(site, dealer, file, { listAs: 'draft' });
    const { D2 } = await stock();
    await post(dealer, '/create-boat', { id: D2?.id, lede: 'Written by hand.' });
    expect(await preview(id)).toEqual({ deleted: 1, withdrawn: 1, restored: 0, kept: 0, gone: 0 });
    expect(await undone(id)).toEqual({ state: 'done', deleted: 1, withdrawn: 1, restored: 0, kept: 0 });
    expect(await boatsOf(site, dealer)).toMatchObject([{ lede: 'Written by hand.', status: 'withdrawn' }]);

    const live = await imported(site, dealer, file);
    expect(live).toMatchObject({ added: 2, listed: 2 });
    expect(await undone(live.id)).toMatchObject({ deleted: 0, withdrawn: 2 });
    expect((await site.as().get('/lists/user_id', { params: { user_id: dealer.id } })).data.data.total).toBe(
      0,
    );
    expect((await imported(site, dealer, file)).counts).toMatchObject({ new: 2, unchanged: 0 });
  });

  test('stay where somebody has dealt with them, and are listed with the reason', async () => {
    const { id } = await imported(
      site,
      dealer,
      csv(...['Asked', 'Offered', 'Commented', 'Free'].map((model) => stockRow({ stock: model, model }))),
    );
    const { Asked, Offered, Commented } = await stock();
    await post(buyer, '/marketPlace/contact-seller', { market_place_id: Asked?.id, message: 'Is it dry?' });
    await offered(site, buyer, Offered!.id, 90_000);
    await post(buyer, '/add_comment', { market_place_id: Commented?.id, body: 'Which engine?' });
    expect(await preview(id)).toMatchObject({ withdrawn: 1, kept: 3 });
    expect(await undone(id)).toMatchObject({ withdrawn: 1, kept: 3 });
    expect(await left(id)).toEqual([
      ['1996 Sabre Asked', 'kept', 'It has a conversation.'],
      ['1996 Sabre Offered', 'kept', 'It has an offer.'],
      ['1996 Sabre Commented', 'kept', 'It has comments.'],
    ]);
    const after = await stock();
    expect(Object.values(after).map((boat) => boat?.status)).toEqual(['live', 'live', 'live', 'withdrawn']);
  });
});

test('boats that it changed get their values back, except those that were changed again', async () => {
  const rows = (price: string, length: string) =>
    csv(...['A', 'B', 'C', 'D'].map((model) => stockRow({ stock: model, model, price, length })));
  const first = await imported(site, dealer, rows('98500', '38'));
  const second = await imported(site, dealer, rows('91000', '39'));
  const { B, C, D } = await stock();
  await post(dealer, '/create-boat', { id: B?.id, askingPrice: 88_000_00 });
  await post(dealer, '/create-boat', { id: D?.id, askingPrice: 88_000_00, length: 40 });
  await site.db
    .updateTable('lot')
    .set({ status: 'sold', sale_state: 'done', sold_price: 1, closed_at: new Date() })
    .where('boat_id', '=', C!.id)
    .execute();
  expect(await preview(second.id)).toMatchObject({ deleted: 0, withdrawn: 0, restored: 2, kept: 2 });
  expect(await undone(second.id)).toMatchObject({ restored: 2, kept: 2 });
  expect(await stock()).toMatchObject({
    A: { length_ft: 38, asking_price: 98_500_00 },
    B: { length_ft: 38, asking_price: 88_000_00 },
    C: { length_ft: 39, asking_price: 91_000_00 },
    D: { length_ft: 40, asking_price: 88_000_00 },
  });
  expect(await left(second.id)).toEqual([
    ['1996 Sabre B', 'restored', 'Price was changed again, so it won’t be restored.'],
    ['1996 Sabre C', 'kept', 'Its status is “Sold.”'],
    ['1996 Sabre D', 'kept', 'Everything that the import changed was changed again.'],
  ]);
  // The same file is compared with the restored values.
  expect((await imported(site, dealer, rows('91000', '39'))).counts).toMatchObject({
    changed: 2,
    unchanged: 2,
  });
  // The first import added boats that were changed later: listed ones are withdrawn all the same.
  expect(await preview(first.id)).toMatchObject({ withdrawn: 3, kept: 1 });
});

test('asked twice, or by two at once, it is undone once', async () => {
  const { id } = await imported(site, dealer, manyRows(120), { listAs: 'draft' });
  const manager = await person(site, { dealerId: dealer.id });
  const replies = await Promise.all([undo(id), undo(id, manager), undo(id)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await undone(id)).toMatchObject({ deleted: 120, kept: 0 });
  expect(await boatsOf(site, dealer)).toEqual([]);
  expect(await undone(id)).toMatchObject({ deleted: 120 });
  expect((await readImport(site, dealer, id)).undoUntil).toBeNull();
  expect((await post(dealer, `/inventory/imports/${id}/start`)).data.code).toBe('transition_refused');
});

test('it is refused before the import has ended, and 24 hours after', async () => {
  const waiting = await checked(site, dealer, csv(stockRow()));
  expect((await undo(waiting.id)).data).toMatchObject({
    code: 'transition_refused',
    message: expect.stringContaining('isn’t finished'),
  });
  const { id } = await imported(site, dealer, csv(stockRow({ stock: 'T1' })));
  const endedHoursAgo = (hours: number) =>
    site.db
      .updateTable('boat_import')
      .set({ ended_at: new Date(Date.now() - hours * 3_600_000) })
      .where('id', '=', id)
      .execute();
  await endedHoursAgo(24.1);
  expect((await undo(id)).data).toMatchObject({
    code: 'transition_refused',
    message: expect.stringContaining('for 24 hours'),
  });
  expect((await boatsOf(site, dealer)).map(({ status }) => status)).toEqual(['live']);
  await endedHoursAgo(23.9);
  expect(await undone(id)).toMatchObject({ withdrawn: 1 });
});

describe('who may', () => {
  test('whoever lists undoes drafts; withdrawing listings takes a manager', async () => {
    const [lister, viewer, stranger] = [
      await person(site, { dealerId: dealer.id, staffRole: 'lister' }),
      await person(site, { dealerId: dealer.id, staffRole: 'viewer' }),
      await person(site, { userType: 2 }),
    ];
    const live = await imported(site, dealer, csv(stockRow({ stock: 'L1' })));
    const drafts = await imported(site, dealer, csv(stockRow({ stock: 'L2' })), { listAs: 'draft' });
    expect((await undo(drafts.id, viewer)).data.code).toBe('role_forbidden');
    expect((await undo(drafts.id, stranger)).status).toBe(404);
    expect((await site.as(stranger.token).get(`/inventory/imports/${drafts.id}/undo`)).status).toBe(404);
    expect((await undo(live.id, lister)).data.code).toBe('role_forbidden');
    expect((await undo(drafts.id, lister)).status).toBe(200);
    expect(await undone(drafts.id)).toMatchObject({ deleted: 1 });
    expect(await preview(live.id, viewer)).toMatchObject({ withdrawn: 1 });
  });
});
