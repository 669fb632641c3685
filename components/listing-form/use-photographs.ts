import type { Attachment, PictureCategory } from '../../contract/boats.ts';
import {
  arrangePictures,
  movePicture,
  sortPictures,
  withCategory,
  withPanorama,
} from './photograph-order.ts';
import { orderOf, usePhotographChanges } from './use-photograph-changes.ts';
import { useRemovedPhotographs } from './use-removed-photographs.ts';
import { useVariants } from './use-variants.ts';

/**
 * The pictures of a listing. A change shows immediately, is saved after the changes before it, and is undone
 * if the server refuses it.
 */
export function usePhotographs(
  boatId: number,
  pictures: Attachment[],
  onChange: (pictures: Attachment[]) => void,
) {
  const changes = usePhotographChanges(boatId, pictures, onChange);
  const { latest, show, save } = changes;
  const { remove, restore, removed } = useRemovedPhotographs(changes);
  useVariants(pictures, show);

  const reorder = (change: (now: Attachment[]) => Attachment[]) => {
    const before = latest.current.map(({ id }) => id);
    show(change);
    void save({ photos: orderOf(latest.current) }, () => show((now) => sortPictures(now, before)));
  };

  const add = (picture: Attachment) => {
    if (!latest.current.some(({ id }) => id === picture.id)) show((now) => [...now, picture]);
  };
  const move = (from: number, to: number) => {
    if (latest.current[from]) reorder((now) => movePicture(now, from, to));
  };
  /**
   * Stores the order in which pictures that were sent together were chosen. The server has them in the order in which
   * they arrived, even where this page already shows them in theirs.
   */
  const arrange = (ids: number[]) => reorder((now) => arrangePictures(now, ids));
  const caption = (id: number, text: string) => {
    const before = latest.current.find((one) => one.id === id)?.caption ?? '';
    const showCaption = (shown: string) =>
      show((now) => now.map((one) => (one.id === id ? { ...one, caption: shown } : one)));
    showCaption(text);
    return save({ photos: orderOf(latest.current, { id, caption: text }) }, () => showCaption(before));
  };

  const categorize = (id: number, category: PictureCategory | null) => {
    const before = latest.current.find((one) => one.id === id)?.category ?? null;
    const showCategory = (shown: PictureCategory | null) =>
      show((now) => now.map((one) => (one.id === id ? withCategory(one, shown) : one)));
    showCategory(category);
    return save({ photos: orderOf(latest.current, { id, category }) }, () => showCategory(before));
  };

  const markPanorama = (id: number, isPanorama: boolean) => {
    const before = latest.current.find((one) => one.id === id);
    if (!before) return Promise.resolve();
    show((now) => now.map((one) => (one.id === id ? withPanorama(one, isPanorama) : one)));
    return save({ photos: orderOf(latest.current, { id, isPanorama }) }, () =>
      show((now) => now.map((one) => (one.id === id ? before : one))),
    );
  };

  return { add, move, arrange, caption, categorize, markPanorama, remove, restore, removed };
}

export type Photographs = ReturnType<typeof usePhotographs>;
