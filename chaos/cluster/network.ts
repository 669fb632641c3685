import { attempt, command } from './command.ts';
import { dropProgram } from './drop-program.ts';

/** Names of everything that a run makes begin with these, so that leftovers are found. */
const namespacePrefix = 'bwchaos-';
const linkPrefix = 'bwc-';
const bridge = `${linkPrefix}br`;
const subnet = '10.233.0';

/** Each part is a machine of its own, as far as the network goes. */
export const partAddresses = {
  api1: `${subnet}.11`,
  api2: `${subnet}.12`,
  api3: `${subnet}.13`,
  web1: `${subnet}.21`,
  web2: `${subnet}.22`,
  redis: `${subnet}.31`,
  db1: `${subnet}.41`,
  db2: `${subnet}.42`,
} as const;
export type Part = keyof typeof partAddresses;

const isPart = (name: string): name is Part => name in partAddresses;
export const parts: readonly Part[] = Object.keys(partAddresses).filter(isPart);
/** Moves to the database that takes writes. */
export const databaseAddress = `${subnet}.40`;
/** The run itself, with the mail server. */
export const ownAddress = `${subnet}.1`;
/** The clients are in groups, each in a network of its own. */
export const clientAddresses: readonly string[] = [101, 102, 103, 104].map((n) => `${subnet}.${n}`);

const namespaceOf = (part: Part) => namespacePrefix + part;
const insideOf = (part: Part, program: string, ...args: string[]) =>
  command('ip', 'netns', 'exec', namespaceOf(part), program, ...args);

/** The command that starts a program inside of a part. */
export const inside = (part: Part): string[] => ['ip', 'netns', 'exec', namespaceOf(part)];

/** Undoes a disturbance. */
export type Undo = () => Promise<void>;

let preference = 1;

export async function createNetwork(): Promise<void> {
  await command('ip', 'link', 'add', bridge, 'type', 'bridge');
  for (const address of [ownAddress, ...clientAddresses])
    await command('ip', 'addr', 'add', `${address}/24`, 'dev', bridge);
  await command('ip', 'link', 'set', bridge, 'up');
  for (const part of parts) {
    const [name, near] = [namespaceOf(part), linkPrefix + part];
    await command('ip', 'netns', 'add', name);
    await command('ip', 'link', 'add', near, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    await command('ip', 'link', 'set', near, 'master', bridge, 'up');
    await command('ip', '-n', name, 'addr', 'add', `${partAddresses[part]}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) await command('ip', '-n', name, 'link', 'set', device, 'up');
    await insideOf(part, 'tc', 'qdisc', 'add', 'dev', 'eth0', 'clsact');
  }
}

/** Removes everything that a run, this one or one that was killed, has made. */
export async function removeNetwork(): Promise<void> {
  const names = (await attempt('ip', 'netns', 'list'))
    .split('\n')
    .map((line) => line.split(' ')[0] ?? '')
    .filter((name) => name.startsWith(namespacePrefix));
  for (const name of names) {
    for (const pid of await processesIn(name)) end(pid);
    await attempt('ip', 'netns', 'del', name);
  }
  const links = await attempt('ip', '-o', 'link', 'show');
  for (const [, link] of links.matchAll(/^\d+: (bwc-[\w-]+)[@:]/gm))
    if (link) await attempt('ip', 'link', 'del', link);
}

async function processesIn(namespace: string): Promise<number[]> {
  const pids = await attempt('ip', 'netns', 'pids', namespace);
  return pids.split('\n').map(Number).filter(Boolean);
}

function end(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // it has ended
  }
}

/** Ends every process of a part at once, as a loss of power would. */
export async function endProcesses(part: Part): Promise<void> {
  for (const pid of await processesIn(namespaceOf(part))) end(pid);
}

/** Processes of a part, for signals. */
export const processesOf = (part: Part): Promise<number[]> => processesIn(namespaceOf(part));

export type Direction = 'both' | 'in' | 'out';

/** Drops a share of the packets between a part and some addresses. */
export async function lose(
  part: Part,
  addresses: readonly string[],
  { share = 1, direction = 'both' }: { share?: number; direction?: Direction } = {},
): Promise<Undo> {
  const rule = String(preference++);
  const sides = [
    ...(direction === 'in' ? [] : [['egress', dropProgram('destination', addresses, share)] as const]),
    ...(direction === 'out' ? [] : [['ingress', dropProgram('source', addresses, share)] as const]),
  ];
  const filter = (verb: string, side: string, ...more: string[]) =>
    insideOf(part, 'tc', 'filter', verb, 'dev', 'eth0', side, 'pref', rule, ...more);
  for (const [side, program] of sides)
    await filter('add', side, 'protocol', 'all', 'bpf', 'da', 'bytecode', program);
  return async () => {
    for (const [side] of sides) await filter('del', side);
  };
}

/** Makes a part's link slow, with a queue that delays packets and then drops them. */
export async function slowLink(
  part: Part,
  { kilobits, queueMs }: { kilobits: number; queueMs: number },
): Promise<Undo> {
  const shape = ['tbf', 'rate', `${kilobits}kbit`, 'burst', '4kb', 'latency', `${queueMs}ms`];
  await insideOf(part, 'tc', 'qdisc', 'add', 'dev', 'eth0', 'root', ...shape);
  return async () => void (await insideOf(part, 'tc', 'qdisc', 'del', 'dev', 'eth0', 'root'));
}

/** Gives the database's address to a part; the others learn it as from an announcement on the network. */
export async function moveDatabaseAddress(to: Part, from?: Part): Promise<void> {
  const address = `${databaseAddress}/32`;
  if (from) await attempt('ip', '-n', namespaceOf(from), 'addr', 'del', address, 'dev', 'eth0');
  await command('ip', '-n', namespaceOf(to), 'addr', 'add', address, 'dev', 'eth0');
  await attempt('ip', 'neigh', 'flush', 'to', databaseAddress);
  for (const part of parts)
    await attempt('ip', '-n', namespaceOf(part), 'neigh', 'flush', 'to', databaseAddress);
}
