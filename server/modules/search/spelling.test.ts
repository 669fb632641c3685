import { describe, expect, it, test } from 'vitest';
import { plainWords, runsOf, slips, wordsOf } from './spelling.ts';

describe('slips', () => {
  test.each([
    ['montok', 'montauk', 2],
    ['sae', 'sea', 1],
    ['waler', 'whaler', 1],
    ['bosten', 'boston', 1],
    ['grandd', 'grand', 1],
    ['same', 'same', 0],
  ])('%s for %s: %i', (typed, meant, count) => expect(slips(typed, meant, 3)).toBe(count));

  it('gives up beyond the limit', () => {
    expect(slips('yamaha', 'bennington', 3)).toBe(Infinity);
    expect(slips('carver', 'center', 2)).toBe(Infinity);
  });
});

it('splits a name and joins neighboring words', () => {
  expect(plainWords('Océanis 38, Grady-White')).toEqual(['oceanis', '38', 'grady', 'white']);
  expect(runsOf('z520c')).toEqual(['z', '520', 'c']);
  expect(
    wordsOf({ words: ' 2019 sea doo gti sail miami ', title: ' 2019 sea doo gti ', zip: '33101' }),
  ).toEqual({
    title: ['2019', 'sea', 'doo', 'gti', '2019sea', 'seadoo', 'doogti'],
    beside: ['sail', 'miami', '33101'],
    length: 4,
  });
});
