import { createContext, useCallback, useContext, useRef, type PointerEvent } from 'react';

type RunLater = (act: () => void) => void;
const AfterPointerUp = createContext<RunLater>((act) => act());
export const AfterPointerUpProvider = AfterPointerUp.Provider;

/**
 * Runs an action at once or, while the form's submit button is pressed, when it's released: a message that a
 * field shows on blur would move the button away before the click ends on it.
 */
export const useAfterPointerUp = (): RunLater => useContext(AfterPointerUp);

/** For the form: the handler for `onPointerDownCapture`, and the function for its fields. */
export function usePointerState(): {
  afterPointerUp: RunLater;
  handlePointerDown: (event: PointerEvent) => void;
} {
  const isHeld = useRef(false);
  const handlePointerDown = useCallback(({ target }: PointerEvent) => {
    isHeld.current = target instanceof Element && target.closest('[type=submit]') !== null;
    if (isHeld.current)
      onceReleased(() => {
        isHeld.current = false;
      });
  }, []);
  const afterPointerUp = useCallback<RunLater>((act) => (isHeld.current ? onceReleased(act) : act()), []);
  return { afterPointerUp, handlePointerDown };
}

function onceReleased(act: () => void): void {
  const once = new AbortController();
  for (const type of ['pointerup', 'pointercancel']) {
    window.addEventListener(
      type,
      () => {
        once.abort();
        act();
      },
      { signal: once.signal },
    );
  }
}
