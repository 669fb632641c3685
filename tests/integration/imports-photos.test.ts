import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Import, ImportRow } from '../../contract/imports.ts';
import { limits } from '../../contract/limits.ts';
import { fetchPhotos } from '../../server/modules/imports/index.ts';
import {
  boatsOf,
  checked,
  imported,
  readImport,
  rowsOf,
  stockHeader,
  stockRow,
  upload,
} from '../support/dealer-files.ts';
import { holdLock } from '../support/held-lock.ts';
import { idsUsed } from '../support/ids-used.ts';
import { noneRunning } from '../support/jobs.ts';
import { person, type Person } from '../support/people.ts';
import { startPictureHost, status, type PictureHost } from '../support/picture-host.ts';
import { start, type Site } from '../support/start.ts';
import { waitOptions } from '../support/wait-options.ts';

let site: Site;
let host: PictureHost;
let dealer: Person;
beforeAll(async () => {
  [site, host] = await Promise.all([start({ env: { FEEDS_MAY_BE_PRIVATE: 'true' } }), startPictureHost()]);
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
  host.asked.length = 0;
  host.answers.clear();
});
afterAll(() => Promise.all([site.stop(), host.stop()]));

const at = (path: string) => host.url(`/${dealer.id}${path}`);
const answer = (path: string, how: Parameters<PictureHost['answers']['set']>[1]) =>
  host.answers.set(`/${dealer.id}${path}`, how);
const asked = () => host.asked.map((path) => path.replace(`/${dealer.id}`, ''));
/** A file with a column of photographs; each row is a stock number and the cell. */
const file = (...rows: [stock: string, cell: string][]) =>
  [
    `${stockHeader},Photos`,
    ...rows.map(([stock, cell]) => `${stockRow({ stock, model: stock })},"${cell}"`),
  ].join('\n');
/** Waits until an import's photographs have arrived or failed. */
const fetched = (id: number, who: Person = dealer): Promise<Import> =>
  vi.waitFor(async () => {
    const job = await readImport(site, who, id);
    const { total, done, failed } = job.photographs;
    expect({ total, ended: done + failed }).toEqual({ total, ended: total });
    return job;
  }, waitOptions);
const statuses = async (who: Person = dealer) =>
  Object.fromEntries((await boatsOf(site, who)).map((boat) => [boat.model, boat.status]));
const waitForStatuses = (expected: Record<string, string>) =>
  vi.waitFor(async () => expect(await statuses()).toEqual(expected), waitOptions);
/** The addresses of a boat's pictures in their order. */
const picturesOf = async (model: string): Promise<string[]> => {
  const rows = await site.db
    .selectFrom('boat_picture')
    .innerJoin('boat', 'boat.id', 'boat_picture.boat_id')
    .innerJoin('picture_fetch', 'picture_fetch.upload_id', 'boat_picture.upload_id')
    .select('picture_fetch.address')
    .where('boat.seller_id', '=', dealer.id)
    .where('boat.model', '=', model)
    .orderBy('boat_picture.position')
    .execute();
  return rows.map(({ address }) => address.replace(at(''), ''));
};
const setDue = () =>
  site.db
    .updateTable('picture_fetch')
    .set({ next_at: new Date(Date.now() - 1_000) })
    .where('seller_id', '=', dealer.id)
    .where('state', '=', 'waiting')
    .execute();
