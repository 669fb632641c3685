import type { KeyboardEvent } from 'react';
import type { Zoom } from './use-zoom.ts';

interface ViewerState {
  zoom: Zoom | null;
  /** Of the photo that is shown, and of the last one. */
  index: number;
  last: number;
  onMove: (index: number) => void;
}
type Keys = Partial<Record<string, () => void>>;

const stepPx = 80;

const moving = (zoom: Zoom): Keys => ({
  ArrowRight: () => zoom.pan(-stepPx, 0),
  ArrowLeft: () => zoom.pan(stepPx, 0),
  ArrowDown: () => zoom.pan(0, -stepPx),
  ArrowUp: () => zoom.pan(0, stepPx),
});
const sizing = (zoom: Zoom | null): Keys => ({
  '+': () => zoom?.in(),
  '=': () => zoom?.in(),
  '-': () => zoom?.out(),
  '0': () => zoom?.reset(),
});
const choosing = ({ index, last, onMove }: ViewerState): Keys => ({
  ArrowRight: () => onMove(index + 1),
  ArrowLeft: () => onMove(index - 1),
  Home: () => onMove(0),
  End: () => onMove(last),
});

/** Arrows move an enlarged photo, and otherwise go to the next one. */
export function handleViewerKey(event: KeyboardEvent, state: ViewerState): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return; // the browser's own
  const { zoom } = state;
  const act =
    (zoom?.isZoomed() ? moving(zoom)[event.key] : undefined) ??
    sizing(zoom)[event.key] ??
    choosing(state)[event.key];
  if (!act) return;
  event.preventDefault();
  act();
}
