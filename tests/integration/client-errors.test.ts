import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { ClientErrorReport, ClientErrorRow } from '../../contract/client-errors.ts';
import { clientErrorLimits } from '../../contract/limits.ts';
import { connect, createPool } from '../../server/db/database.ts';
import { forgetOld } from '../../server/modules/account/forget-old.job.ts';
import { createErrorLog } from '../../server/modules/client-errors/error-log.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let owner: Person;
beforeAll(async () => {
  const maps = mkdtempSync(join(tmpdir(), 'bowline-maps-'));
  mkdirSync(join(maps, 'chunks'));
  // Line 1, column 10 of the script is line 12, column 5 of the source.
  const map = {
    version: 3,
    sources: ['turbopack:///[project]/components/forms/form.tsx'],
    names: [],
    mappings: 'SAWI',
  };
  writeFileSync(join(maps, 'chunks/a1b2.js.map'), JSON.stringify(map));
  // An earlier build's script, as a web node keeps its map.
  const assets = mkdtempSync(join(tmpdir(), 'bowline-assets-'));
  mkdirSync(join(assets, 'build-0.maps', 'chunks'), { recursive: true });
  writeFileSync(join(assets, 'build-0.maps', 'chunks', 'c3d4.js.map'), JSON.stringify(map));
  writeFileSync(join(assets, 'build-0.maps', 'chunks', 'broken.js.map'), '{');
  site = await start({ env: { SOURCE_MAPS_DIR: maps, ASSETS_DIR: assets } });
  owner = await person(site);
  await makeStaff(site, owner.id);
});
afterAll(() => site?.stop());

let count = 0;
const report = (more: Partial<ClientErrorReport> = {}): ClientErrorReport => ({
  kind: 'error',
  message: `TypeError: value${'abcdefghij'[count++ % 10]}${'abcdefghij'[Math.floor(count / 10)]} is not a function`,
  frames: ['save /_next/static/chunks/a1b2.js:1:10', '/_next/static/chunks/unknown.js:1:7'],
  page: '/boat-details/12',
  release: 'build-1',
  ...more,
});
const send = (body: object, to = site) => to.as().post('/client-error', body);
const list = async (state?: 'open' | 'resolved'): Promise<ClientErrorRow[]> =>
  (await site.as(owner.token).get('/console/client-errors', { params: { ...(state && { state }) } })).data
    .data.lists;
const rowOf = async (message: string) => (await list()).find((row) => row.message === message);
const countOf = (message: string) => expect.poll(async () => (await rowOf(message))?.count);

test('errors are grouped, counted, and shown with their place in the source', async () => {
  const one = report();
  for (let i = 0; i < 3; i++)
    expect((await send(one)).data).toEqual({ status: 200, message: 'OK', data: {} });
  await countOf(one.message).toBe(3);
  expect(await rowOf(one.message)).toMatchObject({
    kind: 'error',
    frames: ['save components/forms/form.tsx:12:5', '/_next/static/chunks/unknown.js:1:7'],
    page: '/boat-details/…',
    release: 'build-1',
    resolvedAt: null,
  });
});

test('an error of a page from an earlier build is shown with its place in the source, too', async () => {
  const frames = ['c3d4.js:1:10', 'c3d4.js:1:9', 'broken.js:1:7'].map(
    (place) => `save /_next/static/chunks/${place}`,
  );
  const one = report({ frames, release: 'build-0' });
  await send(one);
  await countOf(one.message).toBe(1);
  expect((await rowOf(one.message))?.frames).toEqual([
    'save components/forms/form.tsx:12:5',
    'save /_next/static/chunks/c3d4.js:1:9', // before the first place that the map knows
    'save /_next/static/chunks/broken.js:1:7',
  ]);
});

test('nothing personal is stored', async () => {
  const one = report({
    message: 'Error: "Ann Lee" <ann.lee@example.com> (206) 555-0100',
    page: '/unsubscribe/4.letter?token=secret',
  });
  await send(one);
  await expect.poll(async () => (await list()).some(({ page }) => page === '/unsubscribe/…')).toBe(true);
  const stored = JSON.stringify(await site.db.selectFrom('client_error').selectAll().execute());
  for (const secret of ['Ann', 'lee@', '555', 'secret', 'letter', '127.0.0.1'])
    expect(stored).not.toContain(secret);
});

test('a resolved error stays resolved for its build, and opens again with another one', async () => {
  const one = report();
  await send(one);
  await countOf(one.message).toBe(1);
  const { id } = (await rowOf(one.message))!;
  const resolve = () =>
    site.as(owner.token).post(`/console/client-errors/${id}/resolve`, { reason: 'Fixed in the next build.' });
  expect((await resolve()).status).toBe(200);
  expect((await resolve()).data.code).toBe('not_found');
  expect(await rowOf(one.message)).toBeUndefined();
  const acts = await site.db
    .selectFrom('audit_entry')
    .select(['act', 'actor_id', 'reason'])
    .where('object_kind', '=', 'error')
    .where('object_id', '=', String(id))
    .execute();
  expect(acts).toEqual([
    { act: 'resolve-client-error', actor_id: owner.id, reason: 'Fixed in the next build.' },
  ]);

  await send(one);
  await expect.poll(async () => (await list('resolved')).find((row) => row.id === id)?.count).toBe(2);
  await send({ ...one, release: 'build-2' });
  await countOf(one.message).toBe(3);
});

