import { expect, test } from 'vitest';
import type { Boat } from '../contract/boats.ts';
import { emptyEngine, emptyForm, type SellForm } from './sell-form.ts';
import { fromBoat, toInput } from './sell-input.ts';
import { missingIn, sellSchema, sellSchemaFor } from './sell-schema.ts';
import { parseFeet, toLocal } from './sell-values.ts';

test.each([
  ['42', 42],
  ['42.58', 42.58],
  ['42 ft 7 in', 42.58],
  ['42\'7"', 42.58],
  ['42’ 7”', 42.58],
  ['42-7', 42.58],
  ['42 feet', 42],
  ['42 ft 13 in', undefined],
  ['forty', undefined],
  ['', undefined],
])('feet: %s', (text, feet) => {
  expect(parseFeet(text)).toBe(feet);
});

const half: SellForm = {
  ...emptyForm,
  boatType: 'trawler',
  make: 'Grand Banks',
  year: '19',
  hin: 'GBK42',
  length: '42 ft 7 in',
  location: { zip: '982', city: '', state: '' },
  engines: [emptyEngine, { ...emptyEngine, make: 'Lehman', hours: '6,240', year: '19x' }],
  facts: { keel: 'Full' },
  more: [{ label: 'Dinghy', value: '' }],
  auction: {
    ...emptyForm.auction,
    openingBid: '25,000',
    hasReserve: true,
    reserve: '6',
    start: 'later',
    length: '10',
  },
};

/** What the server would reply. */
function stored(form: SellForm): Boat {
  const { input, typed } = toInput(form);
  const boat: unknown = {
    ...input,
    year: input.year ?? 0,
    hin: input.hin || null,
    location: { ...input.location, lat: null, lon: null },
    price: input.askingPrice ?? null,
    openingBid: input.auction?.openingBid ?? null,
    hasReserve: false,
    startsAt: null,
    endsAt: null,
    boatType: input.boatType ?? 'other',
    status: 'draft',
    mine: { reserve: null },
    editing: { version: 1, writer: '', typed, savedAt: '', rejectedFor: null },
  };
  return boat as Boat;
}

test('incomplete values are sent as typed, next to complete ones', () => {
  const { input, typed } = toInput(half);
  expect(input).toMatchObject({
    make: 'Grand Banks',
    year: null,
    hin: '',
    length: 42.58,
    engines: [{ make: 'Lehman', hours: 6240 }],
    engineHours: 6240,
    facts: [{ label: 'Keel', value: 'Full' }],
    auction: null,
    location: { zip: '' },
  });
  expect(typed).toEqual(
    expect.arrayContaining([
      { field: 'year', text: '19' },
      { field: 'hin', text: 'GBK42' },
      { field: 'location.zip', text: '982' },
      { field: 'length', text: '42 ft 7 in' },
      { field: 'engines.0.year', text: '19x' },
    ]),
  );
});

test('a half-finished form is restored as it was left', () => {
  expect(fromBoat(stored(half))).toEqual({ ...half, engines: half.engines.slice(1) });
  expect(fromBoat(stored(emptyForm))).toEqual(emptyForm);
});

test('an auction is sent completely: opening bid, reserve and times', () => {
  const { input } = toInput({ ...half, auction: { ...half.auction, start: 'now', reserve: '60,000' } });
  expect(input.auction).toMatchObject({ openingBid: 2_500_000, reserve: 6_000_000 });
  expect(Date.parse(input.auction!.endsAt) - Date.parse(input.auction!.startsAt)).toBe(10 * 86_400_000);
});

test('a refused text is stored as text, a changed one is sent', () => {
  const refused = { 'location.zip': { text: '00000', message: 'We don’t recognize this ZIP code.' } };
  expect(
    toInput({ ...emptyForm, location: { zip: '00000', city: '', state: '' } }, refused).input.location?.zip,
  ).toBe('');
  expect(
    toInput({ ...emptyForm, location: { zip: '98221', city: '', state: '' } }, refused).input.location?.zip,
  ).toBe('98221');
});

test('wrong is not the same as missing', async () => {
  await expect(sellSchema.validate(emptyForm)).resolves.toBeTruthy();
  await expect(sellSchema.validate(half, { abortEarly: false })).rejects.toMatchObject({
    inner: expect.arrayContaining([
      expect.objectContaining({ path: 'year' }),
      expect.objectContaining({ path: 'hin' }),
      expect.objectContaining({ path: 'auction.reserve' }),
    ]),
  });
  expect(Object.keys(missingIn(emptyForm)).sort()).toEqual([
    'auction.openingBid',
    'boatType',
    'description',
    'length',
    'location.zip',
    'make',
    'model',
    'year',
  ]);
  expect(Object.keys(missingIn({ ...emptyForm, listingType: 'marketplace' }))).toContain('askingPrice');
});

test('an auction’s length is checked while the seller chooses it, in the server’s words', async () => {
  const schema = sellSchemaFor({ auctionMinSeconds: 86_400, auctionMaxSeconds: 30 * 86_400 });
  const until = (minutes: number) => ({
    ...emptyForm,
    auction: { ...emptyForm.auction, length: 'date', endsAt: toLocal(Date.now() + minutes * 60_000) },
  });
  await expect(schema.validate(until(30))).rejects.toThrow('An auction must run for at least 1 day.');
  await expect(schema.validate(until(31 * 1_440))).rejects.toThrow('An auction can run for at most 30 days.');
  await expect(schema.validate(until(-30))).rejects.toThrow('The auction must end after it starts.');
  await expect(schema.validate(until(2 * 1_440))).resolves.toBeTruthy();
  await expect(schema.validate(emptyForm)).resolves.toBeTruthy();
  await expect(sellSchema.validate(until(30))).resolves.toBeTruthy();
});

test('an impossible model year is answered with the possible ones', async () => {
  const latest = new Date().getUTCFullYear() + 2;
  for (const year of ['3026', String(latest + 1), '1799'])
    await expect(sellSchema.validate({ ...emptyForm, year })).rejects.toThrow(
      `Enter a year from 1800 to ${latest}.`,
    );
  await expect(sellSchema.validate({ ...emptyForm, year: '89' })).rejects.toThrow('four-digit model year');
  await expect(sellSchema.validate({ ...emptyForm, year: String(latest) })).resolves.toBeTruthy();
});
