import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';

/** Where the runners leave what they found. */
export const reports = 'test-results/reports';

const running = new Set<ChildProcess>();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    void Promise.all([...running].map((child) => once(child, 'close'))).then(() => process.exit(1));
  });

/** Runs a file with this Node. `output` holds what it printed, standard error included. */
export async function runNode(
  file: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(process.execPath, [file, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, FORCE_COLOR: '0', ...env },
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  const [code]: unknown[] = await once(child, 'close');
  running.delete(child);
  return { code: typeof code === 'number' ? code : 1, output };
}

/** A runner's report; undefined when it ended before it wrote one. */
export function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
