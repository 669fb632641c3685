import { sql } from 'kysely';
import { areImportsOn } from '../../access/switches.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { feedKey } from './feeds.repository.ts';

/** Queues due feeds; the next time is set in the same statement, so that two nodes queue a feed once. */
export async function sweepFeeds({ db, switches }: Context): Promise<void> {
  if (!areImportsOn(switches)) return;
  const { rows } = await sql<{ id: number }>`
    update inventory_feed set next_fetch_at = now() + make_interval(hours => every_hours)
    where id in (select id from inventory_feed where is_active and next_fetch_at <= now() order by next_fetch_at limit 20 for update skip locked) returning id`.execute(
    db,
  );
  for (const { id } of rows) await enqueue(db, 'fetch-feed', { feedId: id }, { key: feedKey(id) });
}
