import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { PhotographSheet } from './photograph-sheet.tsx';
import { PhotographTile, nameOf } from './photograph-tile.tsx';
import type { Sending, SendingQueue } from './sending-queue.ts';
import { SendingTile } from './sending-tile.tsx';
import type { usePhotographs } from './use-photographs.ts';
import styles from './photographs.module.css';

interface PhotographGridProps {
  pictures: Attachment[];
  items: readonly Sending[];
  photos: ReturnType<typeof usePhotographs>;
  queue: SendingQueue;
  isFrozen: boolean;
}

const instructions =
  'To move a photograph, press space or enter, move it with the arrow keys, and press space or enter again. Escape leaves it where it was.';

/** Stored pictures, to be put in order, and behind them those on their way. */
export function PhotographGrid({ pictures, items, photos, queue, isFrozen }: PhotographGridProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const place = (id: UniqueIdentifier | undefined) => pictures.findIndex((one) => one.id === id);
  const said = (id: UniqueIdentifier) => nameOf(pictures[place(id)]!, place(id));
  const at = (id: UniqueIdentifier | undefined) =>
    place(id) === 0 ? 'It is the cover.' : `It is number ${place(id) + 1} of ${pictures.length}.`;
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${said(active.id)} is picked up. ${at(active.id)}`,
    // Over its own place nothing has changed: what was said before stands.
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? `${said(active.id)}: ${place(over.id) === 0 ? 'it would be the cover.' : `it would be number ${place(over.id) + 1} of ${pictures.length}.`}`
        : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `${said(active.id)} is put down. ${at(over.id)}` : `${said(active.id)} stays where it was.`,
    onDragCancel: ({ active }) => `${said(active.id)} stays where it was.`,
  };
  const sheetPlace = place(edited ?? undefined);
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{ announcements, screenReaderInstructions: { draggable: instructions } }}
        onDragEnd={({ active, over }) =>
          over && active.id !== over.id && photos.move(place(active.id), place(over.id))
        }
      >
        <SortableContext
          items={pictures.map(({ id }) => id)}
          strategy={rectSortingStrategy}
          disabled={isFrozen}
        >
          <ol className={styles.grid}>
            {pictures.map((picture, index) => (
              <PhotographTile
                key={picture.id}
                picture={picture}
                index={index}
                thumb={queue.thumbOf(picture.id)}
                isFrozen={isFrozen}
                onOpen={() => setEdited(picture.id)}
              />
            ))}
            {items.map((item) => (
              <SendingTile
                key={item.key}
                item={item}
                isFirst={pictures.length === 0 && item === items[0]}
                onCancel={() => queue.cancel(item.key)}
                onRetry={() => queue.retry(item.key)}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <PhotographSheet
        picture={pictures[sheetPlace] ?? null}
        place={sheetPlace}
        count={pictures.length}
        photos={photos}
        isFrozen={isFrozen}
        onClose={() => setEdited(null)}
      />
    </>
  );
}
