import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Attachment } from '../../contract/boats.ts';
import { nameOf } from './photograph-tile.tsx';
import * as t from '../../locales/listing-form.ts';

export const instructions = t.toMoveAPhotoPressSpace;

/** What screen readers hear while a picture is dragged. */
export function announcementsFor(pictures: Attachment[]): Announcements {
  const position = (id: UniqueIdentifier) => pictures.findIndex((one) => one.id === id);
  const name = (id: UniqueIdentifier) => nameOf(pictures[position(id)]!, position(id));
  const numberOf = (id: UniqueIdentifier) =>
    t.numberOf({ position: position(id) + 1, pictureCount: pictures.length });
  const current = (id: UniqueIdentifier) =>
    position(id) === 0 ? t.itIsTheCover : t.itIs({ numberOf: numberOf(id) });
  const wouldBe = (id: UniqueIdentifier) =>
    position(id) === 0 ? t.itWouldBeTheCover : t.itWouldBe({ numberOf: numberOf(id) });
  return {
    onDragStart: ({ active }) => t.isPickedUp({ name: name(active.id), current: current(active.id) }),
    // Over its own position nothing has changed, so the last announcement still applies.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${name(active.id)}: ${wouldBe(over.id)}` : undefined,
    onDragEnd: ({ active, over }) =>
      over
        ? t.isPutDown({ name: name(active.id), current: current(over.id) })
        : t.staysWhereItWas({ name: name(active.id) }),
    onDragCancel: ({ active }) => t.staysWhereItWas({ name: name(active.id) }),
  };
}
