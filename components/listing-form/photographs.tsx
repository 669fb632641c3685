import { useEffect, useRef, useState } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { limits } from '../../contract/limits.ts';
import { plural } from '../../utils/units.ts';
import { announce } from '../ui/announce.ts';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { DropZone } from './drop-zone.tsx';
import { usePhotographs } from './use-photographs.ts';
import { useSending } from './use-sending.ts';
import styles from './photographs.module.css';
import { onDemand } from '../ui/on-demand.tsx';

export interface PhotographsProps {
  /** The listing they belong to; a draft is made before. */
  boatId: number;
  /** In their order, the cover first. */
  pictures: Attachment[];
  /** The listing has these pictures now: they are stored already, the caller saves nothing. Also called after the step was left, while files are on their way. */
  onChange: (pictures: Attachment[]) => void;
  /** How many this listing may hold; 60 unless its seller's plan, or what was bought for it, says more. */
  most?: number | undefined;
  /** True while files are on their way. One may leave the step meanwhile, not the site. */
  onBusy?: (isBusy: boolean) => void;
  /** There are bids: pictures may only be added. */
  isFrozen?: boolean;
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif'];
const megabytes = limits.photoBytes / 1024 / 1024;

function refusalOf(file: File): string | null {
  if (!types.includes(file.type) && !/\.(jpe?g|png|webp|hei[cf])$/i.test(file.name))
    return 'Not a JPEG, PNG, WebP or HEIC photo.';
  return file.size > limits.photoBytes ? `Larger than ${megabytes} MB.` : null;
}

const Grid = onDemand(
  () => import('./photograph-grid.tsx').then((m) => m.PhotographGrid),
  () => (
    <div data-arriving>
      <Skeleton height={240} />
    </div>
  ),
);

/** The photographs of a listing: many at once, sent on through lost lines; ordered by hand, by finger and by keyboard; named, removed and taken back. */
export function Photographs({
  boatId,
  pictures,
  most = limits.photosPerListing,
  onChange,
  onBusy,
  isFrozen = false,
}: PhotographsProps) {
  const photos = usePhotographs(boatId, pictures, onChange);
  const { queue, items } = useSending('picture', boatId, {
    onSent: ({ attachment }) => attachment && photos.add(attachment),
    onAllSent: (ids) => {
      if (ids.length > 0) announce(`${plural(ids.length, 'photograph')} sent`);
      if (ids.length > 1 && !isFrozen) photos.arrange(ids);
    },
    onBusy,
  });
  const underWay = items.filter(({ status }) => status !== 'failed');
  const room = most - pictures.length - underWay.length;
  const [leftOut, setLeftOut] = useState(0);
  /** What is no photograph is said of each; what finds no place, of all at once: a folder may hold hundreds. */
  const take = (files: File[]) => {
    let free = Math.max(0, room);
    const fitting = files.filter((file) => refusalOf(file) !== null || free-- > 0);
    setLeftOut(files.length - fitting.length);
    queue.add(fitting, refusalOf);
  };
  const undo = useRef<HTMLButtonElement>(null);
  const removedBefore = useRef(photos.removed);
  const restored = useRef<number>(undefined);
  // What was pressed is gone with its picture, and so is Undo once it is pressed: the focus goes to what stands for it.
  useEffect(() => {
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFocusLost && photos.removed > removedBefore.current) undo.current?.focus();
    if (isFocusLost && photos.removed < removedBefore.current)
      document.getElementById(`photograph-${restored.current}`)?.focus();
    removedBefore.current = photos.removed;
  }, [photos.removed]);
  const waiting = items.find(({ status }) => status === 'waiting');
  return (
    <div className={styles.photographs}>
      <DropZone
        icon="image"
        title={{ wide: 'Drop pictures here, or a whole folder', phone: 'From your phone or camera' }}
        hint={
          room <= 0
            ? `${pictures.length} of ${most} used. Remove a photograph to add another.`
            : `JPEG, PNG, WebP or HEIC, up to ${megabytes}\u00A0MB each. ${pictures.length} of ${most} used.`
        }
        action="Choose photographs"
        accept={types.join(',')}
        isDisabled={room <= 0}
        onFiles={take}
      />
      <div className={styles.notes} role="status">
        {leftOut > 0 && (
          <p className={styles.offline}>
            <Icon name="warning" size={16} />
            {plural(leftOut, 'photograph')} left out: this listing has room for {most}.
            {most < limits.photosExtended && ' Extended photographs, under Upsells, make more room.'}
          </p>
        )}
        {waiting && (
          <p className={styles.offline}>
            <Icon name="warning" size={16} />
            {waiting.message}
          </p>
        )}
        {!waiting && underWay.length > 0 && (
          <p className="meta num">{plural(underWay.length, 'photograph')} on the way. You may go on.</p>
        )}
        {photos.removed > 0 && (
          <p className="meta">
            Photograph removed.{' '}
            <button
              ref={undo}
              type="button"
              className={styles.text}
              onClick={() => {
                restored.current = photos.restore();
              }}
            >
              Undo
            </button>
          </p>
        )}
        {isFrozen && (
          <p className="meta">There are bids on this boat: photographs can be added, not changed.</p>
        )}
      </div>
      {(pictures.length > 0 || items.length > 0) && (
        <Grid pictures={pictures} items={items} photos={photos} queue={queue} isFrozen={isFrozen} />
      )}
    </div>
  );
}
