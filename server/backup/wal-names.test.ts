import { expect, test } from 'vitest';
import { gapsIn, isWalName, segmentNumber, segmentsBetween, walNameOf, walObject } from './wal-names.ts';

test('segments have the names that PostgreSQL gives them, across logs', () => {
  expect(segmentsBetween(1, '0/2000028', '0/2000158')).toEqual(['000000010000000000000002']);
  expect(segmentsBetween(1, '0/2000028', '0/3000000')).toEqual(['000000010000000000000002']);
  expect(segmentsBetween(2, '0/FE000000', '1/1000001')).toEqual([
    '0000000200000000000000FE',
    '0000000200000000000000FF',
    '000000020000000100000000',
    '000000020000000100000001',
  ]);
  expect(segmentNumber('000000020000000100000000') - segmentNumber('0000000100000000000000FF')).toBe(1n);
});

test('only what the archiver hands over has a name, which is found again', () => {
  for (const name of [
    '000000010000000000000002',
    '00000002.history',
    '000000010000000000000005.partial',
    '000000010000000000000002.00000028.backup',
  ]) {
    expect(isWalName(name)).toBe(true);
    expect(walNameOf(walObject(name))).toBe(name);
  }
  for (const name of ['archtemp.000000010000000000000002.7.9', '..', '']) expect(isWalName(name)).toBe(false);
});

test('a gap is named by its first missing segment; timelines follow one another without one', () => {
  const [a, b, , d] = segmentsBetween(1, '0/1000000', '0/5000000');
  expect(gapsIn([d, a, b].map(String))).toEqual(['000000010000000000000003']);
  expect(gapsIn([a, b].map(String))).toEqual([]);
  expect(gapsIn([String(a), '000000020000000000000009'])).toEqual([]);
});
