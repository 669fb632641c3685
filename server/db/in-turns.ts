import { sql, type RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Which rows wait, and the number by which they take turns: an account's, a boat's. Both are in an index, with the id. */
export interface Waiting {
  table: keyof Database;
  where: RawBuilder<unknown>;
  by: RawBuilder<unknown>;
}

/** How many times more rows are read than chosen, at most: a number whose place another one doesn't need takes it. */
const spare = 20;

/**
 * Selects the ids of up to `most` rows that wait: the oldest of each number, then the second of each, and so on. If more
 * numbers than that wait, it begins at any of them. What it reads doesn't depend on how many rows wait.
 */
export function inTurns({ table, where, by }: Waiting, most: number): RawBuilder<unknown> {
  const rows = sql`${sql.table(table)} where ${where}`;
  return sql`
    with recursive turn as (
      (select ${by} as number, ${by} as first, 1 as place from ${rows}
        and ${by} >= (select floor(random() * ${by})::int from ${rows} order by ${by} desc limit 1) order by ${by} limit 1)
      union all
      select next.number, turn.first, turn.place + 1
      from turn, lateral (
        select coalesce((select ${by} from ${rows} and ${by} > turn.number order by ${by} limit 1), (select ${by} from ${rows} order by ${by} limit 1)) as number
      ) next
      where turn.place < ${most} and next.number <> turn.first
    )
    select chosen.id from turn, lateral (
      select id, row_number() over (order by id) as nth from ${rows} and ${by} = turn.number order by id limit (select least(${most}, ceil(${most * spare}::float8 / count(*))) from turn)
    ) chosen
    order by chosen.nth, chosen.id limit ${most}`;
}
