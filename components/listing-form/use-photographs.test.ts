// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Attachment } from '../../contract/boats.ts';
import { updateSortOrder } from '../../services/listings.service.ts';
import { usePhotographs } from './use-photographs.ts';

vi.mock('../../services/listings.service.ts', () => ({ updateSortOrder: vi.fn() }));
vi.mock('../../services/uploads.service.ts', () => ({ readUploads: vi.fn() }));
afterEach(cleanup);

const photo = (id: number): Attachment => ({
  id,
  path: `/files/${id}.jpg`,
  isCover: 0,
  width: 640,
  height: 480,
  caption: '',
  placeholder: '#888',
  variants: [],
});
const ids = (pictures: Attachment[] | undefined) => pictures?.map(({ id }) => id);

it('a photo added while the page shows an earlier state is not lost', async () => {
  vi.mocked(updateSortOrder).mockResolvedValue({} as Awaited<ReturnType<typeof updateSortOrder>>);
  const shown: Attachment[][] = [];
  const { result, rerender } = renderHook(
    ({ pictures }) => usePhotographs(7, pictures, (next) => shown.push(next)),
    { initialProps: { pictures: [] as Attachment[] } },
  );
  act(() => result.current.add(photo(1)));
  act(() => result.current.add(photo(2)));
  rerender({ pictures: shown[0] ?? [] }); // the page's state after the first one comes late
  await act(async () => result.current.arrange([2, 1]));
  expect(ids(shown.at(-1))).toEqual([2, 1]);
  expect(updateSortOrder).toHaveBeenCalledWith({ market_place_id: 7, photos: [{ id: 2 }, { id: 1 }] });

  // What comes from the server replaces what is shown.
  rerender({ pictures: [photo(3)] });
  act(() => result.current.add(photo(4)));
  expect(ids(shown.at(-1))).toEqual([3, 4]);
});
