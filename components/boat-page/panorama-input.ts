import type { PanoramaView } from './panorama-view.ts';

const wheelStep = 1.1;
const doubleClick = 1.6;

interface Spot {
  x: number;
  y: number;
}

/** One finger or the mouse turns the view, two fingers and the wheel enlarge it, until `signal` ends it. */
export function turnByHand(canvas: HTMLCanvasElement, view: PanoramaView, signal: AbortSignal): void {
  const fingers = new Map<number, Spot>();
  const gap = () => {
    const [one, other] = [...fingers.values()];
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
  };
  const lift = ({ pointerId }: PointerEvent) => fingers.delete(pointerId);
  canvas.addEventListener(
    'pointerdown',
    (event) => {
      canvas.setPointerCapture(event.pointerId);
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    { signal },
  );
  canvas.addEventListener(
    'pointermove',
    ({ pointerId, clientX: x, clientY: y }) => {
      const before = fingers.get(pointerId);
      if (!before) return;
      const gapBefore = gap();
      fingers.set(pointerId, { x, y });
      if (fingers.size === 1) view.move(x - before.x, y - before.y);
      else if (gapBefore > 0) view.enlarge(gap() / gapBefore);
    },
    { signal },
  );
  canvas.addEventListener('pointerup', lift, { signal });
  canvas.addEventListener('pointercancel', lift, { signal });
  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      view.enlarge(event.deltaY < 0 ? wheelStep : 1 / wheelStep);
    },
    { signal, passive: false },
  );
  canvas.addEventListener('dblclick', () => view.enlarge(doubleClick), { signal });
}
