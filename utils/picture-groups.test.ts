import { expect, test } from 'vitest';
import type { PictureCategory } from '../contract/boats.ts';
import { groupsOf, picturesIn } from './picture-groups.ts';

const pictures = (...categories: (PictureCategory | null)[]) =>
  categories.map((category, id) => ({ id, ...(category && { category }) }));

test('groups are in a fixed order with their numbers, and pictures without a category are last', () => {
  expect(groupsOf(pictures(null, 'engine', 'exterior', 'engine', null, null))).toEqual([
    { group: 'exterior', count: 1 },
    { group: 'engine', count: 2 },
    { group: 'other', count: 3 },
  ]);
});

test.each([[[]], [[null, null]], [['helm', 'helm']]] as const)(
  'pictures of one kind are no groups: %j',
  (categories) => {
    expect(groupsOf(pictures(...categories))).toEqual([]);
  },
);

test('a group has its pictures in the order of the gallery', () => {
  const all = pictures('helm', null, 'interior', 'helm');
  const ids = (group: Parameters<typeof picturesIn>[1]) => picturesIn(all, group).map(({ id }) => id);
  expect(ids('helm')).toEqual([0, 3]);
  expect(ids('other')).toEqual([1]);
  expect(ids('engine')).toEqual([]);
  expect(ids(null)).toEqual([0, 1, 2, 3]);
});
