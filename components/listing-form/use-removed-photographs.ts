import { useState } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { insertPicture } from './photograph-order.ts';
import { orderOf, type PhotographChanges } from './use-photograph-changes.ts';

interface RemovedPicture {
  picture: Attachment;
  position: number;
}

/** Removes pictures and restores them, the last one first. */
export function useRemovedPhotographs({ latest, show, save }: PhotographChanges) {
  const [removed, setRemoved] = useState<RemovedPicture[]>([]);
  const insert = ({ picture, position }: RemovedPicture) =>
    show((now) => insertPicture(now, picture, position));
  const drop = (id: number) => show((now) => now.filter((one) => one.id !== id));

  const remove = (id: number) => {
    const position = latest.current.findIndex((one) => one.id === id);
    const picture = latest.current[position];
    if (!picture) return;
    drop(id);
    setRemoved((stack) => [...stack, { picture, position }]);
    void save({ removed: [id] }, () => {
      insert({ picture, position });
      setRemoved((stack) => stack.filter((one) => one.picture.id !== id));
    });
  };
  /** Puts the picture removed last back where it was, and returns its id. */
  const restore = (): number | undefined => {
    const last = removed.at(-1);
    if (!last) return undefined;
    setRemoved((stack) => stack.slice(0, -1));
    insert(last);
    const { id, caption, category = null, panorama, looksPanoramic } = last.picture;
    const note = { id, caption, category, ...(!looksPanoramic && { isPanorama: panorama !== undefined }) };
    void save({ photos: orderOf(latest.current, note) }, () => drop(id));
    return id;
  };
  return { remove, restore, removed: removed.length };
}
