import { afterAll, beforeAll, expect, test } from 'vitest';
import { listing } from '../support/listings.ts';
import { auction, closeAccount, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, me, other]: Person[] = [];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [seller, me, other] = [await person(site), await person(site), await person(site)];
});
afterAll(() => site.stop());

const watch = (who: Person, id: number, watching = true) =>
  site.as(who.token).post('/add-watchlist', { market_place_id: id, watching });
const listed = async (who: Person) => (await site.as(who.token).get('/watchlist')).data.data;

test('a watched boat is on the list, once, however often it is asked for', async () => {
  const [first, second] = [await auction(site, seller!.id), await auction(site, seller!.id)];
  await watch(me!, first);
  expect((await watch(me!, second)).data.data).toEqual({ watching: true, watchers: 1 });
  await Promise.all([watch(me!, second), watch(me!, second), watch(other!, second)]);
  expect(await listed(me!)).toMatchObject({
    total: 2,
    lists: [
      { id: first, watchers: 1 },
      { id: second, watchers: 2 },
    ],
  });
  expect(
    (await site.as(me!.token).get('/boat-by-id', { params: { id: second } })).data.data.mine.watching,
  ).toBe(true);
  expect((await watch(me!, second, false)).data.data).toEqual({ watching: false, watchers: 1 });
  expect((await watch(me!, second, false)).data.data).toEqual({ watching: false, watchers: 1 });
});

test('all watched boats have their ids in one reply, last added first', async () => {
  const keen = await person(site);
  const boats: number[] = [];
  for (let i = 0; i < 3; i++) boats.push(await auction(site, seller!.id));
  for (const id of boats) await watch(keen, id);
  await watch(keen, boats[1]!, false);
  const ids = async () => (await site.as(keen.token).get('/watchlist/ids')).data.data;
  expect(await ids()).toEqual({ ids: [boats[2], boats[0]], isAll: true });
  await site.context.pool.query(
    'insert into watch (boat_id, account_id, added_at) select n, $1, to_timestamp(0) from generate_series(100001, 105000) n',
    [keen.id],
  );
  const { ids: many, isAll } = await ids();
  expect([many.length, many[0], isAll]).toEqual([5_000, boats[2], false]);
  await site.context.pool.query('delete from watch where boat_id in (100001, 100002)');
  expect((await ids()).isAll).toBe(true); // exactly as many as fit into one reply
  await site.context.pool.query('delete from watch where boat_id > 100000');
});

test('auctions that end next come first, then other boats for sale, then ended ones with the last one first', async () => {
  const keen = await person(site);
  const [later, sooner] = [
    await auction(site, seller!.id, { endsIn: 7_200 }),
    await auction(site, seller!.id, { endsIn: 3_600 }),
  ];
  const [asking, waiting] = [
    await listing(site, seller!),
    await listing(site, seller!, { status: 'offer-window', type: 'auction' }),
  ];
  const ended = [
    await listing(site, seller!, { status: 'sold' }),
    await listing(site, seller!, { status: 'sold' }),
  ];
  await site.db
    .updateTable('lot')
    .set({ closed_at: new Date(Date.now() - 86_400_000) })
    .where('boat_id', '=', ended[0]!)
    .execute();
  for (const id of [ended[0]!, asking, later, ended[1]!, waiting, sooner]) await watch(keen, id);
  expect((await listed(keen)).lists.map(({ id }: { id: number }) => id)).toEqual([
    sooner,
    later,
    waiting,
    asking,
    ended[1],
    ended[0],
  ]);
});

test('the seller’s report counts a boat that is watched twice once', async () => {
  const id = await auction(site, seller!.id);
  for (const watching of [true, true, false, false]) await watch(me!, id, watching);
  const counted = await site.db
    .selectFrom('boat_activity')
    .select(({ fn }) => [
      fn.sum<number>('watched').as('watched'),
      fn.sum<number>('unwatched').as('unwatched'),
    ])
    .where('boat_id', '=', id)
    .executeTakeFirstOrThrow();
  expect([Number(counted.watched), Number(counted.unwatched)]).toEqual([1, 1]);
});

test('the count is right after a crowd came and went', async () => {
  const id = await auction(site, seller!.id);
  const crowd = await Promise.all(Array.from({ length: 8 }, () => person(site, { hasCard: false })));
  await Promise.all(crowd.map((one) => watch(one, id)));
  await Promise.all(crowd.slice(0, 3).map((one) => watch(one, id, false)));
  expect(
    (await site.db.selectFrom('lot').select('watchers').where('boat_id', '=', id).executeTakeFirstOrThrow())
      .watchers,
  ).toBe(5);
});

test('a closed account no longer watches anything', async () => {
  const [kept, left] = [await auction(site, seller!.id), await auction(site, seller!.id)];
  const leaving = await person(site);
  await watch(leaving, kept);
  await watch(me!, kept);
  await watch(leaving, left);
  await closeAccount(site, leaving.email);
  const watchers = await site.db
    .selectFrom('lot')
    .select(['boat_id', 'watchers'])
    .where('boat_id', 'in', [kept, left])
    .orderBy('boat_id')
    .execute();
  expect(watchers).toEqual([
    { boat_id: kept, watchers: 1 },
    { boat_id: left, watchers: 0 },
  ]);
  const { data } = await site.as(seller!.token).get(`/boatReport/${left}`);
  expect(data.data.days.at(-1)).toMatchObject({ watchers: 0 });
});

test('nobody watches a deleted draft anymore', async () => {
  const id = await auction(site, seller!.id);
  await site.db.updateTable('lot').set({ status: 'draft' }).where('boat_id', '=', id).execute();
  await watch(seller!, id);
  expect((await site.as(seller!.token).delete(`/marketPlace/delete/${id}`)).status).toBe(200);
  expect(await site.db.selectFrom('watch').select('account_id').where('boat_id', '=', id).execute()).toEqual(
    [],
  );
});

test('a boat that is not public cannot be told from one that does not exist; one that was watched can be let go', async () => {
  const id = await auction(site, seller!.id);
  await watch(me!, id);
  await site.db.updateTable('lot').set({ status: 'withdrawn' }).where('boat_id', '=', id).execute();
  const [hidden, absent] = [await watch(other!, id), await watch(other!, 2_000_000_000)];
  expect({ ...hidden.data, requestId: '' }).toEqual({ ...absent.data, requestId: '' });
  expect(hidden.status).toBe(404);
  expect((await listed(me!)).lists.map((one: { id: number }) => one.id)).not.toContain(id);
  expect((await watch(me!, id, false)).status).toBe(200);
  expect((await watch(other!, id, false)).status).toBe(404);
});

test('only someone signed in watches', async () => {
  expect((await site.as().post('/add-watchlist', { market_place_id: 1 })).data.code).toBe('sign_in_required');
});
