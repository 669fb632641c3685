let listener: (() => void) | null = null;

/** Sets the callback for when the server no longer knows this session; null while no one is signed in. */
export function onSessionEnd(callback: (() => void) | null): void {
  listener = callback;
}

/** Calls it once: a second failed call does nothing. */
export function emitSessionEnd(): void {
  const called = listener;
  listener = null;
  called?.();
}
