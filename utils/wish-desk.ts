/** How long a wish waits for who fulfils it: its script may still be on its way. */
const patienceMs = 10_000;

/** Between who asks for something on a page and the one part of the page that does it: the last wish waits until that part stands. */
export function wishDesk<W>() {
  let hear: ((wish: W) => void) | null = null;
  let waiting: { wish: W; at: number } | null = null;
  return {
    ask(wish: W): void {
      if (hear) hear(wish);
      else waiting = { wish, at: Date.now() };
    },
    /** Returns what stops it. */
    listen(act: (wish: W) => void): () => void {
      hear = act;
      if (waiting && Date.now() - waiting.at < patienceMs) act(waiting.wish);
      waiting = null;
      return () => {
        if (hear === act) hear = null;
      };
    },
  };
}
