import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  boatsOf,
  checked,
  csv,
  imported,
  manyRows,
  readImport,
  stockRow,
  until,
  upload,
} from '../support/dealer-files.ts';
import { startNode } from '../support/node.ts';
import { person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
let staff: Person;
let stranger: Person;
beforeAll(async () => {
  site = await start({ rules: { marketplacePhotographs: 0 } });
});
beforeEach(async () => {
  dealer = await person(site, { userType: 2 });
  staff = await person(site, { dealerId: dealer.id });
  stranger = await person(site, { userType: 2 });
});
afterAll(() => site.stop());

const post = (who: Person, path: string, body: object = {}) => site.as(who.token).post(path, body);

describe('who may', () => {
  test('dealers and their staff; a private seller is told so; other people’s imports are not there', async () => {
    const seller = await person(site);
    expect((await upload(site, seller, csv(stockRow()))).data.code).toBe('forbidden');
    const { id } = await checked(site, dealer, csv(stockRow()));
    for (const reply of [
      await site.as(stranger.token).get(`/inventory/imports/${id}`),
      await site.as(stranger.token).get(`/inventory/imports/${id}/rows`),
      await site.as(stranger.token).get(`/inventory/imports/${id}/refused`),
      await post(stranger, `/inventory/imports/${id}/start`),
      await post(stranger, `/inventory/imports/${id}/cancel`),
      await post(stranger, `/inventory/imports/${id}/match`, { mapping: {} }),
    ])
      expect(reply.status).toBe(404);
    expect((await readImport(site, staff, id)).state).toBe('checked');
  });

  test('not without a confirmed address, nor beyond a staff member’s boats', async () => {
    const unconfirmed = await person(site, { userType: 2, isVerified: false });
    const one = await checked(site, unconfirmed, csv(stockRow()));
    expect((await post(unconfirmed, `/inventory/imports/${one.id}/start`)).data.code).toBe(
      'email_not_verified',
    );
    await site.db.updateTable('account').set({ staff_boat_limit: 2 }).where('id', '=', staff.id).execute();
    const three = await checked(site, staff, manyRows(3));
    expect((await post(staff, `/inventory/imports/${three.id}/start`)).data).toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('room for 2 more'),
    });
    expect(await boatsOf(site, dealer)).toEqual([]);
  });

  test('as drafts, when the dealer wants to look first', async () => {
    await imported(site, dealer, csv(stockRow()), { listAs: 'draft' });
    expect(await boatsOf(site, dealer)).toMatchObject([{ status: 'draft' }]);
    expect((await site.as().get('/lists/user_id', { params: { user_id: dealer.id } })).data.data.total).toBe(
      0,
    );
  });
});

describe('on the way', () => {
  test('cancelled it stops, keeps what is in, and goes on where it stopped', async () => {
    const { id } = await checked(site, dealer, manyRows(2_000));
    await post(dealer, `/inventory/imports/${id}/start`);
    const stopped = (await post(dealer, `/inventory/imports/${id}/cancel`)).data.data;
    expect(stopped.state).toBe('cancelled');
    const there = (await boatsOf(site, dealer)).length;
    expect(there).toBeLessThan(2_000);
    expect((await readImport(site, dealer, id)).stored).toBe(there);
    await post(dealer, `/inventory/imports/${id}/start`);
    expect(await until(site, dealer, id, 'done')).toMatchObject({ added: 2_000, stored: 2_000 });
    expect(await boatsOf(site, dealer)).toHaveLength(2_000);
  });

  test('the worker killed in the middle, another goes on: each boat once', async () => {
    const quiet = await start({ runsJobs: false });
    const owner = await person(quiet, { userType: 2 });
    let node = await startNode({ DATABASE_URL: quiet.databaseUrl });
    try {
      const { id } = await checked(quiet, owner, manyRows(6_000));
      await quiet.as(owner.token).post(`/inventory/imports/${id}/start`);
      while ((await readImport(quiet, owner, id)).stored < 400)
        await new Promise((done) => setTimeout(done, 5));
      await node.kill();
      const left = await readImport(quiet, owner, id);
      expect(left).toMatchObject({ state: 'running' });
      expect(left.stored).toBeLessThan(6_000);
      expect(
        (await quiet.db.selectFrom('boat').select('id').where('seller_id', '=', owner.id).execute()).length,
      ).toBe(left.stored);
      await quiet.db
        .updateTable('boat_import')
        .set({ touched_at: new Date(Date.now() - 60_000) })
        .where('id', '=', id)
        .execute();
      node = await startNode({ DATABASE_URL: quiet.databaseUrl });
      expect(await until(quiet, owner, id, 'done')).toMatchObject({ added: 6_000, stored: 6_000 });
      const refs = await quiet.db
        .selectFrom('boat')
        .select('source_ref')
        .where('seller_id', '=', owner.id)
        .execute();
      expect([refs.length, new Set(refs.map((boat) => boat.source_ref)).size]).toEqual([6_000, 6_000]);
    } finally {
      await node.kill();
      await quiet.stop();
    }
  }, 240_000);
});
