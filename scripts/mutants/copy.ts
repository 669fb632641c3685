import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export type Outcome = 'passed' | 'failed' | 'timed out';

/** A copy of the working tree in which files may be broken on purpose. */
export interface Copy {
  read(file: string): string;
  /** Runs `act` while `file` reads as `text`, then restores it. */
  withFile<T>(file: string, text: string, act: () => Promise<T>): Promise<T>;
  /** Runs test files until the first failure. */
  run(tests: string[], env?: Record<string, string>): Promise<Outcome>;
  remove(): void;
}

const root = resolve(import.meta.dirname, '../..');
/** A mutant that hangs counts as noticed. */
const timeoutMs = 150_000;
/**
 * The same for a single test: shorter than what the projects allow, since most mutants that are noticed late
 * hang.
 */
const testTimeoutMs = 40_000;

/** The Vitest project that a test file belongs to. */
export const projectOf = (test: string): string =>
  test.startsWith('tests/integration/')
    ? 'integration'
    : test.startsWith('tests/proofs/')
      ? 'proofs'
      : 'unit*'; // also unit-replacing

/**
 * Copies every file that Git doesn't ignore to a temporary folder. Its packages are the ones of this tree.
 */
export function copyTree(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'bowline-mutants-'));
  const listed = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  if (listed.status !== 0) throw new Error(`The files could not be listed: ${listed.stderr}`);
  for (const file of listed.stdout.split('\n').filter(Boolean)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    cpSync(join(root, file), join(folder, file), { force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  // Some tests need the built pages, which can't be built in a folder with linked packages.
  const built = spawnSync(process.execPath, ['scripts/build.ts'], { cwd: root, stdio: 'ignore' });
  if (built.status !== 0) throw new Error('The pages could not be built: run node scripts/build.ts.');
  cpSync(join(root, '.next'), join(folder, '.next'), { recursive: true });

  return {
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    async withFile(file, text, act) {
      const path = join(folder, file);
      const original = readFileSync(path, 'utf8');
      writeFileSync(path, text);
      try {
        return await act();
      } finally {
        writeFileSync(path, original);
      }
    },
    // Not with `spawnSync`: this program also reads the log of the tests' database, which stops when nobody
    // does.
    async run(tests, env = {}) {
      const vitest = spawn(
        process.execPath,
        [
          join(root, 'node_modules/vitest/vitest.mjs'),
          'run',
          '--bail=1',
          `--testTimeout=${testTimeoutMs}`,
          '--reporter=dot',
          ...[...new Set(tests.map(projectOf))].flatMap((project) => ['--project', project]),
          ...tests,
        ],
        {
          cwd: folder,
          stdio: 'ignore',
          timeout: timeoutMs,
          killSignal: 'SIGKILL',
          env: { ...process.env, ...env },
        },
      );
      const [code, signal]: (number | string | null)[] = await once(vitest, 'exit');
      if (signal !== null) return 'timed out';
      return code === 0 ? 'passed' : 'failed';
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
