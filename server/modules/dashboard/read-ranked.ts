import { sql } from 'kysely';
import type { Dashboard, RankedBoat } from '../../../contract/dashboard.ts';
import type { Db } from '../../db/database.ts';
import * as t from '../../../locales/notices.ts';

const days = 14;
const shownMax = 3;

/**
 * The listings with the most and the fewest views per day, so that a new boat isn't the weakest because of
 * its age. Nothing if there's only one.
 */
export async function readRanked(db: Db, sellerId: number): Promise<Pick<Dashboard, 'best' | 'weakest'>> {
  const { rows } = await sql<RankedBoat & { isBest: boolean; total: number }>`
    with stock as materialized (
      select boat_id as id, watchers, coalesce(published_at, starts_at, (select created_at from boat b where b.id = l.boat_id)) as since
      from lot l where seller_id = ${sellerId} and status in ('live', 'under-offer')
    ), viewed as (
      select c.boat_id as id, sum(c.views)::int as views, min(c.at) as first_at from boat_counter c
      where c.boat_id in (select id from stock) and c.at > now() - make_interval(days => ${days}) group by c.boat_id
    ), ranked as materialized (
      select s.id, s.watchers, coalesce(v.views, 0) as views,
        round(coalesce(v.views, 0) / greatest(1, least(${days}, extract(epoch from now() - least(s.since, v.first_at)) / 86400)), 1)::float as per_day
      from stock s left join viewed v on v.id = s.id
    ), shown as (
      select r.*, true as is_best, row_number() over () as place from (select * from ranked order by per_day desc, watchers desc, id limit ${shownMax}) r
      union all
      select r.*, false, row_number() over () from (select * from ranked order by per_day, watchers, id desc limit ${shownMax}) r
    )
    select s.id, coalesce(nullif(b.title, ''), ${t.untitledBoat}) as title, s.views, s.per_day as "perDay", s.watchers, s.is_best as "isBest",
      (select count(*)::int from boat_picture p where p.boat_id = s.id) as photographs, (select count(*)::int from ranked) as total
    from shown s join boat b on b.id = s.id order by s.place`.execute(db);
  const half = Math.min(shownMax, Math.floor((rows[0]?.total ?? 0) / 2));
  const shown = (boats: typeof rows): RankedBoat[] =>
    boats.map(({ id, title, views, perDay, watchers, photographs }) => ({
      id,
      title,
      views,
      perDay,
      watchers,
      photographs,
    }));
  return {
    best: shown(rows.filter(({ isBest }) => isBest).slice(0, half)),
    weakest: shown(rows.filter(({ isBest }) => !isBest).slice(0, half)),
  };
}
