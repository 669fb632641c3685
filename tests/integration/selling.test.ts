import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quality } from '../support/listings.ts';
import { person, type Person } from '../support/people.ts';
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
const whole = {
  make: 'Grand Banks',
  model: '42 Classic',
  year: 1989,
  length: 42.58,
  boatType: 'trawler',
  description: 'Kept under cover.',
  location: { zip: '98221' },
  askingPrice: 9_900_000,
};
const save = (who: Person, body: object) => site.as(who.token).post('/create-boat', body);
/** Saves and submits a listing, with everything it needs beyond its specifications. */
const submit = async (who: Person, body: object) =>
  save(who, { ...(await quality(site, who)), ...body, submit: true });
const read = async (id: number, who: Person | undefined) =>
  (await site.as(who?.token).get('/boat-by-id', { params: { id } })).data.data;

describe('a draft that is written on two devices', () => {
  test('is not overwritten by the one that has not seen the other', async () => {
    const first = (await save(seller, { make: 'Sabre', writer: 'phone', draftKey: 'two-devices' })).data.data;
    expect(first.editing).toMatchObject({ version: 1, typed: [], rejectedFor: null });
    const { id } = first;
    expect(
      (await save(seller, { id, model: '38', version: 1, writer: 'desk' })).data.data.editing.version,
    ).toBe(2);
    const late = await save(seller, { id, model: '42', version: 1, writer: 'phone' });
    expect(late.status).toBe(409);
    expect(late.data.code).toBe('draft_changed');
    expect(await read(id, seller)).toMatchObject({ model: '38', editing: { version: 2 } });
    expect((await save(seller, { id, model: '42', version: 2, writer: 'phone' })).data.data).toMatchObject({
      model: '42',
      editing: { version: 3 },
    });
  });

  test('takes a save whose answer was lost again from the same device', async () => {
    const { id } = (await save(seller, { make: 'Sabre', writer: 'phone' })).data.data;
    const again = { id, model: '38', version: 1, writer: 'phone' };
    await save(seller, again);
    expect((await save(seller, again)).status).toBe(200);
  });

  test('is one, however often and how much at once its first save is sent', async () => {
    const replies = await Promise.all(
      [1, 2, 3].map(() => save(seller, { make: 'Sabre', draftKey: 'once', writer: 'phone' })),
    );
    expect(new Set(replies.map((reply) => reply.data.data.id)).size).toBe(1);
    const other = await save(stranger, { make: 'Sabre', draftKey: 'once' });
    expect(other.data.data.id).not.toBe(replies[0]!.data.data.id);
  });

  test('saves of two devices at the same moment: one is told', async () => {
    const { id } = (await save(seller, { make: 'Sabre', writer: 'phone' })).data.data;
    const replies = await Promise.all(
      ['desk', 'tablet'].map((writer) => save(seller, { id, model: writer, version: 1, writer })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409]);
  });
});

describe('what is typed', () => {
  test('is kept as it stands, also when it is no value yet, and shown to nobody else', async () => {
    const typed = [
      { field: 'hin', text: 'GBK42' },
      { field: 'year', text: '19' },
    ];
    const { id } = (await save(seller, { make: 'Sabre', typed })).data.data;
    expect((await read(id, seller)).editing.typed).toEqual(typed);
    await submit(seller, { ...whole, id });
    expect((await read(id, seller)).status).toBe('live');
    expect((await read(id, stranger)).editing).toBeNull();
    expect((await read(id, undefined)).editing).toBeNull();
  });

  test('can be taken away again', async () => {
    const auction = { openingBid: 8_650_000, reserve: null, startsAt: at(0), endsAt: at(7 * day) };
    const { id } = (
      await save(seller, {
        year: 1989,
        length: 42,
        beam: 13,
        condition: 'used',
        fuelType: 'diesel',
        hin: 'GBK42123A989',
        location: { zip: '98221' },
        auction,
      })
    ).data.data;
    await save(seller, {
      id,
      year: null,
      length: null,
      beam: null,
      condition: null,
      fuelType: null,
      hin: '',
      location: { zip: '', city: '', state: '' },
      auction: null,
    });
    expect(await read(id, seller)).toMatchObject({
      year: 0,
      length: null,
      beam: null,
      condition: null,
      fuelType: null,
      hin: null,
      openingBid: null,
      endsAt: null,
      location: { city: '', state: '', zip: '', lat: null },
    });
  });
});

