import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Feed } from '../../contract/feeds.ts';
import type { Import } from '../../contract/imports.ts';
import { workImport } from '../../server/modules/imports/index.ts';
import { csv, imported, readImport, stockRow, until, upload } from '../support/dealer-files.ts';
import { act } from '../support/inventory.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
beforeAll(async () => {
  site = await start({ env: { FEEDS_MAY_BE_PRIVATE: 'true' }, rules: { marketplacePhotographs: 0 } });
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
});
afterAll(() => site.stop());

const save = async (more: object = {}): Promise<Feed> =>
  (
    await site.as(dealer.token).post('/marketPlace/feeds', {
      name: 'Yard',
      url: null,
      format: 'csv',
      everyHours: 6,
      whenGone: 'withdraw',
      listAs: 'live',
      isActive: true,
      ...more,
    })
  ).data.data;
const six = [1, 2, 3, 4, 5, 6].map((i) => `F${i}`);
const fileOf = (...stock: string[]) => csv(...stock.map((one) => stockRow({ stock: one })));
const deliver = async (feed: Feed, ...stock: string[]): Promise<Import> =>
  (await upload(site, dealer, fileOf(...stock), { feed: feed.id })).data.data;
/** A feed that contained six boats, and then one other. */
async function halfGone(more: object = {}): Promise<{ feed: Feed; last: Import }> {
  const feed = await save(more);
  const first = await deliver(feed, ...six);
  await site.as(dealer.token).post(`/inventory/imports/${first.id}/match`, { mapping: first.mapping });
  await until(site, dealer, first.id, 'done');
  const { id } = await deliver(feed, 'N1');
  return { feed, last: await until(site, dealer, id, 'done') };
}
const confirm = (id: number, who = dealer) =>
  site.as(who.token).post(`/inventory/imports/${id}/confirm-missing`);
const confirmed = async (id: number): Promise<Import> => {
  expect((await confirm(id)).status).toBe(200);
  return until(site, dealer, id, 'done');
};
const boats = () =>
  site.db
    .selectFrom('boat')
    .innerJoin('lot', 'lot.boat_id', 'boat.id')
    .select(['boat.id', 'source_ref', 'status', 'missing_since'])
    .where('boat.seller_id', '=', dealer.id)
    .orderBy('source_ref')
    .execute();
const statuses = async () =>
  Object.fromEntries(
    (await boats()).map((boat) => [
      boat.source_ref,
      boat.missing_since ? `${boat.status}, missing` : boat.status,
    ]),
  );
const allOf = (status: string) => Object.fromEntries(six.map((ref) => [ref, status]));

test('boats missing from an uploaded file are withdrawn once the dealer confirms it', async () => {
  const { feed, last } = await halfGone();
  expect(last).toMatchObject({
    kept: 6,
    problem:
      '6 of 7 boats are missing from the feed, so we didn’t withdraw any. If that’s correct, confirm it on the feeds page.',
  });
  expect(await statuses()).toEqual({ ...allOf('live'), N1: 'live' });
  const ended = await confirmed(last.id);
  expect(ended).toMatchObject({ gone: 6, kept: 0, problem: '', added: 1, endedAt: last.endedAt });
  expect(await statuses()).toEqual({ ...allOf('withdrawn, missing'), N1: 'live' });
  expect(await confirmed(last.id)).toEqual(ended);
  const [shown] = (await site.as(dealer.token).get('/marketPlace/feeds')).data.data.lists;
  expect(shown).toMatchObject({ id: feed.id, boats: 1 });
});

test('they’re only flagged where the dealer chose so', async () => {
  const { last } = await halfGone({ whenGone: 'flag' });
  expect(last.problem).toContain('so we didn’t flag any. If that’s correct, confirm it');
  const replies = await Promise.all([1, 2, 3].map(() => confirm(last.id)));
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await until(site, dealer, last.id, 'done')).toMatchObject({ gone: 6, kept: 0, problem: '' });
  expect(await statuses()).toEqual({ ...allOf('live, missing'), N1: 'live' });
});

