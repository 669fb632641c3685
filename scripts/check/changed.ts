import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { select, type IntegrationTests, type Selection } from './select.ts';

/** Tests that read source files instead of importing them: they run after every change. */
const readsSources = 'scripts/**/*.test.ts';
/** Where tests/support/record-reach.ts puts its records. */
const records = 'node_modules/.cache/reach';

/**
 * What the files changed since `revision` can affect; by default since the branch left main. Uncommitted and
 * new files count.
 * @throws when Git doesn't know the revision
 */
export function selectChanged(revision?: string): Selection & { changed: string[] } {
  const changed = changedFiles(revision ?? branchPoint());
  return { changed, ...select(changed, integrationTests()) };
}

/** Arguments for Vitest that run the tests which import one of the files. */
export function relatedTo(files: string[]): string[] {
  return ['related', ...files.filter((file) => existsSync(file)), ...globSync(readsSources)];
}

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

function branchPoint(): string {
  const main = git('for-each-ref', '--format=%(refname)', 'refs/heads/main', 'refs/remotes/origin/main');
  const [ref] = main.split('\n');
  return ref ? git('merge-base', ref, 'HEAD') : 'HEAD';
}

function changedFiles(revision: string): string[] {
  const names = [
    git('diff', '--name-only', '--no-renames', revision),
    git('ls-files', '--others', '--exclude-standard'),
  ];
  return [...new Set(names.flatMap((text) => text.split('\n')))].filter(Boolean).sort();
}

function integrationTests(): IntegrationTests {
  const files = globSync('tests/integration/*.test.ts').sort();
  const reached = new Map<string, Set<string>>();
  for (const file of files) {
    const record = join(records, `${file.replaceAll('/', '_')}.json`);
    if (existsSync(record)) reached.set(file, new Set(JSON.parse(readFileSync(record, 'utf8')) as string[]));
  }
  const startsPrograms = /support\/(node|web|bucket)\.ts'|from 'node:child_process'|db\/embedded\.ts'/;
  return {
    files,
    reached,
    startPrograms: new Set(files.filter((file) => startsPrograms.test(readFileSync(file, 'utf8')))),
  };
}
