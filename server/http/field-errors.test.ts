import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { Email, Id, Instant, Money, Nullable, OneOf, Strict, Text } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import { BoatInput } from '../../contract/listings.ts';
import { fieldErrors } from './field-errors.ts';

const ajv = addFormats.default(new Ajv({ allErrors: true, verbose: true, strict: false }));
const refusal = (schema: TSchema, value: unknown) => {
  const check = ajv.compile(schema);
  expect(check(value)).toBe(false);
  return fieldErrors(check.errors ?? []);
};

test('the message about a refused field names allowed values and bounds', () => {
  expect(
    refusal(BoatInput, {
      length: 0,
      boatType: 'submarine',
      fuelType: 7,
      auction: { openingBid: -1, startsAt: 'soon', endsAt: '2026-12-01T00:00:00.000Z' },
      engines: 1,
      location: { zip: 'far too long' },
    }),
  ).toEqual({
    length: 'Length must be between 1 and 600 feet.',
    boatType: expect.stringMatching(/^Boat type must be one of these: sail, .*, or other\.$/),
    fuelType: expect.stringMatching(/^Fuel type must be one of these: /),
    'auction.openingBid':
      'Opening bid must be a whole number between $0 (0 cents) and $999,999,999.99 (99,999,999,999 cents).',
    'auction.startsAt': 'Starts at must be a date and time, such as 2026-11-23T14:00:00.000Z.',
    engines: 'Engines must be a list of at most 8 items.',
    'location.zip': 'ZIP code must be at most 10 characters long.',
  });
  expect(
    refusal(
      Strict({
        email: Email,
        name: Text(60, 1),
        id: Nullable(Id),
        at: Instant,
        price: Money,
        kind: OneOf('a', 'b'),
        isOn: { type: 'boolean' } as TSchema,
      }),
      { email: 'x', name: '', id: 0, kind: 1, isOn: 'yes', colour: 'red' },
    ),
  ).toEqual({
    at: 'At is required.',
    price: 'Price is required.',
    colour: 'Colour isn’t a field of this request.',
    email: 'Email must be an email address.',
    name: 'Name must be 1 to 60 characters long.',
    id: 'ID must be a whole number between 1 and 2,147,483,647.',
    kind: 'Kind must be one of these: a or b.',
    isOn: 'Is on must be true or false.',
  });
});

test('only a few wrong fields are named, by short names', () => {
  const named = refusal(
    Strict({}),
    Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`${'x'.repeat(1_000)}${i}`, 1])),
  );
  expect(Object.keys(named).length).toBeLessThanOrEqual(limits.refusedFields);
  expect(JSON.stringify(named).length).toBeLessThan(limits.refusedFields * 200);
});
