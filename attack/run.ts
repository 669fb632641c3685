/**
 * `npm run attack [-- --short] [id …]`: starts a site on loopback, attacks it while honest visitors use it,
 * and prints what they saw. Takes a few minutes.
 * `--short` is the form of `npm test`: smaller attacks, fewer requests of honest visitors, and no verdict on times,
 * which mean nothing on a machine that is busy. Ends with 1 when the site did not hold.
 */
import { fork } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack, Outcome } from './attack.ts';
import { attacks } from './attacks.ts';
import { failures } from './failures.ts';
import { HonestVisitors, type Seen } from './honest.ts';
import { startSite, type AttackSite } from './site.ts';

const isShort = process.argv.includes('--short');
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const scale = isShort ? 0.2 : 1;
/**
 * The bars: what an honest visitor may wait, and how much memory an attack may cost, beside the site at rest.
 */
const waitMax = { load: 500, guess: 1_000, failure: 1_000 };
const memoryMax = 1.5;
const settleMs = isShort ? 300 : 2_000;

interface Line {
  id: string;
  name: string;
  achieved: string;
  seen: Seen;
  endsMoved: number;
  memory: number;
  problems: string[];
}

const isAsked = (id: string) =>
  asked.length === 0 || asked.some((one) => id === one || id.startsWith(`${one}.`));
const lines: Line[] = [];
const say = (text: string) => process.stdout.write(`${text}\n`);
await onSite(
  1,
  attacks.filter(({ id }) => isAsked(id)),
  (site, honest, attack, idle) => attackOnce(site, honest, attack, idle),
);
await onSite(
  2,
  failures.filter(({ id }) => isAsked(id)),
  async (site, honest, failure, idle) => {
    const { mayFail, waitMax: ownMax = waitMax.failure } = failure;
    return measure(site, honest, { ...failure, honest: undefined }, idle, () => failure.run(site, scale), {
      mayFail,
      waitMax: ownMax,
    });
  },
);
report();

async function onSite<T>(
  nodes: number,
  what: T[],
  act: (site: AttackSite, honest: HonestVisitors, one: T, idle: number) => Promise<Line>,
): Promise<void> {
  if (what.length === 0) return;
  const site = await startSite({ nodes });
  const honest = new HonestVisitors(site, isShort ? 0.25 : 1);
  try {
    await honest.during(() => pause(isShort ? 1_500 : 20_000)); // warm: pages are rendered, code is compiled
    const idle = site.memory();
    for (const one of what) {
      const line = await act(site, honest, one, idle);
      lines.push(line);
      print(line);
      await pause(settleMs);
    }
  } finally {
    honest.stop();
    await site.stop();
  }
}

function attackOnce(site: AttackSite, honest: HonestVisitors, attack: Attack, idle: number): Promise<Line> {
  return measure(site, honest, attack, idle, () => inOwnProcess(attack, site), {
    mayFail: 0,
    waitMax: attack.id.startsWith('A') ? waitMax.load : waitMax.guess,
  });
}

async function measure(
  site: AttackSite,
  honest: HonestVisitors,
  { id, name, honest: kinds }: Pick<Attack, 'id' | 'name' | 'honest'>,
  idle: number,
  act: () => Promise<Outcome>,
  bars: { mayFail: number; waitMax: number },
): Promise<Line> {
  const movedBefore = await site.endsMoved();
  let peak = 0;
  const sampler = setInterval(() => (peak = Math.max(peak, site.memory())), 200);
  const { seen, result } = await honest.during(async () => {
    const outcome = await act();
    await pause(settleMs); // what the attack left behind
    return outcome;
  }, kinds);
  clearInterval(sampler);
  const endsMoved = (await site.endsMoved()) - movedBefore;
  const slowest = Math.max(...['page', 'call', 'bid'].map((kind) => seen.p99[kind as 'page'] ?? 0));
  const memory = peak / idle;
  const problems = [
    ...(result.held ? [] : ['the attack succeeded']),
    ...(endsMoved > 0 ? [`${endsMoved} ends moved`] : []),
    ...(seen.errors.length > bars.mayFail
      ? [`${seen.errors.length} honest requests failed, e.g. ${seen.errors[0]}`]
      : []),
    ...(!isShort && slowest > bars.waitMax ? [`honest p99 ${Math.round(slowest)} ms`] : []),
    ...(!isShort && memory > memoryMax ? [`memory ${memory.toFixed(2)} × idle`] : []),
  ];
  return { id, name, achieved: result.achieved, seen, endsMoved, memory, problems };
}

function inOwnProcess({ id }: Attack, { target }: AttackSite): Promise<Outcome> {
  const child = fork('attack/attacker.ts', { execArgv: ['--disable-warning=ExperimentalWarning'] });
  child.send({ id, target, scale });
  return new Promise((resolve) => {
    const limit = setTimeout(() => child.kill('SIGKILL'), 90_000);
    child.once('message', (outcome) => resolve(outcome as Outcome));
    child.once('exit', (code) => {
      clearTimeout(limit);
      resolve({ achieved: `the attacker ended (${code})`, held: false });
    });
  });
}

function print({
  id,
  name,
  achieved,
  seen: { p99, requests, errors },
  endsMoved,
  memory,
  problems,
}: Line): void {
  const ms = (value: number | undefined) => (value === undefined ? '-' : `${Math.round(value)}`);
  say(`${problems.length === 0 ? 'held' : 'LOST'}  ${id.padEnd(6)} ${name}`);
  say(`      ${achieved}`);
  say(
    `      honest p99 ms: page ${ms(p99.page)}, call ${ms(p99.call)}, bid ${ms(p99.bid)}, upload ${ms(p99.upload)}; ${errors.length} of ${requests} failed; ${endsMoved} ends moved; memory ${memory.toFixed(2)} × idle`,
  );
  for (const problem of problems) say(`      ! ${problem}`);
}

function report(): void {
  const lost = lines.filter(({ problems }) => problems.length > 0);
  mkdirSync('test-results/reports', { recursive: true });
  writeFileSync('test-results/reports/attack.json', JSON.stringify({ isShort, lines }, null, 2));
  say(
    `\n${lines.length - lost.length} of ${lines.length} attacks held off${lost.length > 0 ? `; lost: ${lost.map(({ id }) => id).join(', ')}` : ''}`,
  );
  process.exit(lost.length > 0 ? 1 : 0);
}
