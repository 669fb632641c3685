/** Milliseconds before each retry. */
const pauses = [1_000, 2_000, 4_000, 8_000];

/**
 * Loads a script on demand. If that fails, it retries after each pause, or sooner when the browser is online
 * again. @throws the error of the last try
 */
export async function scriptOf<T>(load: () => Promise<T>): Promise<T> {
  if (typeof window === 'undefined') return load();
  for (const pause of pauses) {
    try {
      return await load();
    } catch {
      await untilOnline(pause);
    }
  }
  return load();
}

/** Waits `pause` milliseconds, or until the browser is online. */
function untilOnline(pause: number): Promise<void> {
  return new Promise((done) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      done();
    };
    const timer = setTimeout(go, pause);
    window.addEventListener('online', go);
  });
}
