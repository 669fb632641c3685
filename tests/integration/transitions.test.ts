import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boatStatuses, type BoatStatus } from '../../contract/boat-statuses.ts';
import { type ListingType } from '../../contract/boats.ts';
import type { StaffRole } from '../../contract/staff.ts';
import type { Actor } from '../../server/access/actor.ts';
import { AppError } from '../../server/app-error.ts';
import { changeStatus } from '../../server/modules/lots/lot-transitions.ts';
import { listing, statusOf } from '../support/listings.ts';
import { makeStaff, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

const roles = [
  'seller',
  'manager',
  'lister',
  'viewer',
  'other member',
  'other dealer',
  'other dealer’s staff',
  'site’s staff',
  'site’s staff who sells',
  'site',
] as const;
type Role = (typeof roles)[number];

/**
 * The rules' table (auction rules, "Listings"), written down a second time: each way and who may go it. `s`
 * the seller and the dealer's staff, `p` the site's staff, `a` the site itself.
 */
const ways: Record<ListingType, Partial<Record<BoatStatus, Partial<Record<BoatStatus, string>>>>> = {
  auction: {
    draft: { submitted: 'sp', withdrawn: 'sp' },
    submitted: { scheduled: 'pa', live: 'pa', rejected: 'pa', withdrawn: 'sp' },
    rejected: { submitted: 'sp', withdrawn: 'sp' },
    scheduled: { live: 'pa', withdrawn: 'sp' },
    live: {
      sold: 'a',
      unsold: 'a',
      'reserve-not-met': 'a',
      'offer-window': 'a',
      'under-offer': 'a',
      expired: 'a',
      withdrawn: 'sp',
    },
    'offer-window': { sold: 'a', unsold: 'a' },
    'under-offer': { sold: 'spa', live: 'spa', withdrawn: 'sp' },
    sold: { unsold: 'spa' },
    unsold: { 'offer-window': 'sp' },
  },
  marketplace: {
    draft: { submitted: 'sp', withdrawn: 'sp' },
    submitted: { scheduled: 'pa', live: 'pa', rejected: 'pa', withdrawn: 'sp' },
    rejected: { submitted: 'sp', withdrawn: 'sp' },
    scheduled: { live: 'pa', withdrawn: 'sp' },
    live: {
      sold: 'sa',
      unsold: 'a',
      'reserve-not-met': 'a',
      'offer-window': 'a',
      'under-offer': 'sa',
      expired: 'a',
      withdrawn: 'sp',
    },
    'offer-window': { sold: 'a', unsold: 'a' },
    'under-offer': { sold: 'spa', live: 'spa', withdrawn: 'sp' },
    sold: { withdrawn: 'a' },
    withdrawn: { submitted: 'sp' },
    expired: { submitted: 'sp' },
  },
};
const letters: Record<Role, string> = {
  seller: 's',
  manager: 's',
  lister: 's',
  viewer: 's',
  'other member': '',
  'other dealer': '',
  'other dealer’s staff': '',
  'site’s staff': 'p',
  'site’s staff who sells': 'sp',
  site: 'a',
};
const mayGo = (type: ListingType, from: BoatStatus, to: BoatStatus, role: Role) =>
  [...letters[role]].some((letter) => (ways[type][from]?.[to] ?? '').includes(letter));
/** What is out is withdrawn by whoever runs the yard. */
const lacksTerms = (from: BoatStatus, to: BoatStatus, role: Role) =>
  role === 'lister' && to === 'withdrawn' && from !== 'draft';

let site: Site;
let dealer: Person;
let staff: Person;
let stranger: Person;
let strangersStaff: Person;
const people = {} as Record<Exclude<Role, 'site'>, Person>;
const actors = {} as Record<Role, Actor | null>;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  dealer = await person(site, { userType: 2 });
  const otherDealer = await person(site, { userType: 2 });
  const ofDealer = (staffRole: StaffRole) => person(site, { dealerId: dealer.id, staffRole });
  [staff, stranger, strangersStaff] = [
    await ofDealer('manager'),
    await person(site),
    await person(site, { dealerId: otherDealer.id, staffRole: 'manager' }),
  ];
  Object.assign(people, {
    seller: dealer,
    manager: staff,
    lister: await ofDealer('lister'),
    viewer: await ofDealer('viewer'),
    'other member': stranger,
    'other dealer': otherDealer,
    'other dealer’s staff': strangersStaff,
    'site’s staff': await person(site),
    'site’s staff who sells': await person(site),
  } satisfies typeof people);
  for (const role of ['site’s staff', 'site’s staff who sells'] as const)
    await makeStaff(site, people[role].id);
  const actor = (who: Person, more: Partial<Actor> = {}): Actor => ({
    id: who.id,
    sessionId: '',
    isSiteStaff: false,
    dealerId: null,
    staffRole: null,
    userType: 1,
    ...more,
  });
  const hand = (role: StaffRole) => actor(people[role], { dealerId: dealer.id, staffRole: role });
  Object.assign(actors, {
    seller: actor(dealer, { userType: 2 }),
    manager: hand('manager'),
    lister: hand('lister'),
    viewer: hand('viewer'),
    'other member': actor(stranger),
    'other dealer': actor(otherDealer, { userType: 2 }),
    'other dealer’s staff': actor(strangersStaff, { dealerId: otherDealer.id, staffRole: 'manager' }),
    'site’s staff': actor(people['site’s staff'], { isSiteStaff: true, siteRoles: ['moderator'] }),
    'site’s staff who sells': actor(people['site’s staff who sells'], {
      isSiteStaff: true,
      siteRoles: ['moderator'],
    }),
    site: null,
  } satisfies Record<Role, Actor | null>);
});
afterAll(() => site.stop());

