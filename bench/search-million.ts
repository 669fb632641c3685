import { freePort } from '../server/db/embedded.ts';
import type { Bench, Figure } from './figures.ts';
import { millionBoats, tenThousandBoats } from './many-boats.ts';
import { underLoad } from './search.ts';
import { memoryOf, program, withDatabase } from './support.ts';

const fillMs = 15 * 60_000;
const goals = { seconds: 60, bytes: 600 };

/** The search with 1,000,000 listings: how a node starts with them, what they take, and its answers under load. */
export const bench: Bench = () =>
  withDatabase(async ({ url, pool }) => {
    const without = await started(url, async ({ memory }) => memory);
    await tenThousandBoats(pool);
    const count = await millionBoats(url, Date.now() + fillMs);
    if (count < 1_000_000) throw new Error(`only ${count} listings could be filled in`);
    return started(url, async (node) => [
      ...figuresOf(node, without),
      ...(await underLoad(node.url, '1,000,000 boats')),
    ]);
  });

interface Started {
  url: string;
  /** Until bids are taken, and until lists are answered. */
  readySeconds: number;
  listsSeconds: number;
  /** Then, in MB. */
  memory: number;
}

async function started<T>(databaseUrl: string, act: (node: Started) => Promise<T>): Promise<T> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1_000;
  const api = await program('server/main.ts', { DATABASE_URL: databaseUrl, API_PORT: String(port) });
  try {
    const readySeconds = seconds();
    while ((await fetch(`${url}/api/v1/lists`)).status !== 200)
      await new Promise((done) => setTimeout(done, 250));
    return await act({ url, readySeconds, listsSeconds: seconds(), memory: memoryOf(api.pid) });
  } finally {
    await api.stop();
  }
}

function figuresOf({ readySeconds, listsSeconds, memory }: Started, without: number): Figure[] {
  const start = { unit: 's', limitName: 'the goal', limit: goals.seconds };
  const name = 'start with 1,000,000 boats';
  return [
    { name: `${name}, until bids are taken`, value: readySeconds, ...start, bar: null },
    { name: `${name}, until lists are answered`, value: listsSeconds, ...start, bar: { atMost: 1 } },
    {
      name: 'memory of a boat, of 1,000,000 in a node',
      value: ((memory - without) * 1_048_576) / 1_000_000,
      unit: 'bytes',
      limitName: 'the goal',
      limit: goals.bytes,
      bar: { atMost: 1 },
    },
  ];
}