describe('own drafts', () => {
  test('are listed, the last changed first, until they are submitted', async () => {
    const someone = await person(site);
    const older = (await save(someone, { make: 'Sabre', year: 1990 })).data.data.id;
    const newer = (await save(someone, whole)).data.data.id;
    const drafts = async (who: Person) => (await site.as(who.token).get('/drafts')).data.data;
    expect(await drafts(someone)).toMatchObject({
      total: 2,
      lists: [
        { id: newer, title: '1989 Grand Banks 42 Classic', listingType: 'marketplace', cover: null },
        { id: older, title: '1990 Sabre', status: 'draft' },
      ],
    });
    await submit(someone, { id: newer });
    expect((await drafts(someone)).lists.map((one: { id: number }) => one.id)).toEqual([older]);
    expect((await drafts(await person(site))).total).toBe(0);
  });

  test('of a dealer are their staff’s too', async () => {
    const dealer = await person(site, { userType: 2 });
    const staff = await person(site, { dealerId: dealer.id });
    const { id } = (await save(dealer, { make: 'Sabre' })).data.data;
    expect((await site.as(staff.token).get('/drafts')).data.data.lists[0].id).toBe(id);
  });
});

describe('a hull number', () => {
  const check = async (hin: string, who?: Person, id?: number) =>
    (await site.as(who?.token).get('/hin', { params: { hin, id } })).data.data;

  test('says its maker, year and month', async () => {
    expect(await check('us-bwc e1234 l223')).toEqual({
      hin: 'BWCE1234L223',
      problem: null,
      maker: { code: 'BWC', name: 'Boston Whaler' },
      year: 2023,
      month: 12,
      listed: null,
    });
    expect((await check('QQX42123A989')).maker).toEqual({ code: 'QQX', name: null });
  });

  test.each([
    ['GBK4212OA989', 8, /letter O.*digit 0/],
    ['GBK42123', null, /has 8 characters. A HIN has 12/],
    ['GBK42123Z989', 9, /A \(January\) to L/],
  ])('%s is explained', async (hin, position, words) => {
    const { problem, year } = await check(hin);
    expect(problem.position).toBe(position);
    expect(problem.message).toMatch(words);
    expect(year).toBeNull();
  });

  test('tells whether it is listed already, and whose that is, not who', async () => {
    const { id } = (await submit(seller, { ...whole, hin: 'GBK77123A989' })).data.data;
    expect((await check('GBK77123A989')).listed).toEqual({ id, isMine: false });
    expect((await check('GBK77123A989', seller)).listed).toEqual({ id, isMine: true });
    expect((await check('GBK77123A989', seller, id)).listed).toBeNull();
  });
});