/** How many connections wait for a lock of a kind. */
const waitingFor = async (kind: string) =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and wait_event = ${kind}`.execute(
      site.db,
    )
  ).rows.length;
/** Waits until the dealer's photographs were tried so often, all together. */
const tried = (times: number) =>
  vi.waitFor(async () => {
    const rows = await site.db
      .selectFrom('picture_fetch')
      .select('tries')
      .where('seller_id', '=', dealer.id)
      .execute();
    expect(rows.reduce((sum, { tries }) => sum + tries, 0)).toBe(times);
  }, waitOptions);
const tryAgain = async () => {
  await noneRunning(site, 'fetch-photos'); // one that has just failed looks whether another is due
  await setDue();
  await fetchPhotos(site.context, { sellerId: dealer.id });
};

describe('photographs of a file', () => {
  test('arrive for the boats that a canceled import has stored, and for the others once it goes on', async () => {
    const rows = Array.from({ length: 401 }, (_, n): [string, string] => [
      `S${n}`,
      n === 0 || n === 400 ? at(`/${n}.jpg`) : '',
    ]);
    const { id } = await checked(site, dealer, file(...rows));
    // The second of three batches waits, and the cancellation behind it.
    const held = await holdLock(
      site,
      'select from boat_import_row where import_id = $1 and row_no = (select max(row_no) - 100 from boat_import_row where import_id = $1) for update',
      [id],
    );
    const act = (what: string) => site.as(dealer.token).post(`/inventory/imports/${id}/${what}`);
    await act('start');
    await vi.waitFor(async () => expect(await held.countWaiting()).toBe(1), waitOptions);
    const canceled = act('cancel');
    await vi.waitFor(async () => expect(await held.countWaiting()).toBe(2), waitOptions);
    // Only these locks are granted in order; for the row alone, the worker's third batch could come first.
    expect(await waitingFor('advisory')).toBe(1);
    await held.release();
    expect((await canceled).data.data).toMatchObject({ state: 'cancelled', stored: 400 });
    await waitForStatuses({
      ...Object.fromEntries(rows.slice(1, 400).map(([stock]) => [stock, 'draft'])),
      S0: 'live',
    });
    expect(asked()).toEqual(['/0.jpg']);
    expect(await readImport(site, dealer, id)).toMatchObject({
      state: 'cancelled',
      photographs: { total: 1, done: 1 },
    });
    await act('start');
    await vi.waitFor(async () => expect((await statuses()).S400).toBe('live'), waitOptions);
    expect(asked()).toEqual(['/0.jpg', '/400.jpg']);
  });

  test('arrive in order, the first as the cover, and their boats are listed; failures are listed by row', async () => {
    answer('/missing.jpg', status(404));
    const header = `${stockHeader},Photo 1,More images`;
    const { id } = await imported(
      site,
      dealer,
      [
        header,
        `${stockRow({ stock: 'Two', model: 'Two' })},${at('/1.jpg')},"${at('/2.jpg')}, ${at('/3.jpg')};${at('/1.jpg')}"`,
        `${stockRow({ stock: 'Some', model: 'Some' })},${at('/missing.jpg')},${at('/4.jpg')}`,
        `${stockRow({ stock: 'Lost', model: 'Lost' })},${at('/missing.jpg')}?2,photo.jpg`,
        `${stockRow({ stock: 'None', model: 'None' })},,`,
      ].join('\n'),
    );
    answer('/missing.jpg?2', status(404));
    await waitForStatuses({ Two: 'live', Some: 'live', Lost: 'draft', None: 'draft' });
    expect(await fetched(id)).toMatchObject({
      added: 4,
      listed: 2,
      waiting: 0,
      lacking: 2,
    });
    expect(await picturesOf('Two')).toEqual(['/1.jpg', '/2.jpg', '/3.jpg']);
    expect(await picturesOf('Some')).toEqual(['/4.jpg']);
    const rows: ImportRow[] = (await rowsOf(site, dealer, id, { only: 'photographs' })).lists;
    expect(rows.map(({ row, photographs }) => [row, photographs.problems])).toEqual([
      [3, [`${at('/missing.jpg')}: The URL returned an error (404, not found).`]],
      [4, expect.arrayContaining(['photo.jpg: This isn’t a URL. It should start with https://.'])],
    ]);
  });

  test('can be corrected in the file of refused rows; what has arrived is not fetched again', async () => {
    answer('/wrong.jpg', status(403));
    const first = await imported(site, dealer, file(['A', at('/a.jpg')], ['B', at('/wrong.jpg')]));
    await fetched(first.id);
    await waitForStatuses({ A: 'live', B: 'draft' });
    const csv = (await site.as(dealer.token).get(`/inventory/imports/${first.id}/refused`)).data as string;
    expect(csv.trim().split('\r\n')).toEqual([
      expect.stringContaining('Photos'),
      expect.stringContaining('The URL returned an error (403, access denied).'),
    ]);
    const second = await imported(site, dealer, csv.replaceAll('wrong.jpg', 'right.jpg'));
    expect(second.counts).toEqual({ new: 0, changed: 0, unchanged: 1, refused: 0 });
    await waitForStatuses({ A: 'live', B: 'live' });
    const third = await imported(site, dealer, file(['A', at('/a.jpg')], ['B', at('/right.jpg')]));
    expect(third.photographs.total).toBe(0);
    expect(asked()).toEqual(['/a.jpg', '/wrong.jpg', '/right.jpg']);
  });

  test('of drafts are fetched as well, and the drafts stay drafts', async () => {
    const { id } = await imported(site, dealer, file(['D', at('/d.jpg')]), { listAs: 'draft' });
    expect(await fetched(id)).toMatchObject({ photographs: { done: 1 }, listed: 0, waiting: 0, lacking: 0 });
    expect(await statuses()).toEqual({ D: 'draft' });
    expect(await picturesOf('D')).toEqual(['/d.jpg']);
  });

  test('that a seller has removed do not come back', async () => {
    const names = file(['R', `${at('/r1.jpg')} ${at('/r2.jpg')}`]);
    const { id } = await imported(site, dealer, names);
    await fetched(id);
    const [boat] = await boatsOf(site, dealer);
    const shown = await site.db
      .selectFrom('boat_picture')
      .select('upload_id')
      .where('boat_id', '=', boat!.id)
      .orderBy('position')
      .execute();
    await site.as(dealer.token).post('/update-sort-order', {
      market_place_id: boat!.id,
      removed: [shown[0]!.upload_id],
    });
    expect(await picturesOf('R')).toEqual(['/r2.jpg']);
    expect((await imported(site, dealer, names)).photographs.total).toBe(0);
    expect(await picturesOf('R')).toEqual(['/r2.jpg']);
  });
});

describe('a host that fails', () => {
  test('for a while is asked again, and the picture takes its place', async () => {
    let isUp = false;
    answer('/first.jpg', (request, reply) => {
      if (!isUp) return void reply.writeHead(503).end();
      host.answers.clear();
      return void fetch(host.url(`/late${request.url}`)).then(async (photo) =>
        reply.writeHead(200, { 'content-type': 'image/jpeg' }).end(Buffer.from(await photo.arrayBuffer())),
      );
    });
    const { id } = await imported(site, dealer, file(['W', `${at('/first.jpg')} ${at('/second.jpg')}`]));
    await vi.waitFor(async () => expect(await picturesOf('W')).toEqual(['/second.jpg']), waitOptions);
    expect((await readImport(site, dealer, id)).photographs).toEqual({ total: 2, done: 1, failed: 0 });
    isUp = true;
    await tryAgain();
    await fetched(id);
    expect(await picturesOf('W')).toEqual(['/first.jpg', '/second.jpg']);
  });

  test('three times for one photograph has failed', async () => {
    answer('/down.jpg', status(500));
    const { id } = await imported(site, dealer, file(['T', at('/down.jpg')]));
    await tried(1);
    await tryAgain();
    await tryAgain();
    expect((await fetched(id)).photographs).toEqual({ total: 1, done: 0, failed: 1 });
    expect(asked()).toHaveLength(3);
  });

  test('again and again is not asked for each of its photographs, in the next import neither', async () => {
    const names = Array.from({ length: 12 }, (_, i) => `/dead${i}.jpg`);
    for (const name of names) answer(name, status(503));
    const { id } = await imported(site, dealer, file(['G', names.map(at).join('|')]));
    await tried(2);
    await noneRunning(site, 'fetch-photos');
    answer('/dead.jpg', status(503));
    const next = await imported(site, dealer, file(['H', at('/dead.jpg')]));
    await fetchPhotos(site.context, { sellerId: dealer.id });
    expect(asked()).toHaveLength(2);
    for (let i = 0; i < 8; i++) await tryAgain();
    expect((await fetched(id)).photographs).toEqual({ total: 12, done: 0, failed: 12 });
    expect((await fetched(next.id)).photographs).toEqual({ total: 1, done: 0, failed: 1 });
    expect(asked().length).toBeLessThan(12);
    const [row] = (await rowsOf(site, dealer, id)).lists;
    expect(row.photographs).toMatchObject({ failed: 12, problems: { length: 5 } });
  });

  test.each([
    ['a page', status(200, { 'content-type': 'text/html' }), 'The URL returned text/html, not a photo.'],
    [
      'too much',
      status(200, { 'content-type': 'image/jpeg', 'content-length': String(26 * 1024 * 1024) }),
      'The file is larger than 25 MB.',
    ],
    ['nonsense', status(200, { 'content-type': 'image/jpeg' }), 'We couldn’t read this photo.'],
    ['a way inside', status(302, { location: 'ftp://files.example.com/1.jpg' }), 'A URL starts with'],
  ])('with %s is listed with the reason, and not asked again', async (_, how, reason) => {
    answer('/bad.jpg', how);
    const { id } = await imported(site, dealer, file(['X', at('/bad.jpg')]));
    expect((await fetched(id)).photographs).toEqual({ total: 1, done: 0, failed: 1 });
    const [row] = (await rowsOf(site, dealer, id)).lists;
    expect(row.photographs.problems[0]).toContain(reason);
    expect(asked()).toEqual(['/bad.jpg']);
  });

  test('to answer delays no other dealer', async () => {
    const slow = dealer;
    const held: (() => void)[] = [];
    for (let i = 0; i < 20; i++)
      answer(`/slow${i}.jpg`, (_, reply) => void held.push(() => reply.writeHead(404).end()));
    const cells = Array.from({ length: 20 }, (_, i) => at(`/slow${i}.jpg`)).join(' ');
    const { id: slowId } = await imported(site, slow, file(['Slow', cells]));
    await vi.waitFor(() => expect(held).toHaveLength(1), waitOptions);
    dealer = await person(site, { userType: 2 });
    const { id } = await imported(site, dealer, file(['Quick', at('/quick.jpg')]));
    await fetched(id);
    await waitForStatuses({ Quick: 'live' });
    // One request at a time, and it's still open.
    expect(held).toHaveLength(1);
    expect((await readImport(site, slow, slowId)).photographs).toEqual({ total: 20, done: 0, failed: 0 });
    await site.db.deleteFrom('picture_fetch').where('seller_id', '=', slow.id).execute();
    for (const answerNow of held) answerNow();
  });
});

test('a private network is never reached', async () => {
  const guarded = await start();
  try {
    const who = await person(guarded, { userType: 2 });
    const { id } = await imported(guarded, who, file(['P', at('/secret.jpg')]));
    await vi.waitFor(
      async () => expect((await readImport(guarded, who, id)).photographs.failed).toBe(1),
      waitOptions,
    );
    expect((await rowsOf(guarded, who, id)).lists[0].photographs.problems[0]).toMatch(
      /Remove the port|private network/,
    );
    expect(host.asked).toEqual([]);
  } finally {
    await guarded.stop();
  }
});

test('so many of a dealer’s photographs can wait, and an import with more says so', async () => {
  const { id: boatId } = await site.db
    .insertInto('boat')
    .values({ seller_id: dealer.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into picture_fetch (boat_id, seller_id, row_no, position, address, host, next_at)
    select ${boatId}, ${dealer.id}, 1, n, 'https://example.com/' || n, 'example.com', now() + interval '1 day' from generate_series(2, ${limits.photosWaiting}::int) n`.execute(
    site.db,
  );
  const job = await imported(site, dealer, file(['M1', at('/m1.jpg')], ['M2', at('/m2.jpg')]));
  expect(job.problem).toContain('up to 50,000 can be queued at a time');
  expect((await fetched(job.id)).photographs).toEqual({ total: 1, done: 1, failed: 0 });
  expect(await picturesOf('M1')).toEqual(['/m1.jpg']);
});

