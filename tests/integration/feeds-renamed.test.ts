import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
beforeAll(async () => {
  site = await start({ env: { FEEDS_MAY_BE_PRIVATE: 'true' } });
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
});
afterAll(() => site.stop());

const [north, south] = ['http://127.0.0.1:9/north.csv', 'http://127.0.0.1:9/south.csv'];
const save = (more: object) =>
  site.as(dealer.token).post('/marketPlace/feeds', {
    name: 'Yard',
    url: north,
    format: 'csv',
    everyHours: 6,
    whenGone: 'flag',
    listAs: 'draft',
    isActive: false,
    ...more,
  });
const added = async (more: object): Promise<number> => (await save(more)).data.data.id;
const taken = 'You already have a feed with this name and URL.';
const takenUploads = 'You already have a feed with this name for uploaded files.';

test('a feed can’t get the name and URL of another', async () => {
  await added({});
  const renamed = await added({ name: 'Dock' });
  const moved = await added({ url: south });
  const refused = { status: 409, data: { code: 'conflict', message: 'You already have this feed.' } };
  const byName = await save({ id: renamed });
  expect(byName).toMatchObject(refused);
  expect(byName.data.fields).toEqual({ name: taken });
  const byUrl = await save({ id: moved });
  expect(byUrl).toMatchObject(refused);
  expect(byUrl.data.fields).toEqual({ url: taken });
  const feeds = (await site.as(dealer.token).get('/marketPlace/feeds')).data.data.lists;
  expect(feeds.map(({ name, url }: { name: string; url: string }) => [name, url])).toEqual([
    ['Yard', north],
    ['Dock', north],
    ['Yard', south],
  ]);
});

test('feeds of uploaded files need different names', async () => {
  await added({ url: null });
  const [renamed, switched] = [await added({ name: 'Dock', url: null }), await added({})];
  for (const reply of [
    await save({ url: null }),
    await save({ id: renamed, url: null }),
    await save({ id: switched, url: null }),
  ]) {
    expect(reply.status).toBe(409);
    expect(reply.data.fields).toEqual({ name: takenUploads });
  }
});

test('other changes are saved, even of a feed that is the same as another since earlier', async () => {
  const [first, second] = [await added({}), await added({ name: 'Dock' })];
  await site.db.updateTable('inventory_feed').set({ name: 'Yard' }).where('id', '=', second).execute();
  for (const id of [first, second])
    expect((await save({ id, everyHours: 12 })).data.data).toMatchObject({ id, everyHours: 12 });
  expect((await save({ id: second, name: 'Pier' })).data.data.name).toBe('Pier');
});
