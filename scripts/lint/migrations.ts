import { loadModule, parseSync, type Node } from 'libpg-query';
import type { Migration } from '../../server/db/read-migrations.ts';
import { checkStatement } from './migration-statements.ts';
import type { Known, Scope } from './migration-scope.ts';

/** How many existing tables one transaction may lock: it keeps all of them until the last is free. */
const longestList = 4;

/**
 * What's wrong with migrations after the file `baseline`: what would lock a table for long while people use the
 * site, or break the nodes of the previous release. `releases` are the versions that are out. The messages say
 * what to write instead.
 */
export async function lintMigrations(
  migrations: readonly Migration[],
  { baseline, releases }: { baseline: string; releases: readonly string[] },
): Promise<string[]> {
  await loadModule();
  const known: Known = { domains: new Set(), checks: new Map() };
  return migrations.flatMap((migration) => {
    const problems = lintMigration(migration, known, releases); // older ones tell which domains and checks there are
    return migration.name > baseline ? problems : [];
  });
}

function lintMigration(migration: Migration, known: Known, releases: readonly string[]): string[] {
  const problems: string[] = [];
  const locked = new Set<string>();
  const created = new Set<string>();
  const statements = statementsOf(migration.sql);
  for (const { node, text, line } of statements) {
    const refuse = (message: string) => void problems.push(`${migration.name}:${line}: ${message}`);
    const scope: Scope = {
      known,
      created,
      isOutside: migration.steps !== undefined,
      isBatched: /^-- in batches$/m.test(text),
      text,
      refuse,
      lock: (table) => void (created.has(table) || locked.add(table)),
      isUnused: () => isUnused(text, releases, refuse),
    };
    checkStatement(node, scope);
  }
  if (migration.steps && migration.steps.length !== statements.length)
    problems.push(
      `${migration.name}:1: Outside of a transaction, each statement ends with a semicolon at the end of its line, and no other line ends with one.`,
    );
  if (!migration.steps && locked.size > longestList)
    problems.push(
      `${migration.name}:1: It locks ${locked.size} existing tables (${[...locked].join(', ')}), each until the last one is free. Split it into files that lock at most ${longestList}.`,
    );
  return problems;
}

interface Statement {
  node: Node;
  /** With the comments above it. */
  text: string;
  line: number;
}

function statementsOf(sql: string): Statement[] {
  const bytes = Buffer.from(sql);
  let end = 0;
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const before = bytes.subarray(0, end).toString();
    const text = bytes.subarray(end, length ? from + length : undefined).toString();
    end = length ? from + length : bytes.length;
    const above = /^(?:[\s;]|--.*\n)*/.exec(text)?.[0] ?? '';
    return stmt ? [{ node: stmt, text, line: `${before}${above}`.split('\n').length }] : [];
  });
}

/** Whether a comment says since which release nothing uses it, and that release is out. */
function isUnused(text: string, releases: readonly string[], refuse: (message: string) => void): boolean {
  const release = /^-- unused since (\S+)$/m.exec(text)?.[1];
  if (release === undefined) return false;
  if (!releases.includes(release))
    refuse(`CHANGELOG.md has no release ${release}. Drop it once a release that doesn’t use it is out.`);
  return true;
}
