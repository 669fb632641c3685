declare global {
  interface Window {
    /** Laid by public/presses.js before anything else runs. */
    presses?: { wake(part: Element): void; waitsFor(part: Element): boolean };
  }
}

/** Marks, in the server's HTML, a part whose script has yet to come: presses on it are kept. */
export const asleep = { 'data-asleep': '' } as const;

/**
 * The part's script stands: what was pressed, chosen and typed meanwhile happens. Once is enough, twice is harmless.
 * In a turn of its own: called from an effect, React keeps what was typed to itself until the effects are over, and what is pressed would not know of it.
 */
export function wakePresses(part: Element): void {
  setTimeout(() => part.isConnected && window.presses?.wake(part));
}

/** Somebody has come to the part before any script stood: the focus is in it, or something in it was pressed, chosen or typed. */
export const isTouched = (part: Element): boolean =>
  part.contains(document.activeElement) || (window.presses?.waitsFor(part) ?? false);
