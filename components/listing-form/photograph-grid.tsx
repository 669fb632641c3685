import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { useState } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { announcementsFor, instructions } from './photograph-announcements.ts';
import { PhotographSheet } from './photograph-sheet.tsx';
import { PhotographTile } from './photograph-tile.tsx';
import type { Sending, SendingQueue } from './sending-queue.ts';
import { SendingTile } from './sending-tile.tsx';
import type { Photographs } from './use-photographs.ts';
import styles from './photographs.module.css';

interface PhotographGridProps {
  pictures: Attachment[];
  items: readonly Sending[];
  photos: Photographs;
  queue: SendingQueue;
  isFrozen: boolean;
}

/** The stored pictures, which can be reordered, followed by those being sent. */
export function PhotographGrid({ pictures, items, photos, queue, isFrozen }: PhotographGridProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const position = (id: UniqueIdentifier | null) => pictures.findIndex((one) => one.id === id);
  const editedPosition = position(edited);
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={{
          announcements: announcementsFor(pictures),
          screenReaderInstructions: { draggable: instructions },
        }}
        onDragEnd={({ active, over }) =>
          over && active.id !== over.id && photos.move(position(active.id), position(over.id))
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
        picture={pictures[editedPosition] ?? null}
        position={editedPosition}
        count={pictures.length}
        photos={photos}
        isFrozen={isFrozen}
        onClose={() => setEdited(null)}
      />
    </>
  );
}
