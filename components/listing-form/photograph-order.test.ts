import { expect, test } from 'vitest';
import type { Attachment } from '../../contract/boats.ts';
import {
  arrangePictures,
  insertPicture,
  movePicture,
  sortPictures,
  withCategory,
  withCover,
  withPanorama,
  withSizes,
} from './photograph-order.ts';
import { orderOf } from './use-photograph-changes.ts';

const picture = (id: number): Attachment => ({
  id,
  path: `/${id}.jpg`,
  width: 3,
  height: 2,
  placeholder: '#000',
  caption: `Caption ${id}`,
  isCover: 0,
  variants: [],
});
const pictures = [1, 2, 3, 4].map(picture);
const idsOf = (list: Attachment[]) => list.map(({ id }) => id);

test('the first picture is the cover', () => {
  const moved = withCover(movePicture(withCover(pictures), 2, 0));
  expect(moved.map(({ id, isCover }) => [id, isCover])).toEqual([
    [3, 1],
    [1, 0],
    [2, 0],
    [4, 0],
  ]);
});

test.each([
  [0, 2, [2, 3, 1, 4]],
  [3, 1, [1, 4, 2, 3]],
  [1, 1, [1, 2, 3, 4]],
  [4, 0, [1, 2, 3, 4]],
])('a picture moves from %i to %i', (from, to, ids) => {
  expect(idsOf(movePicture(pictures, from, to))).toEqual(ids);
});

test('a restored picture returns to its position', () => {
  expect(idsOf(insertPicture(pictures, picture(9), 2))).toEqual([1, 2, 9, 3, 4]);
});

test.each([
  ['reversed', [4, 3, 2], [1, 4, 3, 2]],
  ['with others between them', [4, 1], [4, 2, 3, 1]],
  ['with one that isn’t in the listing anymore', [3, 8, 2], [1, 3, 2, 4]],
])('pictures sent together are arranged as chosen: %s', (_, chosen, ids) => {
  expect(idsOf(arrangePictures(pictures, chosen))).toEqual(ids);
});

test('an earlier order is restored, with new pictures last', () => {
  expect(idsOf(sortPictures([...pictures, picture(5)], [4, 2, 3, 1]))).toEqual([4, 2, 3, 1, 5]);
});

test('only a changed caption is saved with the order', () => {
  expect(orderOf(pictures.slice(0, 2), { id: 2, caption: 'Bow' })).toEqual([
    { id: 1 },
    { id: 2, caption: 'Bow' },
  ]);
});

test('a picture gets a category and loses it', () => {
  const engine = withCategory(picture(1), 'engine');
  expect(engine.category).toBe('engine');
  expect(withCategory(engine, null)).toEqual(picture(1));
});

test('a picture is marked as a 360° photo and as none; either answers what was asked', () => {
  const asked = { ...picture(1), looksPanoramic: true };
  const marked = withPanorama(asked, true);
  expect(marked).toEqual({ ...picture(1), panorama: picture(1).path });
  expect(withPanorama(marked, false)).toEqual(picture(1));
});

test('a picture in its new sizes keeps what its seller has said meanwhile', () => {
  const sized = { ...picture(1), path: '/files/large.jpg', looksPanoramic: true };
  const shown = { ...picture(1), caption: 'Bow' };
  expect(withSizes({ ...shown, looksPanoramic: true }, sized)).toEqual({ ...sized, caption: 'Bow' });
  expect(withSizes(shown, sized)).toEqual({ ...picture(1), path: '/files/large.jpg', caption: 'Bow' });
  expect(withSizes(withPanorama(shown, true), sized)).toMatchObject({ panorama: '/files/large.jpg' });
});
