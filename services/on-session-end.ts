let hear: (() => void) | null = null;

/** Who is told, once, that the server knows this session no more. Null while nobody is signed in here. */
export function onSessionEnd(callback: (() => void) | null): void {
  hear = callback;
}

/** Once: a second failed call finds nobody to tell. */
export function tellSessionEnd(): void {
  const told = hear;
  hear = null;
  told?.();
}
