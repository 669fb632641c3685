import { readdir, readFile } from 'node:fs/promises';

/** A file of a folder with migrations. */
export interface Migration {
  name: string;
  sql: string;
  /**
   * Its statements, if its first line says "outside a transaction": each runs on its own, and all of them again
   * if one failed. Otherwise the file is one transaction.
   */
  steps: Step[] | undefined;
}

export interface Step {
  sql: string;
  /** It's repeated until it changes no row. */
  isBatched: boolean;
  /** It waits for other transactions without delaying anyone. */
  isConcurrent: boolean;
}

const outside = /^-- outside a transaction\b/;
const batched = /^-- in batches$/m;
const concurrent = /^\s*(?:--.*\n\s*)*(?:create (?:unique )?index concurrently|drop index concurrently)\b/i;

/** The migrations of a folder, in the order in which they run. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => readMigration(name, await readFile(new URL(name, folder), 'utf8'))),
  );
}

/** Statements outside of a transaction end with a semicolon at the end of a line; the lint checks it. */
export function readMigration(name: string, sql: string): Migration {
  if (!outside.test(sql)) return { name, sql, steps: undefined };
  const steps = sql
    .split(/;[ \t]*(?:\n|$)/)
    .filter((text) => text.replaceAll(/--.*$/gm, '').trim() !== '')
    .map((text) => ({ sql: text, isBatched: batched.test(text), isConcurrent: concurrent.test(text) }));
  return { name, sql, steps };
}

/** The indexes that a migration builds without blocking anyone. */
export const concurrentIndexes = ({ sql }: Migration): string[] =>
  [...sql.matchAll(/create (?:unique )?index concurrently (?:if not exists )?(\w+)/gi)].flatMap(
    ([, name]) => name ?? [],
  );
