import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { roles } from '../../contract/permissions.ts';
import { staffRoles, type StaffRole } from '../../contract/staff.ts';
import { callNeeds, isCallAllowed, nameOf } from '../../server/access/roles.ts';
import { allCalls, sample } from '../support/calls.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let dealer: Person;
const staff = {} as Record<StaffRole, Person>;
/** Who goes through all calls: some of them end other sessions. */
const walkers = {} as Record<StaffRole, Person>;
beforeAll(async () => {
  site = await start();
  dealer = await person(site, { userType: 2 });
  for (const staffRole of staffRoles)
    [staff[staffRole], walkers[staffRole]] = [
      await person(site, { dealerId: dealer.id, staffRole }),
      await person(site, { dealerId: dealer.id, staffRole }),
    ];
});
afterAll(() => site?.stop());

const calls = await allCalls();
/** Everything but the console, which a dealership's staff don't see at all (site-roles.test.ts). */
const ownCalls = calls.filter(({ access }) => access !== 'site-staff');

test('the table lists exactly the calls that need a session', () => {
  expect(Object.keys(callNeeds).sort()).toEqual(
    calls
      .filter((call) => call.access === 'signed-in')
      .map(nameOf)
      .sort(),
  );
});

test('each role has its permissions', () => {
  const permissionsOf = (role: StaffRole) =>
    Object.entries(roles)
      .filter(([, row]) => row[role])
      .map(([permission]) => permission);
  expect(permissionsOf('manager')).toEqual(['see', 'list', 'talk', 'terms', 'staff']);
  expect(permissionsOf('lister')).toEqual(['see', 'list', 'talk']);
  expect(permissionsOf('viewer')).toEqual(['see']);
});

describe.each(staffRoles)('a %s', (role) => {
  test.each(ownCalls.map((call) => [nameOf(call), call] as const))('%s', async (_, call) => {
    const who =
      call.access === 'signed-in'
        ? (
            await site.context.sessions.start({
              accountId: walkers[role].id,
              device: 'test',
              address: '127.0.0.1',
            })
          ).authToken
        : undefined;
    const takesBody = call.method !== 'GET' && call.method !== 'DELETE';
    const reply = await site.as(who).request({
      method: call.method,
      url: call.path.replace(/\{\w+\}/g, '2000000000'),
      params: sample(call.query) as object,
      ...(call.path.startsWith('/file/')
        ? { data: new FormData() }
        : takesBody && { data: sample(call.body) }),
      headers: { 'Idempotency-Key': `table-${role}` },
    });
    expect(reply.data?.code === 'role_forbidden', `${reply.status} ${JSON.stringify(reply.data)}`).toBe(
      !isCallAllowed(role, call),
    );
    if (!isCallAllowed(role, call)) expect(reply.status).toBe(403);
  });
});

describe('on the boat itself', () => {
  const change = (who: Person, id: number, body: object) =>
    site.as(who.token).patch('/user/change-boat-status', { market_place_id: id, ...body });
  const say = (who: Person, id: number) =>
    site.as(who.token).post('/add_comment', { market_place_id: id, body: 'She lies in Anacortes.' });

  test('a lister neither lowers a reserve nor withdraws; a manager does', async () => {
    const id = await auction(site, dealer.id, { reserve: 20_000_00 });
    expect((await change(staff.lister, id, { reserve: 15_000_00 })).data.code).toBe('role_forbidden');
    expect((await change(staff.lister, id, { status: 'withdrawn' })).data.code).toBe('role_forbidden');
    expect((await change(staff.manager, id, { reserve: 15_000_00 })).data.data.mine.reserve).toBe(15_000_00);
    expect((await change(staff.manager, id, { status: 'withdrawn' })).data.data.status).toBe('withdrawn');
  });

  test("a viewer sees the reserve, and does not speak in the dealer's name", async () => {
    const id = await auction(site, dealer.id, { reserve: 20_000_00 });
    expect(
      (await site.as(staff.viewer.token).get('/boat-by-id', { params: { id } })).data.data.mine,
    ).toMatchObject({ isSeller: true, reserve: 20_000_00 });
    expect((await say(staff.viewer, id)).data.code).toBe('role_forbidden');
    expect((await say(staff.lister, id)).data.data.author.isSeller).toBe(true);
    const others = await auction(site, (await person(site)).id);
    expect((await say(staff.viewer, others)).status).toBe(200);
  });
});
