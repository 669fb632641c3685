import { useCallback, useEffect, useRef, type RefObject } from 'react';

/** A form's control by its name; the page's own meta tags have names, too. */
export const controlNamed = (name: string): HTMLElement | undefined =>
  [...document.getElementsByName(name)].find((element) => element.matches('input, select, textarea'));

let isBegun = false;
/**
 * From the start page into the steps: what was pressed there is gone, and the first heading takes the focus.
 */
export function bringFocusAlong(): void {
  isBegun = true;
}

/**
 * A change of step puts the focus on its heading, at the top of the page, or on the field one asked for. The
 * first look moves nothing.
 */
export function useStepFocus(step: string): {
  heading: RefObject<HTMLHeadingElement | null>;
  focusOn: (field: string | undefined) => void;
} {
  const heading = useRef<HTMLHeadingElement>(null);
  const wanted = useRef<string>(undefined);
  const before = useRef(step);
  useEffect(() => {
    const isFirst = isBegun;
    isBegun = false;
    if (before.current === step && !isFirst) return;
    before.current = step;
    const field = wanted.current;
    wanted.current = undefined;
    // The step's own parts may still be on their way in.
    const frame = requestAnimationFrame(() => {
      const target = field ? controlNamed(field) : undefined;
      if (target) {
        target.focus();
        target.scrollIntoView({ block: 'center' });
      } else {
        window.scrollTo(0, 0);
        heading.current?.focus({ preventScroll: true });
      }
    });
    return () => cancelAnimationFrame(frame);
  }, [step]);
  const focusOn = useCallback((field: string | undefined) => {
    wanted.current = field;
  }, []);
  return { heading, focusOn };
}
