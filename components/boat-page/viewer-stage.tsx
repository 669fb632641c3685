import { useRef, type PointerEvent, type RefObject } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { Attachment } from '../../contract/boats.ts';
import { Panorama } from './panorama.tsx';
import type { Zoom } from './use-zoom.ts';
import { ZoomablePhoto } from './zoomable-photo.tsx';
import styles from './boat-viewer.module.css';
import * as t from '../../locales/boat-page.ts';

/** How far a finger moves for the next photo. */
const swipePx = 40;

interface ViewerStageProps {
  picture: Attachment;
  index: number;
  last: number;
  zoom: RefObject<Zoom | null>;
  onMove: (index: number) => void;
}

/**
 * The photo itself, between its arrows. One finger swipes to the next, two enlarge; in a 360° photo, one finger looks
 * around.
 */
export function ViewerStage({ picture, index, last, zoom, onMove }: ViewerStageProps) {
  const { boat } = useLiveBoatContext();
  const pressed = useRef<number | null>(null);
  function handlePointerUp(event: PointerEvent) {
    const way = pressed.current === null || zoom.current?.isZoomed() ? 0 : event.clientX - pressed.current;
    pressed.current = null;
    if (Math.abs(way) > swipePx) onMove(index + (way < 0 ? 1 : -1));
  }
  const alt = picture.caption || t.photo({ title: boat.title, index: index + 1 });
  return (
    <div
      className={styles.stage}
      onPointerDown={(event) => {
        pressed.current = event.isPrimary ? event.clientX : null;
      }}
      onPointerUp={handlePointerUp}
      onPointerCancel={() => {
        pressed.current = null;
      }}
      onDragStart={(event) => event.preventDefault()}
    >
      <IconButton
        label={t.previousPhoto}
        className={styles.before}
        aria-disabled={index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="chevron-left" />
      </IconButton>
      {picture.panorama === undefined ? (
        <ZoomablePhoto key={picture.id} photo={picture} alt={alt} zoom={zoom} />
      ) : (
        <Panorama key={picture.id} photo={picture} whole={picture.panorama} alt={alt} zoom={zoom} />
      )}
      <IconButton
        label={t.nextPhoto}
        className={styles.after}
        aria-disabled={index === last}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="chevron-right" />
      </IconButton>
    </div>
  );
}
