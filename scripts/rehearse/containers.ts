import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Debian's packages, by the program that each is needed for. */
const packages = { buildah: 'buildah', podman: 'podman', runc: 'runc', debootstrap: 'debootstrap' };

/** @throws Error that says what to install */
export const assertContainersRun = (root: string): Promise<void> => assertInstalled(root, packages);

/** `needed`: Debian's packages by program. @throws Error that says what to install */
export async function assertInstalled(root: string, needed: Record<string, string>): Promise<void> {
  if (process.getuid?.() !== 0) throw new Error('Building and running containers needs root here.');
  for (const [program, name] of Object.entries(needed))
    if (!(await quietly(root, 'sh', '-c', `command -v ${program}`)))
      throw new Error(`The program "${program}" is missing (Debian: apt-get install ${name}).`);
}

/** Images and containers are in `root`, and go with it; nothing needs more rights than the machine's own. */
const settings = (root: string) => {
  const file = join(root, 'storage.conf');
  return {
    ...process.env,
    BUILDAH_ISOLATION: 'chroot',
    ...(existsSync(file) && { CONTAINERS_STORAGE_CONF: file }),
  };
};

/** Runs a program to its end. @returns the last line that it printed @throws Error with what it said if it fails */
export async function run(root: string, file: string, ...args: string[]): Promise<string> {
  const { code, output, said } = await execute(root, file, args);
  if (code !== 0) throw new Error(`${file} ${args.join(' ')} ended with ${code}:\n${said.slice(-3_000)}`);
  return output.trim().split('\n').at(-1) ?? '';
}

/** Whether it ended well. */
export const quietly = async (root: string, file: string, ...args: string[]): Promise<boolean> =>
  (await execute(root, file, args)).code === 0;

async function execute(
  root: string,
  file: string,
  args: string[],
): Promise<{ code: number | null; output: string; said: string }> {
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'], env: settings(root) });
  let [output, said] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    said += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((done) => {
    child.once('error', () => done(127));
    child.once('close', done);
  });
  return { code, output, said };
}
