import { expect, test } from 'vitest';
import { wordsOf } from './spelling.ts';
import { WordIndex } from './word-index.ts';

const titles = [
  '2004 sea ray 280',
  '2011 sea ray 190',
  '2019 scarab 165',
  '2019 sea fox 228',
  '1978 grand banks 36',
];
const index = new WordIndex();
for (const [place, title] of titles.entries()) index.put(place, wordsOf({ title, words: title, zip: '' }));
const found = (search: string) => {
  const { places } = index.find(search);
  return titles.filter((_, place) => places.includes(place));
};

test.each([
  ['2004 sea ray', ['2004 sea ray 280']],
  ['2019 sea ray', ['2004 sea ray 280', '2011 sea ray 190']],
  ['sea ray 2019', ['2004 sea ray 280', '2011 sea ray 190']],
  ['2019', ['2019 scarab 165', '2019 sea fox 228']],
  ['grand banks 2001', ['1978 grand banks 36']],
])('%s finds the year, or else other years of the same make', (search, boats) =>
  expect(found(search)).toEqual(boats),
);

test('what has gone is no match, and no correction', () => {
  index.put(5, wordsOf({ title: '2001 grady white', words: '2001 grady white', zip: '' }));
  index.put(6, wordsOf({ title: '2001 brady 20', words: '2001 brady 20', zip: '' }));
  expect([...index.find('grady').places]).toEqual([5]);
  expect([...index.find('gradi').places]).toEqual([5]);
  index.remove(5);
  expect([...index.find('grady').places]).toEqual([4, 6]);
  expect([...index.find('gradi').places]).toEqual([4, 6]);
});

test('the same words find what has come in the meantime', () => {
  index.put(7, wordsOf({ title: '1999 hinckley 36', words: '1999 hinckley 36', zip: '' }));
  expect([...index.find('hinckley').places]).toEqual([7]);
  index.put(8, wordsOf({ title: '2003 hinckley 44', words: '2003 hinckley 44', zip: '' }));
  expect([...index.find('hinckley').places]).toEqual([7, 8]);
});