test('what the checks refuse stays a draft, and its row says why', async () => {
  const { id } = await checked(site, dealer, file(['N', at('/n.jpg')]));
  await site.db.updateTable('account').set({ dealer_name: '' }).where('id', '=', dealer.id).execute();
  await site.as(dealer.token).post(`/inventory/imports/${id}/start`);
  await vi.waitFor(
    async () =>
      expect((await rowsOf(site, dealer, id)).lists[0].reason).toBe(
        'It’s a draft: Add your dealership’s name to your profile first.',
      ),
    waitOptions,
  );
  expect(await statuses()).toEqual({ N: 'draft' });
});

test('undoing an import ends the fetching and deletes drafts with the photographs it brought', async () => {
  answer('/held.jpg', status(503));
  const { id } = await imported(site, dealer, file(['U1', at('/u.jpg')], ['U2', at('/held.jpg')]), {
    listAs: 'draft',
  });
  await vi.waitFor(async () => expect(await picturesOf('U1')).toEqual(['/u.jpg']), waitOptions);
  expect((await site.as(dealer.token).get(`/inventory/imports/${id}/undo`)).data.data).toMatchObject({
    deleted: 2,
    withdrawn: 0,
  });
  await site.as(dealer.token).post(`/inventory/imports/${id}/undo`);
  await vi.waitFor(async () => expect(await boatsOf(site, dealer)).toEqual([]), waitOptions);
  expect(
    await site.db.selectFrom('picture_fetch').select('id').where('seller_id', '=', dealer.id).execute(),
  ).toEqual([]);
});

