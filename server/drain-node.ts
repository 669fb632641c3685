import { setTimeout as pause } from 'node:timers/promises';
import { stopLimits } from '../contract/stop-limits.ts';
import type { Context } from './context.ts';
import { hasOtherNodes } from './node-report.ts';
import { within } from './within.ts';

/**
 * Hands this node's work to the others before it stops: front doors are told to send nothing new, jobs aren't
 * taken anymore, and once every front door has noticed, live connections move and late requests are refused.
 * Without another node there's nobody to hand it to, and nothing is waited for.
 */
export async function drainNode(
  {
    config,
    db,
    draining,
    jobs,
    live,
    log,
  }: Pick<Context, 'config' | 'db' | 'draining' | 'jobs' | 'live' | 'log'>,
  stopReport: () => Promise<void>,
): Promise<void> {
  draining.isOn = true;
  // Another node that stops at the same moment mustn't count on this one.
  await within(stopReport(), stopLimits.askMs, undefined);
  if (config.drainSeconds === 0) return;
  const others = hasOtherNodes(db).catch(() => false);
  if (!(await within(others, stopLimits.askMs, false))) return;
  void jobs.stop().catch((error: unknown) => log.warn({ err: error }, 'jobs couldn’t be stopped'));
  await pause(stopLimits.noticeMs);
  draining.refuses = true;
  await live.move(config.drainSeconds * 1_000);
}
