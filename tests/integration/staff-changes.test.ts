import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted } from '../support/bidding.ts';
import { forSale, offered } from '../support/offers.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { newAddress } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [owner, seller]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start({ runsJobs: false });
  [owner, seller] = await Promise.all([person(site, { hasCard: false }), person(site)]);
  await makeStaff(site, owner.id, ['owner']);
});
afterAll(() => site.stop());

const setRoles = (email: string, roles: string[]) =>
  site.as(owner!.token).post('/console/staff', { email, roles, reason: 'joins the team' });

/** What keeps someone from joining the company's staff with this account. */
const business: [name: string, make: () => Promise<Person>][] = [
  [
    'leads an auction',
    async () => {
      const who = await person(site);
      await accepted(site, who, await auction(site, seller!.id), 12_000);
      return who;
    },
  ],
  [
    'has an open offer',
    async () => {
      const who = await person(site);
      await offered(site, who, await forSale(site, seller!.id), 40_000);
      return who;
    },
  ],
  [
    'works for a dealership',
    async () => person(site, { dealerId: (await person(site, { userType: 2 })).id }),
  ],
  [
    'has staff',
    async () => {
      const dealer = await person(site, { userType: 2 });
      await person(site, { dealerId: dealer.id });
      return dealer;
    },
  ],
];

test.each(business)('someone who %s can’t join the company’s staff with this account', async (_, make) => {
  const { id, email } = await make();
  expect((await setRoles(email, ['support'])).data.code).toBe('conflict');
  expect(await site.db.selectFrom('site_role').select('role').where('account_id', '=', id).execute()).toEqual(
    [],
  );
});

test('an owner who changes their own roles stays signed in here, and nowhere else', async () => {
  const { authToken } = await site.context.sessions.start({
    accountId: owner!.id,
    device: 'another',
    address: '127.0.0.1',
  });
  expect((await setRoles(owner!.email, ['owner', 'editor'])).status).toBe(200);
  expect((await site.as(owner!.token).get('/user/details')).status).toBe(200);
  expect((await site.as(authToken).get('/user/details')).data.code).toBe('session_expired');
});

test('people who were removed again count for what a dealership adds in a day', async () => {
  const dealer = await person(site, { userType: 2 });
  const hire = () =>
    site
      .as(dealer.token)
      .post('/user/add-staff', { email: newAddress(), fullName: 'Lee Ward', staffRole: 'lister' });
  await sql`
    insert into account (email, username, full_name, user_type, former_dealer_id)
    select 'left' || n || '@example.com', 'left_' || n, 'Lee Left', 2, ${dealer.id} from generate_series(1, 19) n`.execute(
    site.db,
  );
  const { data } = (await hire()).data;
  expect((await site.as(dealer.token).delete(`/user/delete/${data.id}`)).status).toBe(200);
  expect((await hire()).data.code).toBe('too_many_requests');
});

test('a document that a removed member added to a listing is the dealer’s from then on, their others aren’t', async () => {
  const dealer = await person(site, { userType: 2 });
  const member = await person(site, { dealerId: dealer.id });
  const [added, own] = await site.db
    .insertInto('upload')
    .values(
      ['added', 'own'].map((name) => ({
        owner_id: member.id,
        kind: 'document' as const,
        key: `${name}-${member.id}.pdf`,
        bytes: 1,
        state: 'ready' as const,
      })),
    )
    .returning('id')
    .execute();
  await site.db
    .insertInto('boat_document')
    .values({ boat_id: await forSale(site, dealer.id), upload_id: added?.id ?? 0, title: 'Survey' })
    .execute();
  expect((await site.as(dealer.token).delete(`/user/delete/${member.id}`)).status).toBe(200);
  const owners = await site.db
    .selectFrom('upload')
    .select(['id', 'owner_id'])
    .where('key', 'like', `%-${member.id}.pdf`)
    .orderBy('id')
    .execute();
  expect(owners).toEqual([
    { id: added?.id, owner_id: dealer.id },
    { id: own?.id, owner_id: member.id },
  ]);
});
