import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FinalState, HistoryLine } from '../history.ts';
import type { Planned } from '../nemeses/schedule.ts';
import type { ChaosOptions } from '../options.ts';

export interface StoredRun {
  options: ChaosOptions;
  plan: Planned[];
  left: string[];
  final: FinalState;
}

/** The history is written while the run goes on; this adds everything else. */
export function writeRun(folder: string, run: StoredRun): void {
  const { final, ...rest } = run;
  writeFileSync(join(folder, 'plan.json'), JSON.stringify(rest, null, 2));
  writeFileSync(join(folder, 'final.json'), JSON.stringify(final));
}

export function readRun(folder: string): StoredRun & { history: HistoryLine[] } {
  const rest: Omit<StoredRun, 'final'> = JSON.parse(readFileSync(join(folder, 'plan.json'), 'utf8'));
  const final: FinalState = JSON.parse(readFileSync(join(folder, 'final.json'), 'utf8'));
  const history = readFileSync(join(folder, 'history.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line): HistoryLine => JSON.parse(line));
  return { ...rest, final, history };
}
