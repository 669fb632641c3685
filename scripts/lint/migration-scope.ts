import type { Node } from 'libpg-query';

/** What earlier files have made. */
export interface Known {
  /** Domains with a constraint: a column of one makes PostgreSQL rewrite the table. */
  domains: Set<string>;
  /** Checks by name: the column that they say isn't null, and whether all rows were checked. */
  checks: Map<string, { table: string; column: string | undefined; isValidated: boolean }>;
}

/** What a statement's rules see, and where they report. */
export interface Scope {
  known: Known;
  /** Tables that the file itself created: nobody uses them yet. */
  created: Set<string>;
  isOutside: boolean;
  isBatched: boolean;
  text: string;
  refuse(message: string): void;
  /** The statement locks a table against writes, at least for a moment. */
  lock(table: string): void;
  /** Whether a comment says that the previous release doesn't use what is dropped. */
  isUnused(): boolean;
}

/**
 * Tables that hold what we ship or what staff write: a few thousand rows at most, so reading or writing all of
 * them takes milliseconds. All others grow with the site.
 */
export const smallTables: ReadonlySet<string> = new Set([
  'announcement',
  'article',
  'backup_run',
  'backup_wal',
  'catalog_version',
  'cms_page',
  'content_picture',
  'content_version',
  'content_version_picture',
  'email_text',
  'faq',
  'feature_switch',
  'held_word',
  'house_text',
  'job_worker',
  'ledger_account',
  'legal_version',
  'make_alias',
  'outage',
  'plan',
  'reconciliation',
  'report_run',
  'saved_filter',
  'service_heartbeat',
  'setting',
  'site_node',
  'site_role',
  'tag',
  'tag_former_name',
  'tag_name',
  'upsell',
  'upsell_version',
]);

export const isBig = (table: string, { created }: Pick<Scope, 'created'>): boolean =>
  !created.has(table) && !smallTables.has(table);

/** The names of all tables in a part of a statement, except for those that the statement itself defines. */
export function tablesIn(part: unknown): Set<string> {
  const found = new Set<string>();
  const defined = new Set<string>();
  const walk = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, child] of Object.entries(value)) {
      if (key === 'ctename' && typeof child === 'string') defined.add(child);
      if (key === 'relname' && typeof child === 'string') found.add(child);
      walk(child);
    }
  };
  walk(part);
  return new Set([...found].filter((name) => !defined.has(name)));
}

/** The last part of a qualified name. */
export function nameOf(names: readonly Node[] | undefined): string {
  const last = names?.at(-1);
  return last && 'String' in last ? (last.String.sval ?? '') : '';
}
