/** How long a request waits for its listener, whose script may still be loading. */
const timeoutMs = 10_000;

/**
 * Connects parts of a page that request something with the one part that does it: the last request waits
 * until that part has loaded.
 */
export function pendingRequest<W>() {
  let listener: ((request: W) => void) | null = null;
  let waiting: { request: W; at: number } | null = null;
  return {
    ask(request: W): void {
      if (listener) listener(request);
      else waiting = { request, at: Date.now() };
    },
    /** Returns a function that stops listening. */
    listen(act: (request: W) => void): () => void {
      listener = act;
      if (waiting && Date.now() - waiting.at < timeoutMs) act(waiting.request);
      waiting = null;
      return () => {
        if (listener === act) listener = null;
      };
    },
  };
}
