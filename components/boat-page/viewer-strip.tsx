import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { Photo } from '../ui/photo.tsx';
import type { RefObject } from 'react';
import styles from './boat-viewer.module.css';

interface ViewerStripProps {
  strip: RefObject<HTMLOListElement | null>;
  index: number;
  onMove: (index: number) => void;
}

/** The thumbnails. */
export function ViewerStrip({ strip, index, onMove }: ViewerStripProps) {
  const { attachments } = useLiveBoatContext().boat;
  return (
    <ol className={styles.strip} ref={strip}>
      {attachments.map((one, i) => (
        <li key={one.id}>
          <button
            type="button"
            aria-label={`Photograph ${i + 1}${one.caption ? `, ${one.caption}` : ''}`}
            aria-current={i === index}
            onClick={() => onMove(i)}
          >
            <Photo photo={one} alt="" sizes="108px" />
          </button>
        </li>
      ))}
    </ol>
  );
}
