import { expect, test } from 'vitest';
import { utcOffset, zoneOf } from './reader-zone.ts';

test.each([
  [{ timezone: 'America/Los_Angeles', utcoffset: '-300' }, 'America/Los_Angeles'],
  [{ timezone: 'Pacific/Honolulu' }, 'Pacific/Honolulu'],
  [{ timezone: 'america/new_york' }, 'America/New_York'],
  [{ timezone: 'Mars/Olympus_Mons', utcoffset: '330' }, '+05:30'],
  [{ timezone: "x'; drop table boat", utcoffset: '-210' }, '-03:30'],
  [{ timezone: '+05:30' }, 'America/New_York'],
  [{ utcoffset: '-300' }, '-05:00'],
  [{ utcoffset: '0' }, '+00:00'],
  [{ utcoffset: '99999999999' }, 'America/New_York'],
  [{ utcoffset: '' }, 'America/New_York'],
  [{}, 'America/New_York'],
])('%j is read as %s', (headers, zone) => expect(zoneOf({ headers })).toBe(zone));

test.each([
  ['-300', -300],
  ['330', 330],
  ['99999999999', 0],
  ['soon', 0],
  [undefined, 0],
])('the offset %s is %i', (utcoffset, minutes) =>
  expect(utcOffset({ headers: utcoffset === undefined ? {} : { utcoffset } })).toBe(minutes),
);