describe('nothing is withdrawn', () => {
  test('once the feed has a newer import, even a failed one', async () => {
    const { feed, last } = await halfGone();
    expect((await upload(site, dealer, '', { feed: feed.id })).status).toBe(400);
    expect((await confirm(last.id)).data).toMatchObject({
      code: 'transition_refused',
      message: 'This feed has a newer import. Check that one instead.',
    });
    expect(await statuses()).toEqual({ ...allOf('live'), N1: 'live' });
  });

  test('if one comes after the confirmation', async () => {
    const { feed, last } = await halfGone();
    await upload(site, dealer, '', { feed: feed.id });
    await site.db
      .updateTable('boat_import')
      .set({ state: 'running', accepts_gone: true, problem: '' }) // as the confirmation leaves it
      .where('id', '=', last.id)
      .execute();
    await workImport(site.context, { importId: last.id });
    expect(await until(site, dealer, last.id, 'done')).toMatchObject({ gone: 0, kept: 0 });
    expect(await statuses()).toEqual({ ...allOf('live'), N1: 'live' });
  });

  test('after an undo, or once the rows are deleted', async () => {
    const { last } = await halfGone();
    const set = (values: { undo_state?: 'done' | null; has_rows?: boolean }) =>
      site.db.updateTable('boat_import').set(values).where('id', '=', last.id).execute();
    await set({ undo_state: 'done' });
    expect((await confirm(last.id)).data.message).toBe('This import was undone. Upload the file again.');
    await set({ undo_state: null, has_rows: false });
    expect((await confirm(last.id)).data.message).toContain('This import is too old to confirm.');
    expect(await statuses()).toEqual({ ...allOf('live'), N1: 'live' });
  });

  test('of a feed with a URL, which is fetched again instead', async () => {
    const { feed, last } = await halfGone();
    await save({ id: feed.id, url: 'http://127.0.0.1:9/boats.csv', isActive: false });
    expect((await confirm(last.id)).data).toMatchObject({
      code: 'transition_refused',
      message: 'This feed has a URL. Fetch it again to confirm its missing boats.',
    });
    expect(await statuses()).toEqual({ ...allOf('live'), N1: 'live' });
  });

  test('by others, or by staff who only list boats', async () => {
    const { last } = await halfGone();
    expect((await confirm(last.id, await person(site, { userType: 2 }))).status).toBe(404);
    const lister = await person(site, { dealerId: dealer.id, staffRole: 'lister' });
    expect((await confirm(last.id, lister)).data.code).toBe('role_forbidden');
    expect(await statuses()).toEqual({ ...allOf('live'), N1: 'live' });
  });
});

test('boats that have come back since stay', async () => {
  const feed = await save();
  const first = await deliver(feed, ...six);
  await site.as(dealer.token).post(`/inventory/imports/${first.id}/match`, { mapping: first.mapping });
  await until(site, dealer, first.id, 'done');
  const idOf = async (ref: string) => (await boats()).find((boat) => boat.source_ref === ref)!.id;
  const relisted = await idOf('F6');
  expect((await act(site, dealer, 'withdraw', [relisted])).data.data.done).toHaveLength(1);
  const last = await until(site, dealer, (await deliver(feed, 'N1')).id, 'done');
  expect(last.kept).toBe(5);
  await act(site, dealer, 'relist', [relisted]);
  await imported(site, dealer, fileOf('F5'));
  expect(await confirmed(last.id)).toMatchObject({ gone: 4, kept: 0 });
  expect(await statuses()).toEqual({
    ...allOf('withdrawn, missing'),
    F5: 'live',
    F6: 'live',
    N1: 'live',
  });
});

test('an import says where its feed gets its files from', async () => {
  const { feed, last } = await halfGone();
  const sourceNow = async () => (await readImport(site, dealer, last.id)).feedSource;
  expect(await sourceNow()).toBe('upload');
  const url = 'http://127.0.0.1:9/boats.csv';
  await save({ id: feed.id, url, isActive: false });
  expect(await sourceNow()).toBe('url');
  await save({ id: feed.id, url });
  expect(await sourceNow()).toBe('schedule');
  expect((await imported(site, dealer, fileOf('P1'))).feedSource).toBeUndefined();
});
