import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { identityStatus } from '../../contract/identity.ts';
import { accepted, bid, lotOf } from '../support/bidding.ts';
import { holdLock } from '../support/held-lock.ts';
import { answer, forSale, offer, offered } from '../support/offers.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';
import { waitOptions } from '../support/wait-options.ts';

let site: Site;
let seller: Person;
beforeAll(async () => {
  site = await start({ rules: { unverifiedLimit: 50_000_00, bidConfirmationFactor: 1_000 } });
  seller = await person(site);
});
afterAll(() => site?.stop());

const unknown = () => person(site, { isIdentified: false });
const verify = (who: Person, kyc_status: number = identityStatus.verified) =>
  site.db.updateTable('account').set({ kyc_status }).where('id', '=', who.id).execute();
const refused = {
  status: 403,
  code: 'identity_required',
  message:
    'Bids and offers above $50,000 require a verified identity. Verify yours in Profile & Settings, under Identity, then try again.',
};
const holds = (boatId: number) =>
  site.db.selectFrom('fee_hold').select('account_id').where('boat_id', '=', boatId).execute();

test('the limit is among the settings that pages know', async () => {
  expect((await site.as().get('/settings/list')).data.data.rules.unverifiedLimit).toBe(50_000_00);
});

describe('a bid', () => {
  test.each(['max', 'direct'] as const)(
    '(%s) up to the limit is taken, a dollar more is refused',
    async (kind) => {
      const [who, boat] = [await unknown(), await auction(site, seller.id)];
      expect((await bid(site, who, boat, 50_001, { kind })).data).toMatchObject(refused);
      expect(await lotOf(site, boat)).toMatchObject({ bid_count: 0, seq: 0 });
      expect(await holds(boat)).toEqual([]);
      await accepted(site, who, boat, 50_000, { kind });
      expect((await bid(site, who, boat, 60_000, { kind })).data.code).toBe('identity_required');
      await verify(who);
      await accepted(site, who, boat, 60_000, { kind });
    },
  );

  test('pending and failed verifications count as none', async () => {
    const [who, boat] = [await unknown(), await auction(site, seller.id)];
    for (const status of [identityStatus.pending, identityStatus.needsInput]) {
      await verify(who, status);
      expect((await bid(site, who, boat, 60_000)).data.code).toBe('identity_required');
    }
  });

  test('that waits for the lot is decided by the state at its turn, not by the one when it was sent', async () => {
    const [who, boat] = [await person(site), await auction(site, seller.id)];
    const lock = await holdLock(site, 'select from lot where boat_id = $1 for update', [boat]);
    const waiting = bid(site, who, boat, 60_000);
    await vi.waitFor(async () => expect(await lock.countWaiting()).toBe(1), waitOptions);
    await verify(who, identityStatus.unverified);
    await lock.release();
    expect((await waiting).data.code).toBe('identity_required');
    expect((await lotOf(site, boat)).bid_count).toBe(0);
  });

  test('of several at once, those above the limit are refused, and the others count', async () => {
    const [who, boat] = [await unknown(), await auction(site, seller.id)];
    const amounts = [20_000, 55_000, 30_000, 70_000, 40_000];
    const replies = await Promise.all(amounts.map((amount) => bid(site, who, boat, amount)));
    replies.forEach((reply, index) => {
      if ((amounts[index] ?? 0) > 50_000) expect(reply.data.code).toBe('identity_required');
      else expect([undefined, 'bid_too_low']).toContain(reply.data.code);
    });
    const { rows } = await sql<{ most: number }>`
      select max(amount)::int as most from bid where boat_id = ${boat}`.execute(site.db);
    expect(rows[0]?.most).toBe(40_000_00);
  });
});

describe('an offer', () => {
  test('above the limit is refused to a buyer, and sellers name any amount', async () => {
    const [who, boat] = [await unknown(), await forSale(site, seller.id, { asking: 90_000 })];
    expect((await offer(site, who, boat, 60_000)).data).toMatchObject({ code: 'identity_required' });
    const first = await offered(site, who, boat, 40_000);
    const countered = await answer(site, seller, first, 'counter', { dollars: 80_000 });
    expect(countered.status).toBe(200);
    const open = countered.data.data.offers.find(({ state }) => state === 'open');
    expect((await answer(site, who, open!.id, 'counter', { dollars: 60_000 })).data.code).toBe(
      'identity_required',
    );
    expect((await answer(site, who, open!.id, 'accept')).data.code).toBe('identity_required');
    await verify(who);
    expect((await answer(site, who, open!.id, 'accept')).status).toBe(200);
  });

  test('that was made while verified can be declined without it', async () => {
    const [who, boat] = [await unknown(), await forSale(site, seller.id, { asking: 90_000 })];
    const first = await offered(site, who, boat, 40_000);
    const countered = await answer(site, seller, first, 'counter', { dollars: 80_000 });
    const open = countered.data.data.offers.find(({ state }) => state === 'open');
    expect((await answer(site, who, open!.id, 'decline')).status).toBe(200);
  });

  test('to sell needs no verified identity', async () => {
    const unverifiedSeller = await unknown();
    const boat = await forSale(site, unverifiedSeller.id, { asking: 90_000 });
    const first = await offered(site, await person(site), boat, 85_000);
    expect((await answer(site, unverifiedSeller, first, 'accept')).status).toBe(200);
  });
});
