import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quality } from '../support/listings.ts';
import { makeStaff, auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
let stranger: Person;
beforeAll(async () => {
  site = await start();
  [seller, stranger] = [await person(site, { fullName: 'Dale Mercer' }), await person(site)];
});
afterAll(() => site.stop());

const day = 86_400_000;
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const specifications = {
  make: 'Grand Banks',
  model: '42 Classic',
  year: 1989,
  length: 42.58,
  boatType: 'trawler',
  description: 'Kept under cover.',
  location: { zip: '98221' },
};
const terms = (more: object = {}) => ({
  auction: { openingBid: 8_650_000, reserve: 12_345_600, startsAt: at(0), endsAt: at(7 * day), ...more },
});
let hins = 10_000;
const freshHin = () => `GBK${++hins}A989`;

const save = (who: Person, body: object) => site.as(who.token).post('/create-boat', body);
/** Creates and submits a listing, with everything it needs beyond its specifications. */
const add = async (who: Person, body: object) =>
  site.as(who.token).post('/add', { ...(await quality(site, who)), ...body });
const read = (id: number, who?: Person) => site.as(who?.token).get('/boat-by-id', { params: { id } });
const jobsOf = async (id: number) =>
  (
    await site.context.pool.query<{ key: string }>(
      `select key from graphile_worker.jobs where key like '%:${id}'`,
    )
  ).rows.map((row) => row.key);

describe('a draft', () => {
  test('is written in parts and seen by its seller only', async () => {
    const { id } = (await save(seller, { make: 'Sabre' })).data.data;
    const reply = await save(seller, { id, model: '38', location: { zip: '98221-1234' } });
    expect(reply.data.data).toMatchObject({
      id,
      make: 'Sabre',
      model: '38',
      status: 'draft',
      location: { city: 'Anacortes', state: 'WA', zip: '98221', lat: 48.5004 },
    });
    expect((await read(id, seller)).status).toBe(200);
    const absent = await read(2_000_000_000, stranger);
    for (const hidden of [
      await read(id, stranger),
      await read(id),
      await save(stranger, { id, make: 'Mine' }),
      await site.as(stranger.token).delete(`/marketPlace/delete/${id}`),
    ]) {
      expect(hidden.status).toBe(404);
      expect(hidden.data.message).toBe(absent.data.message);
    }
    expect(
      (await site.as(seller.token).get('/lists/user_id')).data.data.lists.map(
        (boat: { id: number }) => boat.id,
      ),
    ).toContain(id);
    expect(
      (
        await site.as(stranger.token).get('/lists/user_id', { params: { user_id: seller.id } })
      ).data.data.lists.map((boat: { id: number }) => boat.id),
    ).not.toContain(id);
  });

  test('is deleted by its seller; what is out is not', async () => {
    const { id } = (await save(seller, specifications)).data.data;
    expect((await site.as(seller.token).delete(`/marketPlace/delete/${id}`)).status).toBe(200);
    expect((await read(id, seller)).status).toBe(404);
    const live = (await add(seller, { ...specifications, ...terms() })).data.data.id;
    expect((await site.as(seller.token).delete(`/marketPlace/delete/${live}`)).data.code).toBe(
      'transition_refused',
    );
  });

  test.each([
    ['a hull number that is none', { hin: 'GBK42123X989' }, 'hin_invalid', 'hin'],
    ['a ZIP code that is none', { location: { zip: '00000' } }, 'invalid_request', 'location.zip'],
    [
      'an end before the start',
      terms({ startsAt: at(day), endsAt: at(0) }),
      'invalid_request',
      'auction.endsAt',
    ],
    ["a picture that is not one's own", { attachments: [2_000_000_000] }, 'invalid_request', 'attachments'],
  ])('refuses %s at its field', async (_, body, code, field) => {
    const reply = await save(seller, body);
    expect(reply.data).toMatchObject({ code });
    expect(reply.data.fields[field]).toBeTruthy();
  });
});

describe('submitting', () => {
  test('says of every field what is missing, and changes nothing', async () => {
    const { id } = (await save(seller, { hin: freshHin() })).data.data;
    const reply = await save(seller, { id, submit: true });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.fields).sort()).toEqual([
      'attachments',
      'auction',
      'condition',
      'description',
      'flaws',
      'length',
      'location.zip',
      'make',
      'model',
      'year',
    ]);
    expect((await read(id, seller)).data.data.status).toBe('draft');
  });

  test.each([
    ['a reserve below the opening bid', terms({ reserve: 100 }), 'auction.reserve'],
    ['an auction too short', terms({ endsAt: at(3_600_000) }), 'auction.endsAt'],
    ['an auction too long', terms({ endsAt: at(31 * day) }), 'auction.endsAt'],
    ['an end in the past', terms({ startsAt: at(-9 * day), endsAt: at(-day) }), 'auction.endsAt'],
    ['a start in years', terms({ startsAt: at(400 * day), endsAt: at(405 * day) }), 'auction.startsAt'],
    ['no opening bid to speak of', terms({ openingBid: 0, reserve: null }), 'auction.openingBid'],
    ['an asking price of nothing', { askingPrice: 0 }, 'askingPrice'],
    ['a boat of the future', { ...terms(), year: 2090 }, 'year'],
  ])('refuses %s', async (_, body, field) => {
    const reply = await add(seller, { ...specifications, ...body });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.fields)).toEqual([field]);
  });

  test('opens an auction whose start has come, with its closing arranged, its tag and its history', async () => {
    const reply = await add(seller, { ...specifications, ...terms(), hin: 'us-gbk42123a989' });
    expect(reply.data.data).toMatchObject({
      status: 'live',
      hin: 'GBK42123A989',
      title: '1989 Grand Banks 42 Classic',
      minimumBid: 8_650_000,
      hasReserve: true,
      reserveMet: false,
      tags: [{ label: 'Trawler' }],
    });
    const { id } = reply.data.data;
    expect(await jobsOf(id)).toEqual([`close:${id}`]);
    const steps = await site.db
      .selectFrom('lot_transition')
      .select(['from_status', 'to_status', 'actor_id'])
      .where('boat_id', '=', id)
      .orderBy('id')
      .execute();
    expect(steps).toEqual([
      { from_status: 'draft', to_status: 'submitted', actor_id: seller.id },
      { from_status: 'submitted', to_status: 'live', actor_id: null },
    ]);
    expect(
      (await site.as().get('/lists', { params: { listing: 'auction' } })).data.data.lists.map(
        (boat: { id: number }) => boat.id,
      ),
    ).toContain(id);
  });

  test('schedules one that starts later', async () => {
    const { id, status } = (
      await add(seller, { ...specifications, ...terms({ startsAt: at(day), endsAt: at(4 * day) }) })
    ).data.data;
    expect(status).toBe('scheduled');
    expect(await jobsOf(id)).toEqual([`open:${id}`]);
  });

  test('lists on the marketplace, where the asking price may still follow the market', async () => {
    const { id, status } = (await add(seller, { ...specifications, askingPrice: 9_900_000 })).data.data;
    expect(status).toBe('live');
    expect((await save(seller, { id, askingPrice: 9_500_000 })).data.data).toMatchObject({
      price: 9_500_000,
      listingType: 'marketplace',
      currentBid: null,
      endsAt: null,
    });
  });

  test('one hull is listed once, also when two submit it at the same moment', async () => {
    const hin = freshHin();
    const replies = await Promise.all([
      add(seller, { ...specifications, ...terms(), hin }),
      add(stranger, { ...specifications, ...terms(), hin }),
    ]);
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
    expect(replies.find((reply) => reply.status === 409)!.data).toMatchObject({
      code: 'hin_taken',
      fields: { hin: expect.any(String) },
    });
    const winner = replies[0]!.status === 200 ? seller : stranger;
    const { id } = replies.find((reply) => reply.status === 200)!.data.data;
    await site
      .as(winner.token)
      .patch('/user/change-boat-status', { market_place_id: id, status: 'withdrawn', reason: 'sold ashore' });
    expect((await add(seller, { ...specifications, ...terms(), hin })).status).toBe(200);
  });

  test('needs a confirmed address', async () => {
    const newcomer = await person(site, { isVerified: false });
    expect((await add(newcomer, { ...specifications, ...terms() })).data.code).toBe('email_not_verified');
  });

  test('waits for staff where the site reviews by hand', async () => {
    const careful = await start({ rules: { reviewByHand: true } });
    const someone = await person(careful);
    const body = { ...specifications, ...terms(), ...(await quality(careful, someone)) };
    expect((await careful.as(someone.token).post('/add', body)).data.data.status).toBe('submitted');
    expect((await careful.as().get('/lists')).data.data.total).toBe(0);
    await careful.stop();
  });
});

