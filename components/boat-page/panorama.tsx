import { useId, useRef, useState, type Ref } from 'react';
import type { Attachment } from '../../contract/boats.ts';
import { Photo } from '../ui/photo.tsx';
import { usePanorama } from './use-panorama.ts';
import type { Zoom } from './use-zoom.ts';
import { ZoomablePhoto } from './zoomable-photo.tsx';
import styles from './boat-viewer.module.css';
import * as t from '../../locales/boat-page.ts';

interface PanoramaProps {
  photo: Attachment;
  /** The path of its whole file. */
  whole: string;
  alt: string;
  zoom: Ref<Zoom>;
}

/** A 360° photo to look around in, or as it is where the browser can't show that. */
export function Panorama(props: PanoramaProps) {
  const [isFlat, setIsFlat] = useState(false);
  return isFlat ? <ZoomablePhoto {...props} /> : <Surroundings {...props} onFail={() => setIsFlat(true)} />;
}

function Surroundings({ photo, whole, alt, zoom, onFail }: PanoramaProps & { onFail: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isShown = usePanorama(canvas, { small: photo.path, whole }, zoom, onFail);
  const hint = useId();
  return (
    <div className={styles.frame} data-zoomed={isShown || undefined}>
      <div className={styles.zoomable}>
        {!isShown && (
          <Photo photo={photo} alt={alt} sizes="100vw" ratio={null} priority className={styles.picture} />
        )}
        <canvas
          ref={canvas}
          role="img"
          aria-label={alt}
          aria-describedby={hint}
          aria-hidden={!isShown}
          className={styles.around}
        />
        <p id={hint} className={styles.hint}>
          {isShown ? t.dragOrUseTheArrowKeys : t.loadingThe360Photo}
        </p>
      </div>
    </div>
  );
}
