import { useEffect, useRef } from 'react';
import type { Photographs } from './use-photographs.ts';

/**
 * Moves the focus when the focused button disappears: from a removed picture to Undo, and from Undo to the
 * restored picture.
 */
export function useUndoFocus(photos: Pick<Photographs, 'removed' | 'restore'>) {
  const undoButton = useRef<HTMLButtonElement>(null);
  const removedBefore = useRef(photos.removed);
  const restored = useRef<number>(undefined);
  useEffect(() => {
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (isFocusLost && photos.removed > removedBefore.current) undoButton.current?.focus();
    if (isFocusLost && photos.removed < removedBefore.current)
      document.getElementById(`photograph-${restored.current}`)?.focus();
    removedBefore.current = photos.removed;
  }, [photos.removed]);
  const undo = () => {
    restored.current = photos.restore();
  };
  return { undoButton, undo };
}
