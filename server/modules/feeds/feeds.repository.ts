import { sql } from 'kysely';
import type { Feed } from '../../../contract/feeds.ts';
import type { Actor } from '../../access/actor.ts';
import type { Db, Tx } from '../../db/database.ts';
import { findImports, ownFeed, type FeedRecord } from '../imports/index.ts';

export const feedKey = (id: number) => `feed:${id}`;

const runsShown = 10;

/** A feed's current state; completed runs count its boats. */
export const feedNow = (db: Db, actor: Actor, id: number): Promise<Feed> =>
  oneMoment(db).execute(async (tx) => presentFeed(tx, await ownFeed(tx, actor, id)));
/** The dealer's feeds, from one snapshot. */
export const feedsNow = (db: Db, sellerId: number): Promise<Feed[]> =>
  oneMoment(db).execute(async (tx) => {
    const lists: Feed[] = [];
    for (const feed of await tx
      .selectFrom('inventory_feed')
      .selectAll()
      .where('seller_id', '=', sellerId)
      .orderBy('id')
      .execute())
      lists.push(await presentFeed(tx, feed));
    return lists;
  });
const oneMoment = (db: Db) =>
  db.transaction().setAccessMode('read only').setIsolationLevel('repeatable read');

async function presentFeed(db: Tx, feed: FeedRecord): Promise<Feed> {
  const { rows } = await sql<{
    boats: number;
  }>`select count(*)::int as boats from boat b join lot l on l.boat_id = b.id where b.feed_id = ${feed.id} and l.status in ('draft', 'rejected', 'submitted', 'live', 'under-offer')`.execute(
    db,
  );
  return {
    id: feed.id,
    name: feed.name,
    url: feed.url,
    format: feed.format,
    everyHours: feed.every_hours,
    whenGone: feed.when_gone,
    listAs: feed.list_as,
    isActive: feed.is_active,
    isMatched: feed.mapping !== null,
    boats: rows[0]!.boats,
    failures: feed.failures,
    nextFetchAt: feed.is_active ? (feed.next_fetch_at?.toISOString() ?? null) : null,
    runs: await findImports(db, { sellerId: feed.seller_id, feedId: feed.id, limit: runsShown }),
  };
}
