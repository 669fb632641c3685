import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notification } from '../../contract/notifications.ts';
import { auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let boat: number;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  boat = await auction(site, (await person(site)).id);
});
afterAll(() => site?.stop());

let made = 0;
const write = async (accountId: number, values: { event?: number; title?: string; boatId?: number } = {}) =>
  (
    await site.db
      .insertInto('notification')
      .values({
        account_id: accountId,
        boat_id: values.boatId ?? boat,
        event: values.event ?? 1,
        title: values.title ?? 'A new bid',
        body: '$10,500',
        dedupe: `d${++made}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const writeMany = async (accountId: number, count: number) => {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.unshift(await write(accountId));
  return ids; // the newest first
};
const list = async (token: string, params: Record<string, unknown> = {}) =>
  (await site.as(token).get('/notification/lists', { params })).data.data as {
    list: Notification[];
    unReadCount: number;
    loadMoreFlag: boolean;
  };
const read = (token: string, body: unknown = {}) => site.as(token).patch('/notification/read', body);
const idsOf = (page: { list: Notification[] }) => page.list.map((one) => one.id);

test('a notification reads as the specification spells it', async () => {
  const me = await person(site);
  const id = await write(me.id, { event: 2, title: 'You were <b>outbid</b>' });
  expect(await list(me.token)).toEqual({
    list: [
      {
        id,
        market_place_id: boat,
        event: 2,
        comment_id: null,
        isRead: 0,
        message: { title: 'You were <b>outbid</b>', body: '$10,500' },
        createdAt: expect.stringMatching(/Z$/),
        user_id: me.id,
        boat: { title: '1989 Grand Banks 42 Classic', cover: null },
        path: null,
      },
    ],
    unReadCount: 1,
    loadMoreFlag: false,
  });
});

test("it shows the boat's first picture that is ready", async () => {
  const me = await person(site);
  const pictured = await auction(site, me.id);
  const upload = async (position: number, state: 'waiting' | 'ready' | 'failed', variants: unknown[]) => {
    const { id } = await site.db
      .insertInto('upload')
      .values({
        owner_id: me.id,
        kind: 'picture',
        key: `p${pictured}-${position}.jpg`,
        bytes: 1,
        state,
        variants: JSON.stringify(variants),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await site.db.insertInto('boat_picture').values({ boat_id: pictured, upload_id: id, position }).execute();
  };
  const variant = (width: number, format: string) => ({
    width,
    height: width,
    format,
    key: `v${width}.${format}`,
  });
  await write(me.id, { boatId: pictured });
  await upload(0, 'waiting', []);
  expect((await list(me.token)).list[0]?.boat?.cover).toBeNull();
  await upload(1, 'ready', [
    variant(1600, 'jpeg'),
    variant(160, 'jpeg'),
    variant(480, 'jpeg'),
    variant(480, 'avif'),
  ]);
  expect((await list(me.token)).list[0]?.boat?.cover).toBe('/files/v480.jpeg');
});

test('pages come newest first and say whether there are more', async () => {
  const me = await person(site);
  const ids = await writeMany(me.id, 25);
  const pages = [
    await list(me.token),
    await list(me.token, { page: 2 }),
    await list(me.token, { page: 3, limit: 10 }),
    await list(me.token, { page: 4 }),
  ];
  expect(pages.map(idsOf)).toEqual([ids.slice(0, 10), ids.slice(10, 20), ids.slice(20), []]);
  expect(pages.map((page) => page.loadMoreFlag)).toEqual([true, true, false, false]);
  expect(pages.map((page) => page.unReadCount)).toEqual([25, 25, 25, 25]);
  expect((await list(me.token, { limit: 25 })).loadMoreFlag).toBe(false);
});

test('by cursor, none is shown twice or missed while new ones arrive', async () => {
  const me = await person(site);
  const ids = await writeMany(me.id, 7);
  const seen: number[] = [];
  for (let before: number | undefined, more = true; more; before = seen.at(-1)) {
    const page = await list(me.token, { limit: 3, page: 9, before: before ?? 2_147_483_647 });
    seen.push(...idsOf(page));
    more = page.loadMoreFlag;
    await write(me.id);
  }
  expect(seen).toEqual(ids);
});

test('reading one, then all, counts down; asking again changes nothing', async () => {
  const me = await person(site);
  const [newest] = await writeMany(me.id, 3);
  expect((await read(me.token, { id: newest })).data).toEqual({
    status: 200,
    message: 'OK',
    data: { unReadCount: 2 },
  });
  expect((await read(me.token, { id: newest })).data.data).toEqual({ unReadCount: 2 });
  expect((await list(me.token)).list.map((one) => one.isRead)).toEqual([1, 0, 0]);
  expect((await site.as(me.token).patch('/notification/read')).data.data).toEqual({ unReadCount: 0 });
  expect((await read(me.token)).data.data).toEqual({ unReadCount: 0 });
});

test('of others I neither see nor change any; theirs cannot be told from none', async () => {
  const [me, other] = [await person(site), await person(site)];
  const theirs = await write(other.id);
  expect(await list(me.token)).toEqual({ list: [], unReadCount: 0, loadMoreFlag: false });
  for (const id of [theirs, 999_999])
    expect((await read(me.token, { id })).data).toMatchObject({
      status: 404,
      code: 'not_found',
      message: 'This notification doesn’t exist.',
    });
  await read(me.token);
  expect((await list(other.token)).unReadCount).toBe(1);
});

test.each([
  ['page', 0],
  ['page', 'x'],
  ['limit', 0],
  ['limit', 101],
  ['before', -1],
  ['before', '1;drop'],
  ['unread', 1],
])('%s=%s is refused at its field', async (name, value) => {
  const reply = await site
    .as((await person(site)).token)
    .get('/notification/lists', { params: { [name]: value } });
  expect(reply.data).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(Object.keys(reply.data.fields)).toContain(name);
});

test.each([
  [{ id: 'all' }, 'id'],
  [{ id: 0 }, 'id'],
  [{ ids: [1] }, 'ids'],
])('reading %j is refused at its field', async (body, field) => {
  expect(Object.keys((await read((await person(site)).token, body)).data.fields)).toContain(field);
});

test('only someone signed in has notifications', async () => {
  expect((await site.as().get('/notification/lists')).data.code).toBe('sign_in_required');
  expect((await site.as().patch('/notification/read', {})).data.code).toBe('sign_in_required');
});
