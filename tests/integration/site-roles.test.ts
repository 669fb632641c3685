import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sitePermissions, siteRoles, type SiteRole } from '../../contract/site-roles.ts';
import { nameOf } from '../../server/access/roles.ts';
import { makeOwner } from '../../server/modules/site-staff/index.ts';
import { allCalls, pathOf, sample } from '../support/calls.ts';
import { emailsTo } from '../support/mailbox.ts';
import { accepted } from '../support/bidding.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
const staff = {} as Record<SiteRole, Person>;
beforeAll(async () => {
  site = await start();
  for (const role of siteRoles) {
    staff[role] = await person(site, { hasCard: false });
    await makeStaff(site, staff[role].id, [role]);
  }
});
afterAll(() => site?.stop());

const consoleCalls = (await allCalls()).filter(({ access }) => access === 'site-staff');
const ask = (who: string | undefined, call: (typeof consoleCalls)[number]) =>
  site.as(who).request({
    method: call.method,
    url: pathOf(call, '2000000000'),
    params: sample(call.query) as object,
    ...(call.method !== 'GET' && call.method !== 'DELETE' && { data: sample(call.body) }),
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });

test('every call of the console names what it needs', () => {
  for (const call of consoleCalls) expect(sitePermissions, nameOf(call)).toHaveProperty(String(call.needs));
});

describe.each(consoleCalls.map((call) => [nameOf(call), call] as const))('%s', (_, call) => {
  const allowed: readonly SiteRole[] = call.needs ? sitePermissions[call.needs] : [];

  test('doesn’t exist for visitors, members and dealers’ staff', async () => {
    const dealer = await person(site, { userType: 2 });
    for (const who of [
      undefined,
      dealer.token,
      (await person(site, { dealerId: dealer.id, staffRole: 'manager' })).token,
    ]) {
      const reply = await ask(who, call);
      expect(reply.data).toMatchObject({
        status: 404,
        code: 'not_found',
        message: 'This page doesn’t exist.',
      });
    }
  });

  test.each(siteRoles)('by the role %s', async (role) => {
    const { authToken } = await site.context.sessions.start({
      accountId: staff[role].id,
      device: 'test',
      address: '127.0.0.1',
    });
    const reply = await ask(authToken, call);
    const isAllowed = allowed.includes(role);
    expect(reply.data.code === 'forbidden', `${reply.status} ${JSON.stringify(reply.data)}`).toBe(!isAllowed);
    // This session hasn't given the password again.
    if (isAllowed && call.isIrreversible) expect(reply.data.code).toBe('password_required');
  });
});