describe('what is listed', () => {
  test('keeps its reserve and its hull number from all but seller and staff', async () => {
    const { id } = (await add(seller, { ...specifications, ...terms(), hin: freshHin() })).data.data;
    const staff = await person(site);
    await makeStaff(site, staff.id);
    for (const who of [undefined, stranger]) {
      const texts = await Promise.all([
        read(id, who),
        site.as(who?.token).get('/lists'),
        site.as(who?.token).get('/live_auction'),
        site.as(who?.token).get('/marketplace_search', { params: { search: 'grand banks' } }),
      ]);
      for (const { data } of texts) expect(JSON.stringify(data)).not.toContain('12345600');
      expect(texts[0]!.data.data.hin).toMatch(/^GBK10\*{7}$/);
    }
    expect((await read(id)).data.data.mine).toBeNull();
    expect((await read(id, stranger)).data.data.mine).toEqual({
      isSeller: false,
      offerEndsAt: null,
      retractable: null,
      watching: false,
      isLiked: false,
      isLeading: false,
      alias: null,
      maximum: null,
      reserve: null,
      won: false,
      isBuyer: false,
      hasCorrected: false,
      waiting: null,
    });
    for (const who of [seller, staff]) {
      const boat = (await read(id, who)).data.data;
      // Nobody of the company sees the reserve of a running auction.
      expect(boat.mine.reserve).toBe(who === seller ? 12_345_600 : null);
      expect(boat.hin).toMatch(/^GBK\d{5}A989$/);
    }
  });

  test('has fixed terms once it is submitted, and fixed specifications after the first bid', async () => {
    const { id } = (await add(seller, { ...specifications, ...terms() })).data.data;
    expect((await save(seller, { id, ...terms({ openingBid: 100 }) })).data).toMatchObject({
      code: 'listing_frozen',
      fields: { 'auction.openingBid': expect.any(String) },
    });
    expect((await save(seller, { id, year: 1990 })).data.data.year).toBe(1990);
    await site.db
      .updateTable('lot')
      .set({
        bid_count: 1,
        current_bid: 8_650_000,
        leader_id: stranger.id,
        leader_max: 8_650_000,
        leader_seq: 1,
      })
      .where('boat_id', '=', id)
      .execute();
    expect((await save(seller, { id, year: 1991 })).data).toMatchObject({
      code: 'listing_frozen',
      fields: { year: expect.any(String) },
    });
    expect((await save(seller, { id, description: 'Another story.' })).data.code).toBe('listing_frozen');
    const added = await save(seller, {
      id,
      year: 1990,
      description: 'Kept under cover.\n\nNew batteries.',
      beam: 13.6,
      facts: [{ label: 'Tanks', value: 'Two' }],
    });
    expect(added.data.data).toMatchObject({ beam: 13.6, facts: [{ label: 'Tanks' }] });
    expect((await save(seller, { id, facts: [] })).data.code).toBe('listing_frozen');
    expect((await save(seller, { id, beam: 13 })).data.code).toBe('listing_frozen');
  });

  test('is withdrawn by its seller before a bid, not after, and by nobody else', async () => {
    const withdraw = (id: number, who: Person) =>
      site.as(who.token).patch('/user/change-boat-status', { market_place_id: id, status: 'withdrawn' });
    const { id } = (await add(seller, { ...specifications, ...terms() })).data.data;
    expect((await withdraw(id, stranger)).status).toBe(404);
    expect((await withdraw(id, seller)).data.data.status).toBe('withdrawn');
    expect((await read(id)).status).toBe(410);
    const withBid = await auction(site, seller.id);
    expect(
      (
        await site
          .as(stranger.token)
          .post(
            '/bid/add',
            { market_place_id: withBid, amount: 1_000_000 },
            { headers: { 'Idempotency-Key': 'a-bid' } },
          )
      ).status,
    ).toBe(200);
    expect((await withdraw(withBid, seller)).data.code).toBe('transition_refused');
  });

  test('has its reserve lowered or dropped, never raised', async () => {
    const reserve = (id: number, amount: number | null) =>
      site.as(seller.token).patch('/user/change-boat-status', { market_place_id: id, reserve: amount });
    const { id } = (await add(seller, { ...specifications, ...terms() })).data.data;
    expect((await reserve(id, 20_000_000)).data.code).toBe('reserve_raise_refused');
    expect((await reserve(id, 10_000_000)).data.data.mine.reserve).toBe(10_000_000);
    expect((await reserve(id, null)).data.data).toMatchObject({ hasReserve: false, mine: { reserve: null } });
    expect(
      (await site.as(seller.token).patch('/user/change-boat-status', { market_place_id: id })).status,
    ).toBe(400);
  });

  test("is a dealer's when their staff list it, up to their limit", async () => {
    const dealer = await person(site, { userType: 2 });
    const staff = await person(site, { dealerId: dealer.id });
    const { id, seller: shown } = (await add(staff, { ...specifications, ...terms() })).data.data;
    expect(shown).toMatchObject({ id: dealer.id, name: 'Test Dealer', sellerType: 2 });
    expect((await save(dealer, { id, lede: 'A fine boat' })).data.data).toMatchObject({
      lede: 'A fine boat',
      mine: { isSeller: true },
    });
    await site.db.updateTable('account').set({ staff_boat_limit: 1 }).where('id', '=', staff.id).execute();
    expect((await add(staff, { ...specifications, ...terms() })).data.code).toBe('forbidden');
  });
});
