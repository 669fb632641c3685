import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { limits } from '../../contract/limits.ts';
import { announce } from '../ui/announce.ts';
import { cutSquare, held, type Cut } from './cut-square.ts';
import * as t from '../../locales/account.ts';

export const largestZoom = 4;
/** What a key changes: the position, in parts of the frame, or the zoom. */
const step = 0.04;
const zoomStep = 0.1;
const keys: Record<string, Partial<Cut>> = {
  ArrowLeft: { x: -step },
  ArrowRight: { x: step },
  ArrowUp: { y: -step },
  ArrowDown: { y: step },
  '+': { zoom: zoomStep },
  '=': { zoom: zoomStep },
  '-': { zoom: -zoomStep },
};
export const zoomText = (zoom: number) => t.zoom({ toFixed: zoom.toFixed(1) });

/** The square that the user cuts out of a picture. */
export function useCrop(file: File, onDone: (file: File) => void) {
  const [address] = useState(() => URL.createObjectURL(file));
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [canShow, setCanShow] = useState(true);
  const [cut, setCut] = useState<Cut>({ zoom: 1, x: 0, y: 0 });
  const frame = useRef<HTMLButtonElement>(null);
  const image = useRef<HTMLImageElement>(null);
  const grabbed = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);

  const change = (part: Partial<Cut>) => size && setCut((before) => held({ ...before, ...part }, size));
  const grab = (event: PointerEvent) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grabbed.current = { x: event.clientX, y: event.clientY };
  };
  const release = () => {
    grabbed.current = null;
  };
  const drag = (event: PointerEvent) => {
    const width = frame.current?.clientWidth;
    if (!grabbed.current || !width) return;
    change({
      x: cut.x + (event.clientX - grabbed.current.x) / width,
      y: cut.y + (event.clientY - grabbed.current.y) / width,
    });
    grabbed.current = { x: event.clientX, y: event.clientY };
  };
  const press = (event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (act.zoom) {
      const zoom = Math.min(largestZoom, Math.max(1, cut.zoom + act.zoom));
      change({ zoom });
      announce(zoomText(zoom));
    } else change({ x: cut.x + (act.x ?? 0), y: cut.y + (act.y ?? 0) });
  };
  const done = async () =>
    onDone(
      size && image.current
        ? ((await cutSquare(image.current, cut, limits.avatarEdge, file.name)) ?? file)
        : file,
    );
  return {
    address,
    size,
    setSize,
    canShow,
    setCanShow,
    cut,
    change,
    grab,
    drag,
    release,
    press,
    done,
    frame,
    image,
  };
}
export type Crop = ReturnType<typeof useCrop>;
