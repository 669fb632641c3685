import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
  type Ref,
  type RefObject,
} from 'react';
import { scriptOf } from '../../utils/script-of.ts';
import { turnByHand } from './panorama-input.ts';
import type { PanoramaView } from './panorama-view.ts';
import type { Zoom } from './use-zoom.ts';

const step = 1.25;

interface PanoramaFiles {
  /** Loaded already, or soon: shown first. */
  small: string;
  whole: string;
}

async function decoded(path: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = path;
  await picture.decode();
  return picture;
}

/**
 * Shows a 360° photo on a canvas, to be turned by hand and through `ref`. Its script is loaded for the first one. Returns
 * whether it's there; `onFail` is called if it can't be shown: without WebGL, or if a file doesn't arrive.
 */
export function usePanorama(
  element: RefObject<HTMLCanvasElement | null>,
  { small, whole }: PanoramaFiles,
  ref: Ref<Zoom>,
  onFail: () => void,
): boolean {
  const shown = useRef<PanoramaView>(null);
  const [isShown, setIsShown] = useState(false);
  const fail = useEffectEvent(onFail);
  useEffect(() => {
    const canvas = element.current;
    if (!canvas) return;
    const showing = new AbortController();
    const { signal } = showing;
    let view: PanoramaView | undefined;
    const resizing = new ResizeObserver(() => view?.fit());
    const start = async () => {
      const [{ PanoramaView: View }, picture] = await Promise.all([
        scriptOf(() => import('./panorama-view.ts')),
        decoded(small),
      ]);
      if (signal.aborted) return;
      view = new View(canvas);
      view.show(picture);
      shown.current = view;
      setIsShown(true);
      resizing.observe(canvas);
      turnByHand(canvas, view, signal);
      const large = await decoded(whole).catch(() => undefined);
      if (large && large.naturalWidth <= view.maxWidth && !signal.aborted) view.show(large);
    };
    start().catch(() => !signal.aborted && fail());
    return () => {
      showing.abort();
      resizing.disconnect();
      view?.dispose();
      shown.current = null;
    };
  }, [element, small, whole]);
  useImperativeHandle(
    ref,
    () => ({
      isZoomed: () => shown.current !== null,
      in: () => shown.current?.enlarge(step),
      out: () => shown.current?.enlarge(1 / step),
      reset: () => shown.current?.reset(),
      pan: (right, down) => shown.current?.move(right, down),
    }),
    [],
  );
  return isShown;
}
