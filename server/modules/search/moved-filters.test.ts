import { expect, test } from 'vitest';
import { movedFilters } from './search-memory.ts';

const names = {
  mergedTags: new Map([
    ['3', '5'],
    ['4', '5'],
  ]),
  makes: new Map([['searay', 'Sea Ray']]),
};

test('merged tags and former makes lead to what they are now, once each', () => {
  expect(movedFilters(names, { tags: '3,5,7,4', make: ' SEARAY ' })).toEqual({
    tags: '5,7',
    make: 'Sea Ray',
  });
  expect(movedFilters(names, { tags: '3' })).toEqual({ tags: '5' });
});

test('current names stay as they are', () => {
  for (const asked of [{}, { tags: '5,7' }, { make: 'Sabre' }, { make: 'sea ray' }])
    expect(movedFilters(names, asked)).toBeUndefined();
});
