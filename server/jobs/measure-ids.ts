import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Metrics } from '../metrics/metrics.ts';

/**
 * How much of its numbers the table that has used most of them has used. Most ids have 32 bits; when they run out, the
 * table takes no more rows.
 */
export function measureIds(db: Db, metrics: Metrics): void {
  metrics.gauge('bowline_ids_used_ratio', async () => {
    const { rows } = await sql<{ sequence: string; used: number }>`
      select sequencename as sequence, last_value::float8 / max_value as used
      from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null order by used desc limit 1`.execute(
      db,
    );
    return rows.map(({ sequence, used }) => ({ labels: { sequence }, value: used }));
  });
}
