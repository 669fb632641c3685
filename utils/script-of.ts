/** Milliseconds before each further try. */
const pauses = [1_000, 2_000, 4_000, 8_000];

/** A script that comes later than the page's own. Where the line lost it, it is asked for again after each pause, or sooner when the browser says that the line is back. @throws what the last of the tries said */
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

/** `pause` milliseconds, or until the line is back. */
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