describe('roles', () => {
  const set = (who: Person, body: object) =>
    site.as(who.token).post('/console/staff', { reason: 'joins the team', ...body });

  test('an owner invites by email; who joins has a temporary password, and then the console', async () => {
    const email = `new-${Date.now()}@example.com`;
    const made = (await set(staff.owner, { email, fullName: 'Nora New', roles: ['support', 'editor'] })).data
      .data;
    expect(made).toMatchObject({ name: 'Nora New', email, roles: ['editor', 'support'], isInvited: true });
    await expect
      .poll(async () => (await emailsTo(site, email)).map(({ subject }) => subject))
      .toEqual(['You’ve been added to the Bowline staff']);
    const list = (await site.as(staff.owner.token).get('/console/staff')).data.data.lists;
    expect(list.find(({ id }: { id: number }) => id === made.id)).toMatchObject({
      roles: ['editor', 'support'],
    });
    const removed = await site
      .as(staff.owner.token)
      .post(`/console/staff/${made.id}/remove`, { reason: 'left the company' });
    expect(removed.status).toBe(200);
    const history = (await site.as(staff.owner.token).get(`/console/history/account/${made.id}`)).data.data
      .lists;
    expect(history.map(({ act, reason }: { act: string; reason: string }) => [act, reason])).toEqual([
      ['remove-staff', 'left the company'],
      ['invite-staff', 'joins the team'],
    ]);
    expect(history[0].requestId).toBeTruthy();
  });

  test('an account with open business can’t join; the last owner stays one', async () => {
    const seller = await person(site);
    await auction(site, seller.id);
    expect((await set(staff.owner, { email: seller.email, roles: ['support'] })).data.code).toBe('conflict');
    const { email } = staff.owner;
    expect((await set(staff.owner, { email, roles: ['editor'] })).data.code).toBe('conflict');
    expect(
      (
        await site
          .as(staff.owner.token)
          .post(`/console/staff/${staff.owner.id}/remove`, { reason: 'bye bye' })
      ).data.code,
    ).toBe('conflict');
    const second = await person(site);
    expect(await makeOwner(site.db, second.email)).toBe('made-owner');
    expect(await makeOwner(site.db, second.email)).toBe('is-owner');
    expect(await makeOwner(site.db, 'nobody@example.com')).toBe('no-account');
    expect((await set(staff.owner, { email: second.email, roles: ['owner', 'finance'] })).status).toBe(200);
    expect(
      (await site.as(staff.owner.token).post(`/console/staff/${second.id}/remove`, { reason: 'only a test' }))
        .status,
    ).toBe(200);
  });

  test('two owners can’t remove each other at once', async () => {
    const other = await person(site);
    await makeStaff(site, other.id, ['owner']);
    const replies = await Promise.all([
      site.as(staff.owner.token).post(`/console/staff/${other.id}/remove`, { reason: 'a race' }),
      site.as(other.token).post(`/console/staff/${staff.owner.id}/remove`, { reason: 'a race' }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from site_role where role = 'owner'`.execute(site.db);
    expect(rows[0]?.count).toBe(1);
    await makeStaff(site, staff.owner.id, ['owner']);
    const { authToken } = await site.context.sessions.start({
      accountId: staff.owner.id,
      device: 'test',
      address: '127.0.0.1',
    });
    staff.owner.token = authToken;
    await makeStaff(site, staff.owner.id, ['owner']);
  });

  test('staff don’t bid, sell, comment or watch', async () => {
    const boat = await auction(site, (await person(site)).id);
    for (const [path, body] of [
      ['/add-watchlist', { market_place_id: boat }],
      ['/add_comment', { market_place_id: boat, body: 'Nice boat' }],
      ['/create-boat', { make: 'Sabre' }],
      ['/marketPlace/contact-seller', { market_place_id: boat, message: 'Hello there' }],
    ] as const)
      expect((await site.as(staff.support.token).post(path, body)).data.code, path).toBe('staff_account');
    const bid = await site
      .as(staff.owner.token)
      .post(
        '/bid/add',
        { market_place_id: boat, kind: 'max', amount: 11_000_00 },
        { headers: { 'Idempotency-Key': crypto.randomUUID() } },
      );
    expect(bid.data.code).toBe('staff_account');
  });

  test('nobody of the company sees the reserve or a maximum of a running auction', async () => {
    const boat = await auction(site, (await person(site)).id, { reserve: 55_555_00 });
    await accepted(site, await person(site), boat, 44_444);
    const reply = await site.as(staff.owner.token).get('/boat-by-id', { params: { id: boat } });
    expect(JSON.stringify(reply.data)).not.toMatch(/5555500|4444400/);
  });
});

describe('the password again', () => {
  test('opens irreversible acts of this session for ten minutes', async () => {
    const owner = await person(site);
    await makeStaff(site, owner.id, ['owner']);
    const { hashPassword } = await import('../../server/modules/account/index.ts');
    await site.db
      .updateTable('account')
      .set({ password_hash: await hashPassword('sea-worthy') })
      .where('id', '=', owner.id)
      .execute();
    const { authToken } = await site.context.sessions.start({
      accountId: owner.id,
      device: 'test',
      address: '127.0.0.1',
    });
    const api = site.as(authToken);
    const someone = await person(site);
    const act = () => api.post(`/console/people/${someone.id}/close`, { reason: 'asked for it' });
    expect((await act()).data.code).toBe('password_required');
    expect((await api.post('/console/confirm', { password: 'wrong' })).data.fields.password).toBeTruthy();
    expect((await act()).data.code).toBe('password_required');
    expect((await api.post('/console/confirm', { password: 'sea-worthy' })).status).toBe(200);
    expect((await api.get('/console/me')).data.data.isConfirmed).toBe(true);
    await site.db
      .updateTable('session')
      .set({ confirmed_at: new Date(Date.now() - 11 * 60_000) })
      .where('account_id', '=', owner.id)
      .returning('id')
      .execute()
      .then((ended) => site.context.sessions.forget(ended.map(({ id }) => id)));
    expect((await act()).data.code).toBe('password_required');
  });
});

test('the audit log can’t be changed, by anyone', async () => {
  await expect(sql`update audit_entry set reason = 'x'`.execute(site.db)).rejects.toThrow('append-only');
  await expect(sql`delete from audit_entry`.execute(site.db)).rejects.toThrow('append-only');
  await expect(sql`truncate audit_entry`.execute(site.db)).rejects.toThrow('append-only');

  // An ordinary role that owns the table, as in production, is refused before the trigger.
  const role = `audit_owner_${Date.now()}`;
  await site.db.connection().execute(async (db) => {
    await sql`create role ${sql.id(role)}`.execute(db);
    try {
      await sql`alter table audit_entry owner to ${sql.id(role)}`.execute(db);
      await sql`grant usage on schema public to ${sql.id(role)}`.execute(db);
      await sql`set role ${sql.id(role)}`.execute(db);
      await sql`select count(*) from audit_entry`.execute(db);
      for (const change of [
        sql`update audit_entry set reason = 'x'`,
        sql`delete from audit_entry`,
        sql`truncate audit_entry`,
      ])
        await expect(change.execute(db)).rejects.toThrow('permission denied');
    } finally {
      await sql`reset role`.execute(db);
      await sql`alter table audit_entry owner to current_user`.execute(db);
      await sql`drop owned by ${sql.id(role)}`.execute(db);
      await sql`drop role ${sql.id(role)}`.execute(db);
    }
  });
  const { lists, next } = (await site.as(staff.owner.token).get('/console/audit', { params: { limit: 1 } }))
    .data.data;
  expect(lists).toHaveLength(1);
  const older = await site
    .as(staff.owner.token)
    .get('/console/audit', { params: { before: next, search: 'team' } });
  expect(older.data.data.lists.length).toBeGreaterThan(0);
  const csv = await site.as(staff.owner.token).get('/console/audit.csv', { params: { act: 'invite-staff' } });
  expect(csv.data).toContain('invite-staff');
});
