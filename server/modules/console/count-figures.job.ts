import { sql, type RawBuilder } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';

/** Days that can still change: sales fall through for weeks after their auction. */
const recountedDays = 60;

/** Counts the figures of the reports for the last days, and for all days the first time; every hour, by one node. */
export async function countFigures({ db }: Pick<Context, 'db'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('report_day'))`.execute(tx);
    await sql`set local statement_timeout = '10min'`.execute(tx);
    const { rows } = await sql`select from report_run`.execute(tx);
    const since =
      rows.length === 0
        ? sql`'2000-01-01'::date`
        : sql`(now() at time zone 'UTC')::date - ${recountedDays}::int`;
    await sql`delete from report_day where day >= ${since}`.execute(tx);
    for (const [dimension, key] of [
      ['all', sql`''`],
      ['make', sql`b.make`],
      ['type', sql`b.boat_type`],
    ] as const)
      await countAuctions(tx, dimension, key, since);
    await countMembers(tx, since);
    await countRevenue(tx, since);
    await sql`insert into report_run (id, at) values (1, now()) on conflict (id) do update set at = now()`.execute(
      tx,
    );
  });
}

/** Auctions by the day they ended on. A sale that fell through doesn't count as sold. */
const countAuctions = (tx: Tx, dimension: string, key: RawBuilder<unknown>, since: RawBuilder<unknown>) =>
  sql`
    insert into report_day (day, dimension, key, ended, sold, gross, bids, bidders, with_reserve, reserve_share)
    select (l.closed_at at time zone 'UTC')::date, ${dimension}, ${key}, count(*), count(*) filter (where l.sale_state in ('pending', 'done')),
      coalesce(sum(l.sold_price) filter (where l.sale_state in ('pending', 'done')), 0), sum(l.bid_count), sum(l.bidder_count), count(*) filter (where l.reserve > 0 and l.current_bid is not null),
      coalesce(sum(l.current_bid * 10000 / nullif(l.reserve, 0)) filter (where l.reserve > 0 and l.current_bid is not null), 0)
    from lot l join boat b on b.id = l.boat_id
    where l.listing_type = 'auction' and l.closed_at >= ${since} and l.status not in ('withdrawn', 'draft')
    group by 1, 3`.execute(tx);

/**
 * The steps of members by the day of each: sign-up, first card, first bid, first win; and active dealers, from the days
 * on which each dealer's listings were public.
 */
const countMembers = (tx: Tx, since: RawBuilder<unknown>) =>
  sql`
    with public as (
      select unnest(range_agg(daterange(greatest(l.published_at::date, ${since}), greatest(coalesce(l.closed_at, now()), l.published_at)::date + 1))) as days
      from lot l join account a on a.id = l.seller_id and a.user_type = 2 where l.published_at <= now() and coalesce(l.closed_at, now()) >= ${since} group by l.seller_id
    ), changes as (
      select lower(days) as day, 1 as change from public union all select upper(days), -1 from public
      union all select day::date, 0 from generate_series((select min(lower(days)) from public), now(), interval '1 day') day
    ), active_dealers as (
      select day, sum(sum(change)) over (order by day) as dealers from changes group by day
    ), days as (
      select (created_at at time zone 'UTC')::date as day, count(*) as sign_ups, 0 as cards, 0 as bids, 0 as wins, 0 as dealers from account where created_at >= ${since} group by 1
      union all select (min(created_at) at time zone 'UTC')::date, 0, 1, 0, 0, 0 from card group by account_id having min(created_at) >= ${since}
      union all select (first.at at time zone 'UTC')::date, 0, 0, 1, 0, 0 from (select bidder_id, min(at) as at from bid where at >= ${since} group by 1) first
        where not exists (select from bid b where b.bidder_id = first.bidder_id and b.at < ${since})
      union all select (min(agreed_at) at time zone 'UTC')::date, 0, 0, 0, 1, 0 from agreed_sale group by buyer_id having min(agreed_at) >= ${since}
      union all select day, 0, 0, 0, 0, dealers from active_dealers where dealers > 0
    )
    insert into report_day (day, dimension, key, sign_ups, first_cards, first_bids, first_wins, dealers)
    select day, 'all', '', sum(sign_ups), sum(cards), sum(bids), sum(wins), sum(dealers) from days group by day
    on conflict (dimension, day, key) do update set sign_ups = excluded.sign_ups, first_cards = excluded.first_cards, first_bids = excluded.first_bids,
      first_wins = excluded.first_wins, dealers = excluded.dealers`.execute(tx);

/** Revenue by kind, from the ledger: refunds count on their own day. */
const countRevenue = (tx: Tx, since: RawBuilder<unknown>) =>
  sql`
    insert into report_day (day, dimension, key, fees, plans, upsells)
    select (e.at at time zone 'UTC')::date, 'all', '', -coalesce(sum(l.amount) filter (where c.kind = 'revenue-buyers-fee'), 0),
      -coalesce(sum(l.amount) filter (where c.kind = 'revenue-plan'), 0), -coalesce(sum(l.amount) filter (where c.kind = 'revenue-upsell'), 0)
    from ledger_line l join ledger_entry e on e.id = l.entry_id join ledger_account c on c.id = l.ledger_account_id
    where c.kind like 'revenue-%' and e.at >= ${since} group by 1
    on conflict (dimension, day, key) do update set fees = excluded.fees, plans = excluded.plans, upsells = excluded.upsells`.execute(
    tx,
  );
