import type { RefObject } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { Photo } from '../ui/photo.tsx';
import styles from './boat-viewer.module.css';
import * as t from '../../locales/boat-page.ts';

interface ViewerStripProps {
  pictures: readonly Attachment[];
  strip: RefObject<HTMLOListElement | null>;
  index: number;
  onMove: (index: number) => void;
}

/** The thumbnails. */
export function ViewerStrip({ pictures, strip, index, onMove }: ViewerStripProps) {
  return (
    <ol className={styles.strip} ref={strip}>
      {pictures.map((one, i) => (
        <li key={one.id}>
          <button
            type="button"
            aria-label={t.photo360({
              i: i + 1,
              isPanorama: one.panorama !== undefined,
              hasCaption: Boolean(one.caption),
              caption: one.caption,
            })}
            aria-current={i === index}
            onClick={() => onMove(i)}
          >
            <Photo photo={one} alt="" sizes="108px">
              {one.panorama !== undefined && <span className={styles.badge}>{t.n360}</span>}
            </Photo>
          </button>
        </li>
      ))}
    </ol>
  );
}
