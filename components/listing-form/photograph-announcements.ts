import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import type { Attachment } from '../../contract/boats.ts';
import { nameOf } from './photograph-tile.tsx';

export const instructions =
  'To move a photograph, press space or enter, move it with the arrow keys, and press space or enter again. Escape leaves it where it was.';

/** What screen readers hear while a picture is dragged. */
export function announcementsFor(pictures: Attachment[]): Announcements {
  const position = (id: UniqueIdentifier) => pictures.findIndex((one) => one.id === id);
  const name = (id: UniqueIdentifier) => nameOf(pictures[position(id)]!, position(id));
  const numberOf = (id: UniqueIdentifier) => `number ${position(id) + 1} of ${pictures.length}.`;
  const current = (id: UniqueIdentifier) =>
    position(id) === 0 ? 'It is the cover.' : `It is ${numberOf(id)}`;
  const wouldBe = (id: UniqueIdentifier) =>
    position(id) === 0 ? 'it would be the cover.' : `it would be ${numberOf(id)}`;
  return {
    onDragStart: ({ active }) => `${name(active.id)} is picked up. ${current(active.id)}`,
    // Over its own position nothing has changed, so the last announcement still applies.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id ? `${name(active.id)}: ${wouldBe(over.id)}` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${name(active.id)} is put down. ${current(over.id)}` : `${name(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it was.`,
  };
}