test('a feed brings photographs too, also as objects, and fetches only what is new', async () => {
  const { data: feed } = (
    await site.as(dealer.token).post('/marketPlace/feeds', {
      name: 'Yard',
      url: null,
      format: 'json',
      everyHours: 24,
      whenGone: 'flag',
      listAs: 'live',
      isActive: true,
    })
  ).data;
  const delivery = (...photos: object[]) =>
    upload(
      site,
      dealer,
      JSON.stringify([
        {
          stockNumber: 'F',
          make: 'Sabre',
          model: 'F',
          year: 1996,
          price: 98_500,
          length: 38,
          zip: '98221',
          photos,
        },
      ]),
      { feed: feed.id, name: 'yard.json' },
    );
  const first = (await delivery({ url: at('/f1.jpg') })).data.data;
  expect(first.mapping).toMatchObject({ photos: [first.columns.indexOf('photos')] });
  await site.as(dealer.token).post(`/inventory/imports/${first.id}/match`, { mapping: first.mapping });
  await waitForStatuses({ F: 'live' });
  const before = await idsUsed(site, 'picture_fetch');
  const second = (await delivery({ url: at('/f1.jpg'), title: 'Helm' }, { url: at('/f2.jpg') })).data.data;
  await vi.waitFor(async () => expect(await picturesOf('F')).toEqual(['/f1.jpg', '/f2.jpg']), waitOptions);
  expect((await fetched(second.id)).photographs).toEqual({ total: 1, done: 1, failed: 0 });
  expect(asked()).toEqual(['/f1.jpg', '/f2.jpg']);
  expect(await idsUsed(site, 'picture_fetch')).toBe(before + 1); // what is known uses up none, however often it comes
});
