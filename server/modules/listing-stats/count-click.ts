import { sql } from 'kysely';
import { publicStatuses } from '../../../contract/boat-statuses.ts';
import type { Context } from '../../context.ts';
import { createBatcher, waitsBriefly } from '../../db/create-batcher.ts';
import { oncePer } from '../../db/once-per.ts';
import { notListed } from '../lots/index.ts';
import { thisQuarter } from './counters.ts';

/** Counts a click on a boat's card. Concurrent ones share a transaction, like views. @throws AppError not_found */
export async function countClick(context: Context, boatId: number): Promise<void> {
  if (!(await clickCounter(context)(boatId))) throw notListed();
}

const clickCounter = oncePer((context: Context) =>
  createBatcher({
    name: 'count clicks',
    run: (boatIds: number[], isShared) => countClicks(context, boatIds, isShared),
    keyOf: (boatId) => boatId,
  }),
);

/** Whether each was counted. */
async function countClicks({ db }: Context, boatIds: number[], isShared: boolean): Promise<boolean[]> {
  const { rows } = await countStatement(boatIds, isShared).execute(db);
  const listed = new Set(rows.map((row) => row.boat_id));
  return boatIds.map((boatId) => listed.has(boatId));
}

const countStatement = (boatIds: number[], isShared: boolean) => sql<{ boat_id: number }>`
    with asked as materialized (
      select n.boat_id, count(*)::int as clicks from unnest(${boatIds}::int[]) as n (boat_id)
      join lot l on l.boat_id = n.boat_id where l.status = any(${publicStatuses}::text[]) group by n.boat_id
    ), locked as materialized (
      select id from boat where id in (select boat_id from asked) and ${waitsBriefly(isShared)} order by id for no key update
    ), counted as (
      update boat set clicks = boat.clicks + a.clicks from locked join asked a on a.boat_id = locked.id where boat.id = locked.id
    ), activity as (
      insert into boat_activity (boat_id, at, clicks) select a.boat_id, ${thisQuarter}, a.clicks from locked join asked a on a.boat_id = locked.id order by a.boat_id
      on conflict (boat_id, at) do update set clicks = boat_activity.clicks + excluded.clicks
    )
    select boat_id from asked`;
