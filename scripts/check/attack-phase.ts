import { join } from 'node:path';
import { outcomeOf, type Outcome } from './outcome.ts';
import { readReport, reports, runNode } from './run-node.ts';

type AttackReport = { lines: { id: string; name: string; problems: string[] }[] };

/** Runs the short form of `npm run attack`: whether the site holds, not how fast it is meanwhile. */
export async function attack(): Promise<Outcome> {
  const result = await runNode('attack/run.ts', ['--short']);
  const lines = readReport<AttackReport>(join(reports, 'attack.json'))?.lines ?? [];
  const lost = lines.filter(({ problems }) => problems.length > 0);
  return outcomeOf(
    'attack',
    result,
    lines.length - lost.length,
    lost.map(({ id, name, problems }) => `attack ${id} (${name}): ${problems.join('; ')}`),
  );
}
