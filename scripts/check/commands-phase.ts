import { spawnSync } from 'node:child_process';
import { indented, type Outcome } from './outcome.ts';
import { runNode } from './run-node.ts';

interface Command {
  name: string;
  file: string;
  args: string[];
}

const chaos: Command = {
  name: 'npm run chaos',
  file: 'chaos/run.ts',
  args: '--short --minutes 0.4 --auctions 12 --bidders 20 --pages 30 --seed 11'.split(' '),
};
const others: Command[] = [
  { name: 'npm run capacity', file: 'bench/capacity/run.ts', args: ['--short'] },
  // Backs up while people bid, loses the machine, and restores on another one.
  { name: 'npm run rehearse -- machine-lost', file: 'scripts/rehearse.ts', args: ['machine-lost'] },
];

/**
 * Runs the shortest forms of the commands with which operators measure, disturb and restore a site. Chaos needs root,
 * and waits more than it works, so the others run beside it.
 */
export async function runCommands(): Promise<Outcome> {
  const outcomes = await Promise.all([
    canRunChaos()
      ? runAll([chaos])
      : {
          passed: 0,
          failures: [],
          output: `Left out, because it can’t run on this machine: ${chaos.name}\n`,
        },
    runAll(others),
  ]);
  return {
    passed: outcomes.reduce((sum, { passed }) => sum + passed, 0),
    failures: outcomes.flatMap(({ failures }) => failures),
    output: outcomes.map(({ output }) => output).join('\n'),
  };
}

async function runAll(commands: Command[]): Promise<Outcome> {
  const sum: Outcome = { passed: 0, failures: [], output: '' };
  for (const { name, file, args } of commands) {
    const { code, output } = await runNode(file, args);
    sum.output += `\n${name}\n${output}`;
    if (code === 0) sum.passed += 1;
    else
      sum.failures.push(
        `${name} ended with code ${code}\n${indented(output.split('\n').slice(-12).join('\n'))}`,
      );
  }
  return sum;
}

/** Chaos needs root, network namespaces, and disks that are files. */
function canRunChaos(): boolean {
  if (process.getuid?.() !== 0) return false;
  const probe = `
    set -e
    folder=$(mktemp -d)
    trap 'umount "$folder/disk" 2>/dev/null || true; ip netns delete bowline-probe 2>/dev/null || true; rm -rf "$folder"' EXIT
    ip netns add bowline-probe
    truncate -s 16M "$folder/image"
    mkfs.ext4 -q -F "$folder/image"
    mkdir "$folder/disk"
    mount -o loop "$folder/image" "$folder/disk"`;
  return spawnSync('sh', ['-c', probe], { timeout: 20_000 }).status === 0;
}
