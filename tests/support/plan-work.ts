import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type pg from 'pg';
import type { Database, Db } from '../../server/db/database.ts';

/** A part of what PostgreSQL's `explain (analyze, format json)` says. */
interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Index Searches'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Plan[];
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How many rows a statement looks at, and how often it searches an index. */
function workOf(plan: Plan): number {
  return nodesOf(plan)
    .map((node) => {
      const rows =
        node['Actual Rows'] +
        (node['Rows Removed by Filter'] ?? 0) +
        (node['Rows Removed by Join Filter'] ?? 0);
      return rows * node['Actual Loops'] + (node['Index Searches'] ?? 0);
    })
    .reduce((sum, work) => sum + work, 0);
}

/** Runs a statement; returns its work, the pages it reads, and its plan as text. */
export async function explain(
  client: pg.ClientBase,
  statement: string,
  values: unknown[] = [],
): Promise<{ work: number; blocks: number; plan: string }> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, buffers, format json) ${statement}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`no plan for ${statement}`);
  const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  return { work: workOf(plan), blocks, plan: JSON.stringify(plan, null, 1) };
}

/** A database that writes down the statements it's asked. */
export function recording(pool: pg.Pool): { db: Db; asked: CompiledQuery[] } {
  const asked: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
  return { db, asked };
}
