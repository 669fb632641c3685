import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noneKnown } from '../../utils/listing-quality.ts';
import { boatsOf, csv, imported, manyRows, stockRow } from '../support/dealer-files.ts';
import { pictures, quality, statusOf } from '../support/listings.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
beforeAll(async () => {
  site = await start();
  seller = await person(site);
});
afterAll(() => site.stop());

const specifications = {
  make: 'Grand Banks',
  model: '42 Classic',
  year: 1989,
  length: 42.58,
  boatType: 'trawler',
  description: 'Kept under cover.',
  location: { zip: '98221' },
};
const at = (ms: number) => new Date(Date.now() + ms).toISOString();
const anAuction = () => ({
  ...specifications,
  auction: { openingBid: 8_650_000, startsAt: at(0), endsAt: at(7 * 86_400_000) },
});
const add = (body: object) => site.as(seller.token).post('/add', body);
const save = (body: object) => site.as(seller.token).post('/create-boat', body);
const photos = (count: number) => pictures(site, seller, count);

describe('an auction', () => {
  test('needs six photographs, its condition and an answer about known issues', async () => {
    const reply = await add({ ...anAuction(), attachments: await photos(5) });
    expect(reply.data).toMatchObject({
      status: 400,
      code: 'invalid_request',
      fields: {
        attachments: 'Add 1 more photo. An auction needs at least 6.',
        condition: 'Choose the condition.',
        flaws: 'Describe any known issues, or say that you don’t know of any.',
      },
    });
    expect(Object.keys(reply.data.fields)).toHaveLength(3);
  });

  test('takes "None known." for an answer and shows it', async () => {
    const reply = await add({ ...anAuction(), ...(await quality(site, seller)) });
    expect(reply.data.data).toMatchObject({ status: 'live', flaws: noneKnown });
  });

  test('counts each picture once', async () => {
    const [one] = await photos(1);
    const complete = { ...anAuction(), condition: 'used', flaws: noneKnown };
    const reply = await add({ ...complete, attachments: Array.from({ length: 6 }, () => one) });
    expect(Object.keys(reply.data.fields)).toEqual(['attachments']);
  });

  test('keeps, once it is listed, what it needs', async () => {
    const needed = await quality(site, seller);
    const { id } = (await add({ ...anAuction(), ...needed })).data.data;
    const removal = { market_place_id: id, removed: [needed.attachments[0]] };
    for (const refused of [
      await save({ id, attachments: needed.attachments.slice(1) }),
      await site.as(seller.token).post('/update-sort-order', removal),
    ])
      expect(refused.data).toMatchObject({
        code: 'invalid_request',
        message: 'This listing needs at least 6 photos. Add another before you remove one.',
      });
    expect(Object.keys((await save({ id, condition: null })).data.fields)).toEqual(['condition']);
    for (const field of ['flaws', 'description'])
      expect(Object.keys((await save({ id, [field]: '' })).data.fields)).toEqual([field]);
    await save({ id, attachments: [...needed.attachments, ...(await photos(1))] });
    expect((await site.as(seller.token).post('/update-sort-order', removal)).status).toBe(200);
  });

  test('that was listed before the rule stays as it is and can be edited', async () => {
    const old = await auction(site, seller.id);
    const attachments = await photos(2);
    expect((await save({ id: old, lede: 'One owner.', attachments })).data.data).toMatchObject({
      status: 'live',
      lede: 'One owner.',
    });
    const fewer = await save({ id: old, attachments: attachments.slice(1) });
    expect(fewer.data.code).toBe('invalid_request');
  });
});

describe('a marketplace listing', () => {
  const offered = { ...specifications, askingPrice: 9_900_000 };

  test('needs one photograph', async () => {
    expect((await add(offered)).data.fields).toEqual({ attachments: 'Add at least one photo.' });
    expect((await add({ ...offered, attachments: await photos(1) })).data.data.status).toBe('live');
    const untold = { ...offered, description: '', attachments: await photos(1) };
    expect((await add(untold)).data.data).toMatchObject({ status: 'live', description: '' });
  });

  test('a file brings becomes a draft, also where the dealer asked for a live one', async () => {
    const dealer = await person(site, { userType: 2 });
    expect((await imported(site, dealer, csv(stockRow()), { listAs: 'live' })).added).toBe(1);
    expect(await boatsOf(site, dealer)).toMatchObject([{ status: 'draft' }]);
    const [boat] = await boatsOf(site, dealer);
    const submit = (more: object) => site.as(dealer.token).post('/add', { id: boat?.id, ...more });
    expect(Object.keys((await submit({})).data.fields)).toEqual(['attachments']);
    await submit({ attachments: await pictures(site, dealer, 1) });
    expect(await statusOf(site, boat?.id ?? 0)).toBe('live');
  });

  test('a file brings does not use up the drafts of its dealer', async () => {
    const dealer = await person(site, { userType: 2 });
    await imported(site, dealer, manyRows(501));
    const reply = await site.as(dealer.token).post('/create-boat', { make: 'Sabre' });
    expect(reply.data.data.status).toBe('draft');
  });
});
