import { useRef, type Ref } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { Photo } from '../ui/photo.tsx';
import { useZoom, type Zoom } from './use-zoom.ts';
import styles from './boat-viewer.module.css';

/** A photo that can be enlarged; the largest file is requested once it is. */
export function ZoomablePhoto({ photo, alt, zoom }: { photo: Attachment; alt: string; zoom: Ref<Zoom> }) {
  const content = useRef<HTMLDivElement>(null);
  const scale = useZoom(content, zoom);
  return (
    <div className={styles.frame} data-zoomed={scale > 1 || undefined}>
      <div ref={content} className={styles.zoomable}>
        <Photo
          photo={photo}
          alt={alt}
          sizes={scale > 1 ? '500vw' : '100vw'}
          ratio={null}
          priority
          className={styles.picture}
        />
      </div>
    </div>
  );
}
