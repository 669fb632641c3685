import { useEffect, useRef, type KeyboardEvent } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { picturesIn } from '../../utils/picture-groups.ts';
import { Photo } from '../ui/photo.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import type { Zoom } from './use-zoom.ts';
import { ViewerGroups, type ViewerPosition } from './viewer-groups.tsx';
import { handleViewerKey } from './viewer-keys.ts';
import { ViewerHead } from './viewer-head.tsx';
import { ViewerStage } from './viewer-stage.tsx';
import { ViewerStrip } from './viewer-strip.tsx';
import styles from './boat-viewer.module.css';
import * as t from '../../locales/boat-page.ts';

/**
 * The photos over the whole screen, with the price and a button to bid: all, or one category. Keys, swipes and
 * thumbnails move between them; plus, minus and zero change the size, and the arrows move an enlarged one.
 */
export function BoatViewer({
  at,
  onMove,
  onClose,
}: {
  at: ViewerPosition | null;
  onMove: (to: ViewerPosition) => void;
  onClose: () => void;
}) {
  const { boat, serverTime } = useLiveBoatContext();
  const now = useNow(serverTime, at !== null);
  const dialog = useDialog(at !== null, onClose);
  const strip = useRef<HTMLOListElement>(null);
  const zoom = useRef<Zoom>(null);
  const { attachments } = boat;
  const { group, index } = at ?? { group: null, index: 0 };
  const shown = picturesIn(attachments, group);
  const last = shown.length - 1;
  const picture = shown[index];
  const move = (to: number) => onMove({ group, index: Math.min(last, Math.max(0, to)) });

  useEffect(() => {
    strip.current
      ?.querySelector('[aria-current="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [group, index]);

  const handleKeyDown = (event: KeyboardEvent) =>
    handleViewerKey(event, { zoom: zoom.current, index, last, onMove: move });
  return (
    <dialog
      ref={dialog}
      className={styles.viewer}
      aria-label={t.photosOf({ title: boat.title })}
      onKeyDown={handleKeyDown}
    >
      {at !== null && picture && (
        <div className={styles.inside}>
          <ViewerHead
            picture={picture}
            index={index}
            count={shown.length}
            now={now}
            zoom={zoom}
            onClose={onClose}
          />
          <ViewerStage picture={picture} index={index} last={last} zoom={zoom} onMove={move} />
          <ViewerGroups pictures={attachments} at={at} onMove={onMove} />
          <ViewerStrip pictures={shown} strip={strip} index={index} onMove={move} />
          <div hidden>
            {[index - 1, index + 1]
              .map((i) => shown[i])
              .map((one) => one && <Photo key={one.id} photo={one} alt="" sizes="100vw" priority />)}
          </div>
        </div>
      )}
    </dialog>
  );
}
