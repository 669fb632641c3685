/**
 * Stops once, no matter what asks for it: the supervisor, a person at the keyboard, or a parent that has ended. What
 * isn't done after `longestMs` is left undone.
 */
export function onStop(longestMs: number, stop: () => Promise<void>): void {
  let isStopping = false;
  const once = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), longestMs).unref();
    void stop();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, once);
  process.on('disconnect', once);
  if (process.connected === false) once(); // the parent ended while this program started
}
