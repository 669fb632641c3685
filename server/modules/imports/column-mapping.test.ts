import { expect, test } from 'vitest';
import { mappingByName, namedMapping } from './column-mapping.ts';

const columns = ['Stock', 'Make', 'Photo 1', 'Photo 2'];

test('a mapping is stored by name and found again where the columns have moved', () => {
  const named = namedMapping({ id: 0, make: 1, photos: [3, 2] }, columns);
  expect(named).toEqual({ id: 'Stock', make: 'Make', photos: ['Photo 2', 'Photo 1'] });
  expect(mappingByName(named, ['Photo 2', 'New', 'Make', 'Photo 1', 'Stock'])).toEqual({
    id: 4,
    make: 2,
    photos: [0, 3],
  });
});

test('a column with photographs can be missing, others cannot', () => {
  const named = namedMapping({ id: 0, photos: [2, 3] }, columns);
  expect(mappingByName(named, ['Stock', 'Photo 2'])).toEqual({ id: 0, photos: [1] });
  expect(mappingByName(named, ['Stock'])).toEqual({ id: 0 });
  expect(mappingByName(named, ['Photo 1'])).toBeUndefined();
});
