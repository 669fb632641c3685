import { setTimeout as pause } from 'node:timers/promises';
import { rejoin, type Cluster } from '../cluster/cluster.ts';
import { nowMs, type Recorder } from '../load/recorder.ts';
import { randomFrom } from '../random.ts';
import { nemeses } from './nemeses.ts';
import type { Planned } from './schedule.ts';

/** Carries out the plan, one disturbance after another, and records when each took place. */
export async function disturb(
  cluster: Cluster,
  plan: readonly Planned[],
  { recorder, say }: { recorder: Recorder; say(line: string): void },
): Promise<void> {
  const startedAt = performance.now();
  for (const { name, at, forMs, draw } of plan) {
    await pause(Math.max(0, at - (performance.now() - startedAt)));
    const nemesis = nemeses[name];
    if (!nemesis) throw new Error(`There is no nemesis "${name}".`);
    // Losing the primary is only bearable while the standby has everything.
    if (name.startsWith('fail over')) await ready(cluster);
    const from = nowMs();
    const { detail, end } = await nemesis(cluster, randomFrom(draw), forMs);
    say(`${name}: ${detail}`);
    await pause(forMs);
    await end();
    recorder.add({ type: 'nemesis', name, detail, from, to: nowMs() });
  }
}

/** The primary runs, and the standby follows it. */
async function ready(cluster: Cluster): Promise<void> {
  await cluster.primary.program.untilReady();
  if (!(await cluster.standby.program.isReady())) await rejoin(cluster);
  await cluster.primary.untilFollowed();
}
