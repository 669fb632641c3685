import type pg from 'pg';

/** A part of what PostgreSQL's `explain (analyze, format json)` says. */
interface Plan {
  'Node Type': string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Index Searches'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
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

/** Runs a statement; returns its work, and its plan as text. */
export async function explain(
  client: pg.ClientBase,
  statement: string,
  values: unknown[] = [],
): Promise<{ work: number; plan: string }> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${statement}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error(`no plan for ${statement}`);
  return { work: workOf(plan), plan: JSON.stringify(plan, null, 1) };
}
