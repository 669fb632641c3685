import { sql } from 'kysely';
import type { Dashboard, RankedBoat } from '../../../contract/dashboard.ts';
import type { Db } from '../../db/database.ts';

const days = 14;
const shownMax = 3;

/**
 * The listings with the most and the fewest views per day, so that a new boat isn't the weakest because of
 * its age. Nothing if there's only one.
 */
export async function readRanked(db: Db, sellerId: number): Promise<Pick<Dashboard, 'best' | 'weakest'>> {
  const { rows } = await sql<RankedBoat & { fromTop: number; fromEnd: number; total: number }>`
    with ranked as (
      select l.boat_id as id, coalesce(nullif(b.title, ''), 'Untitled boat') as title, l.watchers, v.views,
        round(v.views / greatest(1, least(${days}, extract(epoch from now() - least(coalesce(l.published_at, l.starts_at, b.created_at), v.first_at)) / 86400)), 1)::float as "perDay",
        (select count(*)::int from boat_picture p where p.boat_id = l.boat_id) as photographs
      from lot l join boat b on b.id = l.boat_id cross join lateral (select coalesce(sum(c.views), 0)::int as views, min(c.at) as first_at from boat_counter c where c.boat_id = l.boat_id and c.at > now() - make_interval(days => ${days})) v
      where l.seller_id = ${sellerId} and l.status in ('live', 'under-offer'))
    select * from (select r.*, row_number() over (order by "perDay" desc, watchers desc, id) as "fromTop", row_number() over (order by "perDay", watchers, id desc) as "fromEnd", count(*) over () as total from ranked r) x
    where total > 1 and ("fromTop" <= ${shownMax} or "fromEnd" <= ${shownMax}) order by "fromTop"`.execute(
    db,
  );
  const half = Math.floor(Number(rows[0]?.total ?? 0) / 2);
  const shown = ({ id, title, views, perDay, watchers, photographs }: RankedBoat): RankedBoat => ({
    id,
    title,
    views,
    perDay,
    watchers,
    photographs,
  });
  return {
    best: rows.filter(({ fromTop }) => fromTop <= Math.min(shownMax, half)).map(shown),
    weakest: rows
      .filter(({ fromEnd }) => fromEnd <= Math.min(shownMax, half))
      .toReversed()
      .map(shown),
  };
}
