import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 100;

export interface Read {
  count: number;
  /** Milliseconds. */
  slowest: number;
  failures: string[];
}

/** Reads pages one after another until `stop`. */
export function readPages(origin: string, boats: number[]): { stop(): Promise<Read> } {
  const agent = new Agent({ keepAlive: true });
  const read: Read = { count: 0, slowest: 0, failures: [] };
  let isOver = false;
  const reading = (async () => {
    for (let n = 0; !isOver; n++) {
      const path = ['/', '/auction', `/boat-details/${boats[n % boats.length]}`, '/faq'][n % 4] ?? '/';
      const startedAt = performance.now();
      const status = await statusOf(agent, origin + path).catch((error: Error) => error.message);
      read.count += 1;
      read.slowest = Math.max(read.slowest, performance.now() - startedAt);
      if (status !== 200) read.failures.push(`${path}: ${status}`);
      await pause(everyMs);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await reading;
      agent.destroy();
      return read;
    },
  };
}

/** Repeated, as a browser does, if a connection that was used before turns out to be closed. */
async function statusOf(agent: Agent, url: string): Promise<number | undefined> {
  for (;;) {
    const asked = get(url, { agent });
    try {
      return await new Promise((done, fail) => {
        asked.once('error', fail).once('response', (reply) => {
          reply.once('error', fail).once('end', () => done(reply.statusCode));
          reply.resume();
        });
      });
    } catch (error) {
      if (!asked.reusedSocket) throw error;
    }
  }
}