/** Goes one way and comes back: nothing is kept. What it came to: `done`, or the refusal's code. */
async function walk(boatId: number, to: BoatStatus, role: Role): Promise<string> {
  const undo = new Error('undo');
  let outcome = '';
  try {
    await site.db.transaction().execute(async (tx) => {
      try {
        await changeStatus(tx, site.context.rules, boatId, to, actors[role], 'a walk', {
          offerEndsAt: new Date(Date.now() + 1_000),
          ...(to === 'sold' && { soldPrice: 100 }),
        });
        outcome = 'done';
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        outcome = error.code;
      }
      throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return outcome;
}

for (const type of ['auction', 'marketplace'] as const) {
  describe(`every state of ${type} listings, for everyone, to every state`, () => {
    test.each(boatStatuses)('from %s', async (from) => {
      const [boatId, ownId] = [
        await listing(site, dealer, { status: from, type }),
        await listing(site, people['site’s staff who sells'], { status: from, type }),
      ];
      for (const role of roles) {
        for (const to of boatStatuses) {
          const way = `${role}: ${from} → ${to}`;
          const expected = role.startsWith('other')
            ? 'not_found'
            : !mayGo(type, from, to, role)
              ? 'transition_refused'
              : role === 'viewer' || lacksTerms(from, to, role)
                ? 'role_forbidden'
                : 'done';
          expect(`${way}: ${await walk(role === 'site’s staff who sells' ? ownId : boatId, to, role)}`).toBe(
            `${way}: ${expected}`,
          );
        }
      }
      for (const id of [boatId, ownId]) {
        expect(await statusOf(site, id)).toBe(from);
        expect(
          await site.db.selectFrom('lot_transition').select('id').where('boat_id', '=', id).execute(),
        ).toEqual([]);
      }
    });
  });
}

describe('over HTTP', () => {
  const withdraw = (who: Person, boatId: number) =>
    site.as(who.token).patch('/user/change-boat-status', {
      market_place_id: boatId,
      status: 'withdrawn',
      reason: 'sold elsewhere',
    });

  test.each(['auction', 'marketplace'] as const)(
    '%s: a listing is withdrawn by its seller from every state the table names, and from no other',
    async (type) => {
      for (const from of boatStatuses) {
        const boatId = await listing(site, dealer, { status: from, type });
        for (const who of [stranger, strangersStaff]) expect((await withdraw(who, boatId)).status).toBe(404);
        const reply = await withdraw(from === 'draft' ? dealer : staff, boatId);
        const isAllowed = mayGo(type, from, 'withdrawn', 'seller');
        expect(`${from}: ${reply.data.code ?? reply.data.data.status}`).toBe(
          `${from}: ${isAllowed ? 'withdrawn' : 'transition_refused'}`,
        );
        const books = await site.db
          .selectFrom('lot_transition')
          .select(['from_status', 'to_status', 'actor_id', 'reason'])
          .where('boat_id', '=', boatId)
          .execute();
        expect(books).toEqual(
          isAllowed
            ? [
                {
                  from_status: from,
                  to_status: 'withdrawn',
                  actor_id: from === 'draft' ? dealer.id : staff.id,
                  reason: 'sold elsewhere',
                },
              ]
            : [],
        );
      }
    },
  );

  describe.each(['auction', 'marketplace'] as const)(
    '%s: whoever asks for a change that the table does not give them is refused, and nothing has changed',
    (type) => {
      test.each(boatStatuses)('from %s', async (from) => {
        const boatId = await listing(site, dealer, { status: from, type });
        const asked = ['withdrawn', 'submitted', 'sold', 'live', 'unsold'] as const;
        for (const status of asked) {
          const ask = (token?: string) =>
            site.as(token).patch('/user/change-boat-status', { market_place_id: boatId, status });
          expect((await ask()).data.code).toBe('sign_in_required');
          for (const role of roles) {
            if (role === 'site' || role === 'site’s staff who sells') continue;
            if (status === from && !role.startsWith('other')) continue; // asked once more for what is so already, nothing happens
            if (mayGo(type, from, status, role) && role !== 'viewer' && !lacksTerms(from, status, role))
              continue;
            const { data } = await ask(people[role].token);
            const expected =
              role === 'viewer' || role === 'lister'
                ? ['role_forbidden', 'transition_refused']
                : role.startsWith('other')
                  ? ['not_found']
                  : ['transition_refused', 'not_found'];
            expect(expected, `${role}: ${from} → ${status}: ${JSON.stringify(data)}`).toContain(data.code);
          }
        }
        expect(await statusOf(site, boatId)).toBe(from);
        expect(
          await site.db.selectFrom('lot_transition').select('id').where('boat_id', '=', boatId).execute(),
        ).toEqual([]);
      });
    },
  );

  test('an auction with a bid is withdrawn by the site’s staff only', async () => {
    const boatId = await listing(site, dealer, { type: 'auction', bids: 1 });
    expect((await withdraw(dealer, boatId)).data.code).toBe('transition_refused');
    expect(await walk(boatId, 'withdrawn', 'site’s staff')).toBe('done');
  });

  test('two withdrawals at once are one', async () => {
    const boatId = await listing(site, dealer);
    const replies = await Promise.all([
      withdraw(dealer, boatId),
      withdraw(staff, boatId),
      withdraw(dealer, boatId),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409]);
  });
});
