import { createContext, useCallback, useContext, useRef, type PointerEvent } from 'react';

type Put = (act: () => void) => void;
const AfterPress = createContext<Put>((act) => act());
export const AfterPressProvider = AfterPress.Provider;

/** Does at once what is asked, or, while the form's button is held down, as soon as it is let go: what a field says when it is left would move the button away, and the press would end beside it. */
export const useAfterPress = (): Put => useContext(AfterPress);

/** For the form: `onPointerDownCapture`, and what its fields are given. */
export function usePresses(): { afterPress: Put; handlePointerDown: (event: PointerEvent) => void } {
  const isHeld = useRef(false);
  const handlePointerDown = useCallback(({ target }: PointerEvent) => {
    isHeld.current = target instanceof Element && target.closest('[type=submit]') !== null;
    if (isHeld.current)
      whenLetGo(() => {
        isHeld.current = false;
      });
  }, []);
  const afterPress = useCallback<Put>((act) => (isHeld.current ? whenLetGo(act) : act()), []);
  return { afterPress, handlePointerDown };
}

function whenLetGo(act: () => void): void {
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