test('what is too large or of another form is refused, what isn’t ours is dropped', async () => {
  expect((await send(report({ message: 'x'.repeat(clientErrorLimits.messageMax + 1) }))).status).toBe(400);
  expect((await send({ ...report(), cookie: 'x' })).status).toBe(400);
  expect((await send(report({ frames: ['x'.repeat(9_000)] }))).status).toBe(413);
  const foreign = report({ frames: ['https://extension.example/a.js:1:1'] });
  const own = report();
  await send(foreign);
  await send(own);
  await countOf(own.message).toBe(1);
  expect(await rowOf(foreign.message)).toBeUndefined();
});

test('one address can report so many a minute', async () => {
  const limited = await start({ database: site.databaseUrl, env: { RATE_LIMITS: 'true' }, runsJobs: false });
  const one = report();
  const statuses: number[] = [];
  for (let i = 0; i <= clientErrorLimits.perMinute; i++) statuses.push((await send(one, limited)).status);
  expect(statuses.filter((status) => status === 200).length).toBe(clientErrorLimits.perMinute);
  expect(statuses.at(-1)).toBe(429);
  await limited.stop(); // stores what waits
  expect((await rowOf(one.message))?.count).toBe(clientErrorLimits.perMinute);
});

/** A log as a node has it, that stores what it has noted when it stops. */
const logOf = (percent = 100, more: Partial<Site['context']> = {}) => {
  const { config } = site.context;
  return createErrorLog({
    ...site.context,
    ...more,
    config: { ...config, clientErrors: { ...config.clientErrors, percent } },
  });
};
const letters = (n: number) => String.fromCharCode(97 + Math.floor(n / 26), 97 + (n % 26));

test('with a share of a quarter, each stored report counts for four', async () => {
  const [stored, dropped, log] = [report(), report(), logOf(25)];
  const random = vi.spyOn(Math, 'random');
  try {
    random.mockReturnValue(0.24);
    log.note(stored);
    log.note(stored);
    random.mockReturnValue(0.25);
    log.note(dropped);
  } finally {
    random.mockRestore();
  }
  await log.stop();
  expect((await rowOf(stored.message))?.count).toBe(8);
  expect(await rowOf(dropped.message)).toBeUndefined();
});

test('a node stores so many reports a day, and so many groups at once; the list shows the last ones first', async () => {
  const [one, log] = [report(), logOf()];
  for (let i = 0; i <= clientErrorLimits.perDay; i++) log.note(one);
  await log.stop();
  expect((await rowOf(one.message))?.count).toBe(clientErrorLimits.perDay);

  const many = logOf();
  for (let i = 0; i <= clientErrorLimits.groupsAtOnce; i++)
    many.note(report({ message: `ReferenceError: of ${letters(i)}` }));
  await many.stop();
  const groups = await site.db
    .selectFrom('client_error')
    .select('message')
    .where('message', 'like', 'ReferenceError: of %')
    .execute();
  expect(groups).toHaveLength(clientErrorLimits.groupsAtOnce);
  const rows = await list();
  expect(rows).toHaveLength(100);
  expect(rows[0]?.message).toBe(`ReferenceError: of ${letters(clientErrorLimits.groupsAtOnce - 1)}`);
});

test('without the database, reports are dropped with a warning', async () => {
  const warn = vi.fn();
  const db = connect(createPool('postgres://127.0.0.1:1/none', 1));
  onTestFinished(() => db.destroy());
  const log = logOf(100, { db, log: { ...site.context.log, warn } });
  log.note(report());
  await log.stop();
  expect(warn).toHaveBeenCalledWith({ err: expect.any(Error) }, 'browser errors couldn’t be stored');
});

test('with a share of zero nothing is stored; new groups a day are limited, known ones still count', async () => {
  const off = await start({
    database: site.databaseUrl,
    env: { CLIENT_ERRORS_PERCENT: '0' },
    runsJobs: false,
  });
  const [dropped, known, late] = [report(), report(), report()];
  await send(dropped, off);
  await off.stop();
  expect(await rowOf(dropped.message)).toBeUndefined();

  await send(known);
  await countOf(known.message).toBe(1);
  await site.db
    .insertInto('client_error')
    .values(
      Array.from({ length: clientErrorLimits.newPerDay }, (_, i) => ({
        fingerprint: `filler-${i}`,
        kind: 'error',
        message: 'filler',
        frames: ['/_next/static/a.js:1:1'],
        page: '/',
        release: '',
        count: 1,
        last_seen_at: new Date(Date.now() - (clientErrorLimits.keptDays + 1) * 86_400_000),
      })),
    )
    .execute();
  await send(late);
  await send(known);
  await countOf(known.message).toBe(2);
  expect(await rowOf(late.message)).toBeUndefined();

  await forgetOld(site.context);
  const left = await site.db.selectFrom('client_error').select('fingerprint').execute();
  expect(left.some(({ fingerprint }) => fingerprint.startsWith('filler'))).toBe(false);
  expect(left.length).toBeGreaterThan(3);
});