describe('suggestions', () => {
  const suggest = async (query: object) =>
    (
      (await site.as().get('/boat-suggestions', { params: query })).data.data.lists as {
        value: string;
        boats: number;
      }[]
    ).map((one) => one.value);

  test('come from what is known, forgiving a slip', async () => {
    expect((await suggest({ field: 'make', search: 'bos' }))[0]).toBe('Boston Whaler');
    expect(await suggest({ field: 'make', search: 'bosten waler' })).toContain('Boston Whaler');
    expect((await suggest({ field: 'make', search: 'searay' }))[0]).toBe('Sea Ray');
    expect((await suggest({ field: 'make', search: 'GRADY WHITE' }))[0]).toBe('Grady-White');
    expect(await suggest({ field: 'make', search: 'zzzzzz' })).toEqual([]);
  });

  test('of models keep to the make', async () => {
    expect(await suggest({ field: 'model', make: 'catalina', search: '34' })).toEqual(['34 MkII']);
    expect(await suggest({ field: 'model', make: 'Nobody', search: '34' })).toEqual([]);
  });

  test('come from what is listed, not from drafts', async () => {
    const fresh = await start();
    const someone = await person(fresh);
    await fresh.as(someone.token).post('/create-boat', {
      ...whole,
      ...(await quality(fresh, someone)),
      make: 'Zephyrine',
      model: 'Nine',
      submit: true,
    });
    await fresh.as(someone.token).post('/create-boat', { ...whole, make: 'Zephyrhidden' });
    const reply = await fresh.as().get('/boat-suggestions', { params: { field: 'make', search: 'zephyr' } });
    expect(reply.data.data.lists).toEqual([{ value: 'Zephyrine', boats: 1 }]);
    await fresh.stop();
  });
});

test('a ZIP code answers with its town', async () => {
  const place = (zip: string) => site.as().get('/place', { params: { zip } });
  expect((await place('98221')).data.data).toMatchObject({
    zip: '98221',
    city: 'Anacortes',
    state: 'WA',
    lat: expect.any(Number),
    lon: expect.any(Number),
  });
  expect((await place('00000')).status).toBe(404);
  expect((await place('9822')).data.fields.zip).toMatch(/five digits/);
});

describe('submitting', () => {
  test('wants a seller who can be reached', async () => {
    const nameless = await person(site, { userType: 2 });
    await site.db.updateTable('account').set({ dealer_name: '' }).where('id', '=', nameless.id).execute();
    for (const [who, code] of [
      [await person(site, { hasPhone: false }), 'phone_required'],
      [nameless, 'dealer_name_required'],
    ] as const) {
      const reply = await submit(who, whole);
      expect(reply.status).toBe(403);
      expect(reply.data.code).toBe(code);
    }
    const staff = await person(site, { dealerId: (await person(site, { userType: 2 })).id, hasPhone: false });
    expect((await submit(staff, whole)).status).toBe(200);
  });

  test.each([
    ['make', { make: '' }],
    ['model', { model: '' }],
    ['year', { year: null }],
    ['length', { length: null }],
    ['location.zip', { location: { zip: '', city: '', state: '' } }],
    ['askingPrice', { askingPrice: null, listingType: 'marketplace' }],
  ])('says at %s that it is missing', async (field, without) => {
    const { id } = (await save(seller, whole)).data.data;
    const reply = await submit(seller, { id, ...without });
    expect(reply.status).toBe(400);
    expect(Object.keys(reply.data.fields)).toEqual([field]);
  });

  test('a listing that staff sent back says why, and can be submitted again', async () => {
    const { id } = (await save(seller, whole)).data.data;
    await site.db.updateTable('lot').set({ status: 'rejected' }).where('boat_id', '=', id).execute();
    await site.db
      .insertInto('lot_transition')
      .values({
        boat_id: id,
        from_status: 'submitted',
        to_status: 'rejected',
        reason: 'The photographs are of another boat.',
      })
      .execute();
    expect((await read(id, seller)).editing.rejectedFor).toBe('The photographs are of another boat.');
    expect((await submit(seller, { id })).data.data).toMatchObject({
      status: 'live',
      editing: { rejectedFor: null },
    });
  });
});

test('pictures that come meanwhile are no change of the form', async () => {
  const { id } = (await save(seller, { make: 'Sabre', writer: 'phone' })).data.data;
  await save(seller, { id, attachments: [] });
  expect(
    (await save(seller, { id, model: '38', version: 1, writer: 'desk' })).data.data.editing.version,
  ).toBe(2);
});
