import { sql } from 'kysely';
import { publicStatuses } from '../../../contract/boat-statuses.ts';
import type { Context } from '../../context.ts';
import { createBatcher, waitsBriefly } from '../../db/create-batcher.ts';
import { oncePer } from '../../db/once-per.ts';
import { thisQuarter } from './counters.ts';
import { notListed } from '../lots/index.ts';

interface View {
  boatId: number;
  visitor: string;
}

/**
 * Counts a view, once per visitor and hour, on the boat and in the counter together. Concurrent views share a
 * transaction: near its end, an auction gets hundreds of them a second. @throws AppError not_found
 */
export async function countView(
  context: Context,
  boatId: number,
  visitor: string,
): Promise<{ views: number }> {
  const views = await viewCounter(context)({ boatId, visitor });
  if (views === undefined) throw notListed();
  return { views };
}

const viewCounter = oncePer((context: Context) =>
  createBatcher({
    name: 'count views',
    run: (views: View[], isShared) => countViews(context, views, isShared),
    keyOf: ({ boatId }) => boatId,
  }),
);

async function countViews(
  { db }: Context,
  views: View[],
  isShared: boolean,
): Promise<(number | undefined)[]> {
  const { rows } = await countStatement(views, isShared).execute(db);
  const byPlace = new Map(rows.map((row) => [row.place, row.views]));
  return views.map((_, i) => byPlace.get(i + 1));
}

/** Locks are taken in the order of the boats' ids, as bids take theirs. */
const countStatement = (views: View[], isShared: boolean) => sql<{ place: number; views: number }>`
    with asked as materialized (
      select n.place, n.boat_id, n.visitor from unnest(${views.map(({ boatId }) => boatId)}::int[], ${views.map(({ visitor }) => visitor)}::text[]) with ordinality as n (boat_id, visitor, place)
      join lot l on l.boat_id = n.boat_id where l.status = any(${publicStatuses}::text[])
    ), locked as materialized (
      select id from boat where id in (select boat_id from asked) and ${waitsBriefly(isShared)} order by id for no key update
    ), seen as (
      insert into boat_view (boat_id, visitor, hour)
      select a.boat_id, a.visitor, date_trunc('hour', now()) from locked join asked a on a.boat_id = locked.id
      on conflict do nothing returning boat_id
    ), new_views as materialized (
      select boat_id, count(*)::int as views from seen group by boat_id
    ), counted as (
      update boat set views = boat.views + n.views from new_views n where boat.id = n.boat_id returning boat.id, boat.views
    ), activity as (
      insert into boat_activity (boat_id, at, views) select boat_id, ${thisQuarter}, views from new_views order by boat_id
      on conflict (boat_id, at) do update set views = boat_activity.views + excluded.views
    )
    select a.place::int, coalesce(c.views, b.views) as views
    from asked a join boat b on b.id = a.boat_id left join counted c on c.id = a.boat_id`;
