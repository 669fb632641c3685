import { useState } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { limits } from '../../contract/limits.ts';
import { announce } from '../ui/announce.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { DropZone } from './drop-zone.tsx';
import { PanoramaProposal } from './panorama-proposal.tsx';
import { PhotographNotes } from './photograph-notes.tsx';
import { isUnderWay } from './sending-queue.ts';
import { usePhotographs } from './use-photographs.ts';
import { useSending } from './use-sending.ts';
import { useUndoFocus } from './use-undo-focus.ts';
import styles from './photographs.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as texts from '../../locales/listing-form.ts';

export interface PhotographsProps {
  /** The listing they belong to; a draft is saved first. */
  boatId: number;
  /** In their order, the cover first. */
  pictures: Attachment[];
  /**
   * The listing's pictures have changed. They're saved already. Also called after the user has left the step,
   * while files are being sent.
   */
  onChange: (pictures: Attachment[]) => void;
  /** How many pictures the listing can have: 60, or more with the seller's plan or an upsell. */
  max?: number | undefined;
  /** What the listing still needs, shown with the number of its pictures. */
  need?: string | undefined;
  /** True while files are being sent. Meanwhile the user can leave the step, but not the site. */
  onBusy?: (isBusy: boolean) => void;
  /** There are bids: pictures can only be added. */
  isFrozen?: boolean;
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
const megabytes = limits.photoBytes / 1024 / 1024;

function refusalOf(file: File): string | null {
  if (!types.includes(file.type) && !/\.(jpe?g|png|webp|hei[cf])$/i.test(file.name))
    return texts.notAJpegPngWebpOr;
  return file.size > limits.photoBytes ? texts.largerThanMb({ megabytes }) : null;
}

function hintOf(used: number, max: number, isFull: boolean, need: string | undefined): string {
  if (isFull) return texts.ofUsedRemoveAPhotoTo({ used, max });
  const sizes = texts.jpegPngWebpOrHeicUp({ megabytes });
  return [sizes, texts.ofUsed({ used, max }), need].filter(Boolean).join(' ');
}

const Grid = onDemand(
  () => import('./photograph-grid.tsx').then((m) => m.PhotographGrid),
  () => (
    <div data-arriving>
      <Skeleton height={240} />
    </div>
  ),
);

/**
 * The photographs of a listing: upload many at once, order them with mouse, finger or keyboard, caption,
 * remove and restore them.
 */
export function Photographs({
  boatId,
  pictures,
  max = limits.photosPerListing,
  need,
  onChange,
  onBusy,
  isFrozen = false,
}: PhotographsProps) {
  const photos = usePhotographs(boatId, pictures, onChange);
  const { queue, items } = useSending('picture', boatId, {
    onSent: ({ attachment }) => attachment && photos.add(attachment),
    onAllSent: (ids) => {
      if (ids.length > 0) announce(texts.photosUploaded({ idCount: ids.length }));
      if (ids.length > 1 && !isFrozen) photos.arrange(ids);
    },
    onBusy,
  });
  const room = max - pictures.length - items.filter(isUnderWay).length;
  const [leftOut, setLeftOut] = useState(0);
  /**
   * Files that aren't photos are reported one by one; files that don't fit are reported as a number, because
   * a folder may hold hundreds.
   */
  const take = (files: File[]) => {
    let free = Math.max(0, room);
    const fitting = files.filter((file) => refusalOf(file) !== null || free-- > 0);
    setLeftOut(files.length - fitting.length);
    queue.add(fitting, refusalOf);
  };
  const { undoButton, undo } = useUndoFocus(photos);
  return (
    <div className={styles.photographs}>
      <DropZone
        icon="image"
        title={{ wide: texts.dropPhotosOrAFolderHere, phone: texts.addFromYourPhoneOrCamera }}
        hint={hintOf(pictures.length, max, room <= 0, need)}
        action={texts.choosePhotos}
        accept={types.join(',')}
        isDisabled={room <= 0}
        onFiles={take}
      />
      <PhotographNotes
        leftOut={leftOut}
        max={max}
        items={items}
        removed={photos.removed}
        undoButton={undoButton}
        onUndo={undo}
        isFrozen={isFrozen}
      >
        <PanoramaProposal pictures={pictures} photos={photos} />
      </PhotographNotes>
      {(pictures.length > 0 || items.length > 0) && (
        <Grid pictures={pictures} items={items} photos={photos} queue={queue} isFrozen={isFrozen} />
      )}
    </div>
  );
}
