import { sql } from 'kysely';
import type { Data } from '../../../contract/call.ts';
import type { readOperations as call } from '../../../contract/console-operations.ts';
import { readBackups } from '../../backup/backup-runs.ts';
import type { Db } from '../../db/database.ts';

type Operations = Data<typeof call>;
const listedMost = 50;

/** The nodes, the backups, the workers, and the imports and feeds of all dealers. */
export async function readOperations(db: Db): Promise<Operations> {
  const [nodes, backups, workers, imports, feeds] = await Promise.all([
    readNodes(db),
    backupsOf(db),
    readWorkers(db),
    readImports(db),
    readFeeds(db),
  ]);
  return { nodes, backups, workers, imports, feeds };
}

async function readNodes(db: Db): Promise<Operations['nodes']> {
  const rows = await db
    .selectFrom('site_node')
    .selectAll()
    .select(sql<number>`extract(epoch from clock_timestamp() - reported_at)::int`.as('lag'))
    .orderBy('host')
    .orderBy('started_at')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    host: row.host,
    pid: row.pid,
    version: row.version,
    startedAt: row.started_at.toISOString(),
    connections: row.connections,
    loopDelayMs: row.loop_delay_ms,
    memoryBytes: row.memory_bytes,
    lag: Math.max(0, row.lag),
  }));
}

/** How each part of the backups stands; those that never ran aren't listed. */
async function backupsOf(db: Db): Promise<Operations['backups']> {
  const { base, wal, verification } = await readBackups(db);
  const parts = [
    { part: 'base', ...base },
    { part: 'wal', doneAt: wal?.shippedAt ?? null, problem: wal?.problem ?? null },
    { part: 'verification', ...verification },
  ] as const;
  return parts
    .filter(({ doneAt, problem }) => doneAt !== null || problem !== null)
    .map(({ doneAt, ...one }) => ({ ...one, doneAt: doneAt?.toISOString() ?? null }));
}

/** The machine by its name; the rest of its identity is there to tell its boots and containers apart. */
async function readWorkers(db: Db): Promise<Operations['workers']> {
  const { rows } = await sql<{ id: string; host: string; pid: number; since: Date; seen: Date; lag: number }>`
    select id, split_part(host, ' ', 1) as host, pid, beating_since as since, beat_at as seen, extract(epoch from clock_timestamp() - beat_at)::int as lag from job_worker order by job_worker.host, pid, id`.execute(
    db,
  );
  return rows.map(({ since, seen, ...node }) => ({
    ...node,
    since: since.toISOString(),
    seenAt: seen.toISOString(),
  }));
}

async function readImports(db: Db): Promise<Operations['imports']> {
  const { rows } = await sql<{
    id: number;
    dealerId: number;
    dealer: string;
    file: string;
    state: string;
    at: Date;
  }>`
    select i.id, i.seller_id as "dealerId", coalesce(nullif(a.dealer_name, ''), a.full_name) as dealer, i.name as file, i.state, i.created_at as at
    from boat_import i join account a on a.id = i.seller_id order by i.id desc limit ${listedMost}`.execute(
    db,
  );
  return rows.map(({ at, ...one }) => ({ ...one, at: at.toISOString() }));
}

async function readFeeds(db: Db): Promise<Operations['feeds']> {
  const { rows } = await sql<{
    id: number;
    dealerId: number;
    dealer: string;
    url: string;
    isActive: boolean;
    failures: number;
    problem: string | null;
    fetchedAt: Date | null;
  }>`
    select f.id, f.seller_id as "dealerId", coalesce(nullif(a.dealer_name, ''), a.full_name) as dealer, coalesce(f.url, f.name) as url, f.is_active as "isActive", f.failures,
      last.problem, last.created_at as "fetchedAt"
    from inventory_feed f join account a on a.id = f.seller_id
      left join lateral (select problem, created_at from boat_import i where i.feed_id = f.id order by i.id desc limit 1) last on true
    order by f.failures desc, f.id desc limit ${listedMost}`.execute(db);
  return rows.map(({ isActive, failures, problem, fetchedAt, ...feed }) => ({
    ...feed,
    state: !isActive ? 'paused' : failures > 0 ? 'failing' : 'active',
    error: problem ?? '',
    fetchedAt: fetchedAt?.toISOString() ?? null,
  }));
}
