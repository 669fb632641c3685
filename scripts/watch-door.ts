import { get } from 'node:http';

export interface Watch {
  /** A small file of the site. */
  url: string;
  everyMs?: number;
  timeoutMs?: number;
  /** So many failures in a row, and it is given up. */
  failuresMax?: number;
  onDead(): void;
}

/**
 * Asks for a small file over a new connection again and again; calls `onDead` once when it isn't answered for
 * several times in a row.
 */
export function watchDoor({ url, everyMs = 5_000, timeoutMs = 5_000, failuresMax = 3, onDead }: Watch): {
  stop(): void;
} {
  let [failures, isStopped] = [0, false];
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    failures = (await isAnswered(url, timeoutMs)) ? 0 : failures + 1;
    if (isStopped) return;
    if (failures >= failuresMax) return onDead();
    timer = setTimeout(look, everyMs);
  };
  timer = setTimeout(look, everyMs);
  return {
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function isAnswered(url: string, timeoutMs: number): Promise<boolean> {
  return new Promise((done) => {
    const asked = get(url, { agent: false, signal: AbortSignal.timeout(timeoutMs) }, (reply) => {
      reply.resume();
      reply.once('end', () => done(reply.statusCode === 200)).once('error', () => done(false));
    });
    asked.once('error', () => done(false));
  });
}
