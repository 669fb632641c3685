import Panzoom from '@panzoom/panzoom';
import { useEffect, useState, type Ref, type RefObject, useImperativeHandle, useRef } from 'react';

export interface Zoom {
  /** It can be moved about: it's larger than its frame, or all around. */
  isZoomed(): boolean;
  in(): void;
  out(): void;
  reset(): void;
  /** In px of the screen. */
  pan(right: number, down: number): void;
}

/** At once: the library computes its limits from the size on the screen, which an animation falsifies. */
const atOnce = { animate: false };

const maxScale = 5;
const doubleClickScale = 2.5;

/**
 * Enlarges an element within its parent: by pinch, wheel and double-click, or through `ref`. At its own size it
 * can't be moved, so that a swipe means the next one. Returns how much it's enlarged.
 */
export function useZoom(element: RefObject<HTMLElement | null>, ref: Ref<Zoom>): number {
  const panzoom = useRef<ReturnType<typeof Panzoom>>(null);
  const [scale, setScale] = useState(1);
  useEffect(() => {
    const content = element.current;
    const frame = content?.parentElement;
    if (!content || !frame) return;
    const zoom = Panzoom(content, {
      contain: 'outside',
      cursor: 'default',
      panOnlyWhenZoomed: true,
      minScale: 1,
      maxScale,
      handleStartEvent: (event: Event) => event.preventDefault(), // and let it reach the swipe
    });
    panzoom.current = zoom;
    const listening = new AbortController();
    const { signal } = listening;
    content.addEventListener('panzoomchange', () => setScale(zoom.getScale()), { signal });
    addEventListener('resize', () => reset(zoom), { signal }); // its limits are those of the former size
    frame.addEventListener('wheel', (event) => zoom.zoomWithWheel(event), { signal, passive: false });
    frame.addEventListener(
      'dblclick',
      (event) => (zoom.getScale() > 1 ? reset(zoom) : zoom.zoomToPoint(doubleClickScale, event)),
      { signal },
    );
    return () => {
      listening.abort();
      zoom.destroy();
      panzoom.current = null;
    };
  }, [element]);
  useImperativeHandle(
    ref,
    () => ({
      isZoomed: () => (panzoom.current?.getScale() ?? 1) > 1,
      in: () => void panzoom.current?.zoomIn(atOnce),
      out: () => void panzoom.current?.zoomOut(atOnce),
      reset: () => panzoom.current && reset(panzoom.current),
      pan: (right, down) => void panzoom.current?.pan(right, down, { relative: true }),
    }),
    [],
  );
  return scale;
}

/** A change that isn't on the screen yet falsifies the limits, too: then once more in the next frame. */
function reset(zoom: ReturnType<typeof Panzoom>): void {
  zoom.reset(atOnce);
  requestAnimationFrame(() => {
    if (zoom.getScale() > 1) zoom.reset(atOnce);
  });
}
