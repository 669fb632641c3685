import { writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { failOver, rejoin, type Cluster } from '../cluster/cluster.ts';
import {
  clientAddresses,
  databaseAddress,
  lose,
  partAddresses,
  slowLink,
  type Direction,
  type Part,
  type Undo,
} from '../cluster/network.ts';
import type { Program } from '../cluster/program.ts';
import type { Random } from '../random.ts';

/** A disturbance that has begun. */
export interface Disturbance {
  detail: string;
  end: Undo;
}

/** Starts a disturbance of the cluster; the details are drawn from `random`. */
export type Nemesis = (cluster: Cluster, random: Random, forMs: number) => Promise<Disturbance>;

const apis: readonly Part[] = ['api1', 'api2', 'api3'];
const webs: readonly Part[] = ['web1', 'web2'];
const restartMs = 20_000;
const databaseAddresses = [databaseAddress, partAddresses.db1, partAddresses.db2];

async function kill(cluster: Cluster, parts: readonly Part[]): Promise<Disturbance> {
  const programs = parts.flatMap((part) => cluster.programs.get(part) ?? []);
  await Promise.all(programs.map((program) => program.kill()));
  return {
    detail: parts.join(', '),
    end: () => restart(programs),
  };
}

/** Starts programs and gives them time to serve, so that not everything is down at once for long. */
async function restart(programs: readonly Program[]): Promise<void> {
  for (const program of programs) program.launch();
  const ready = Promise.all(programs.map((program) => program.untilReady()));
  await Promise.race([ready.catch(() => {}), pause(restartMs)]);
}

async function cut(
  part: Part,
  { from, addresses, random }: { from: string; addresses: readonly string[]; random: Random },
): Promise<Disturbance> {
  const direction = random.pick<Direction>(['both', 'both', 'in', 'out']);
  const which = { both: 'in both directions', in: 'incoming', out: 'outgoing' }[direction];
  return { detail: `${part} from ${from}, ${which}`, end: await lose(part, addresses, { direction }) };
}

const isSmall = (random: Random) => random.next() < 0.5;

/** Sets a part's clock, by libfaketime's file. */
const setClock = (cluster: Cluster, part: Part, seconds: number) =>
  writeFileSync(cluster.clockFile(part), `${seconds < 0 ? '' : '+'}${seconds}s\n`);

export const nemeses: Record<string, Nemesis> = {
  'kill an API node': (cluster, random) =>
    kill(cluster, isSmall(random) ? [random.pick(apis)] : [random.pick(apis.slice(0, 2)), 'api3']),
  'kill all API nodes': (cluster) => kill(cluster, apis),
  'kill a front door': (cluster, random) => kill(cluster, [random.pick(webs)]),
  'kill Redis': (cluster) => kill(cluster, ['redis']),
  'kill the primary': (cluster) => kill(cluster, [cluster.primary.part]),
  'kill the standby': (cluster) => kill(cluster, [cluster.standby.part]),
  'cut an API node from the database': (_cluster, random) =>
    cut(random.pick(apis), { from: 'the database', addresses: databaseAddresses, random }),
  'cut an API node from Redis': (_cluster, random) =>
    cut(random.pick(apis), { from: 'Redis', addresses: [partAddresses.redis], random }),
  'cut a front door from API nodes': (_cluster, random) => {
    const cutOff = isSmall(random) ? [random.pick(apis)] : apis;
    const addresses = cutOff.map((part) => partAddresses[part]);
    return cut(random.pick(webs), { from: cutOff.join(', '), addresses, random });
  },
  'cut clients from a front door': (_cluster, random) => {
    const addresses = isSmall(random) ? [random.pick(clientAddresses)] : clientAddresses;
    return cut(random.pick(webs), { from: `${addresses.length} of 4 client networks`, addresses, random });
  },
  'cut the standby from the primary': ({ standby, primary }, random) =>
    cut(standby.part, { from: 'the primary', addresses: [partAddresses[primary.part]], random }),
  'lose packets': async ({ primary }, random) => {
    const [part, percent] = [random.pick([...apis, ...webs, primary.part]), random.int(5, 25)];
    const addresses = [...Object.values(partAddresses), databaseAddress, ...clientAddresses];
    return { detail: `${percent}% at ${part}`, end: await lose(part, addresses, { share: percent / 100 }) };
  },
  'slow a link': async ({ primary }, random) => {
    const part = random.pick([...apis, ...webs, primary.part]);
    const limits = { kilobits: random.int(200, 1_500), queueMs: random.int(200, 1_000) };
    return {
      detail: `${limits.kilobits} kbit/s, up to ${limits.queueMs} ms in the queue, at ${part}`,
      end: await slowLink(part, limits),
    };
  },
  'freeze a part': async (cluster, random) => {
    const part = random.pick<Part>([...apis, ...webs, 'redis', cluster.primary.part]);
    const program = cluster.programs.get(part);
    return { detail: part, end: (await program?.freeze()) ?? (async () => {}) };
  },
  'set a clock wrong': async (cluster, random) => {
    const [part, seconds] = [random.pick([...apis, ...webs]), random.pick([-120, -30, -5, 5, 30, 120])];
    setClock(cluster, part, seconds);
    return {
      detail: `${part} by ${seconds} s`,
      end: async () => setClock(cluster, part, 0),
    };
  },
  'fill the disk': async ({ primary }) => ({
    detail: `of ${primary.part}`,
    end: await primary.disk.fill(),
  }),
  'slow the disk': async ({ primary }, random) => {
    const kilobytes = random.int(50, 500);
    const end = await primary.disk.slowDown?.(kilobytes * 1_000);
    return { detail: `${kilobytes} kB/s at ${primary.part}`, end: end ?? (async () => {}) };
  },
  'fail over': async (cluster) => {
    const lost = cluster.primary.part;
    await failOver(cluster);
    return { detail: `${lost} is lost`, end: () => rejoin(cluster) };
  },
  'fail over after cutting off the standby': async (cluster, _random, forMs) => {
    const { primary, standby } = cluster;
    const heal = await lose(standby.part, [partAddresses[primary.part]]);
    await pause(forMs); // meanwhile nothing may be acknowledged, because only the primary would have it
    await primary.program.kill();
    await heal();
    await failOver(cluster);
    return { detail: `${primary.part} is lost`, end: () => rejoin(cluster) };
  },
};

/** Those that this machine can do. */
export function possible(cluster: Cluster, hasFakeTime: boolean): { names: string[]; left: string[] } {
  const left = [
    ...(hasFakeTime ? [] : ['set a clock wrong']),
    ...(cluster.primary.disk.slowDown ? [] : ['slow the disk']),
  ];
  return { names: Object.keys(nemeses).filter((name) => !left.includes(name)), left };
}
