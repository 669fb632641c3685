/** Milliseconds before each retry. */
const pauses = [1_000, 2_000, 4_000, 8_000];

/** A press counts as the reason for a script that is requested within this time. */
const pressMs = 1_000;
/** Later than this, the pressed control shows that it was heard. */
const patienceMs = 120;

let pressed: { control: Element; at: number } | undefined;
if (typeof document !== 'undefined')
  document.addEventListener(
    'click',
    ({ target }) => {
      const control = target instanceof Element ? target.closest('button, a, summary') : null;
      pressed = control ? { control, at: performance.now() } : undefined;
    },
    { capture: true, passive: true },
  );

/**
 * Loads a script on demand. If that fails, it retries after each pause, or sooner when the browser is online
 * again. What was pressed for it is marked until it's there (data-clicked). @throws the error of the last try
 */
export async function scriptOf<T>(load: () => Promise<T>): Promise<T> {
  if (typeof window === 'undefined') return load();
  const control = pressed && performance.now() - pressed.at < pressMs ? pressed.control : undefined;
  const timer = control && setTimeout(() => control.setAttribute('data-clicked', ''), patienceMs);
  try {
    return await retried(load);
  } finally {
    clearTimeout(timer);
    control?.removeAttribute('data-clicked');
  }
}

async function retried<T>(load: () => Promise<T>): Promise<T> {
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
