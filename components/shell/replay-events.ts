declare global {
  interface Window {
    /** Set by public/replay-events.js, which runs before everything else. */
    replayEvents?: () => void;
  }
}

/** Marks the server's HTML until it is hydrated: input is recorded (public/replay-events.js). */
export const notHydrated = { 'data-deferred': '' } as const;

/**
 * Called once, when the page is hydrated: applies the recorded input. In a task of its own, because inside an
 * effect React wouldn't process the events.
 */
export function replayEvents(): void {
  setTimeout(() => window.replayEvents?.());
}
