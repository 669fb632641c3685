import { useCallback, useEffect, useRef } from 'react';
import type { Attachment, PictureCategory } from '../../contract/boats.ts';
import { updateSortOrder } from '../../services/listings.service.ts';
import { withCover } from './photograph-order.ts';

/** What a seller says about one picture. */
export interface PhotographNote {
  id: number;
  caption?: string;
  category?: PictureCategory | null;
  /** Whether it's a 360° photo. */
  isPanorama?: boolean;
}

interface PhotographChange {
  photos?: PhotographNote[];
  removed?: number[];
}

/**
 * The pictures on screen and how they change. `show` applies a change to the latest pictures, also before
 * they have come back as a prop;
 * `save` stores changes one after another.
 */
export function usePhotographChanges(
  boatId: number,
  pictures: Attachment[],
  onChange: (pictures: Attachment[]) => void,
) {
  const latest = useRef(pictures);
  /** What `show` has reported. One of these can come back as a prop when there's a newer one already. */
  const reported = useRef(new WeakSet<Attachment[]>());
  const handleChange = useRef(onChange);
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    if (!reported.current.has(pictures)) latest.current = pictures;
    handleChange.current = onChange;
  });

  const show = useCallback((change: (now: Attachment[]) => Attachment[]) => {
    latest.current = withCover(change(latest.current));
    reported.current.add(latest.current);
    handleChange.current(latest.current);
  }, []);

  /** If the server refuses the change, `undo` reverts it on screen; the toast says why. */
  function save(change: PhotographChange, undo: () => void): Promise<void> {
    const saved = saving.current
      .then(() => updateSortOrder({ market_place_id: boatId, ...change }))
      .then(() => {}, undo);
    saving.current = saved;
    return saved;
  }

  return { latest, show, save };
}

export type PhotographChanges = ReturnType<typeof usePhotographChanges>;

/** The order as it's saved, with a note about one picture. */
export const orderOf = (pictures: Attachment[], note?: PhotographNote): PhotographNote[] =>
  pictures.map(({ id }) => (id === note?.id ? note : { id }));
