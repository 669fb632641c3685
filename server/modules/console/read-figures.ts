import { sql } from 'kysely';
import type { Data, Input } from '../../../contract/call.ts';
import type { FigureRow, readFigures as call } from '../../../contract/console-figures.ts';
import type { Db } from '../../db/database.ts';

type Query = Input<typeof call>['query'];

interface Row extends Omit<FigureRow, 'reserveShare' | 'key'> {
  key: string;
  shareSum: number;
}

const groups = {
  day: sql`to_char(day, 'YYYY-MM-DD')`,
  week: sql`to_char(date_trunc('week', day), 'YYYY-MM-DD')`,
  month: sql`to_char(date_trunc('month', day), 'YYYY-MM-DD')`,
  make: sql`key`,
  type: sql`key`,
};
const keysMost = 400;

/** The prepared figures, added up. */
export async function readFigures(db: Db, { from, to, by = 'week' }: Query): Promise<Data<typeof call>> {
  const dimension = by === 'make' || by === 'type' ? by : 'all';
  const [{ rows }, run] = await Promise.all([
    sql<Row>`
      select ${groups[by]} as key, sum(ended)::int as ended, sum(sold)::int as sold, sum(gross)::bigint as gross, sum(bids)::int as bids, sum(bidders)::int as bidders,
        sum(with_reserve)::int as "withReserve", sum(reserve_share)::bigint as "shareSum", sum(sign_ups)::int as "signUps", sum(first_cards)::int as "firstCards",
        sum(first_bids)::int as "firstBids", sum(first_wins)::int as "firstWins", sum(fees)::bigint as fees, sum(plans)::bigint as plans, sum(upsells)::bigint as upsells,
        coalesce(round(avg(dealers)), 0)::int as dealers
      from report_day where dimension = ${dimension} and day >= ${from ? sql`${from}::date` : sql`(now() at time zone 'UTC')::date - 90`}
        and ${to ? sql`day <= ${to}::date` : sql`true`}
      group by 1 order by ${dimension === 'all' ? sql`1` : sql`sum(gross) desc, 1`} limit ${keysMost}`.execute(
      db,
    ),
    sql<{ at: Date }>`select at from report_run`.execute(db),
  ]);
  return {
    lists: rows.map(present),
    total: present(rows.reduce(add, none)),
    computedAt: run.rows[0]?.at.toISOString() ?? null,
  };
}

const none: Row = {
  key: '',
  ended: 0,
  sold: 0,
  gross: 0,
  bids: 0,
  bidders: 0,
  withReserve: 0,
  shareSum: 0,
  signUps: 0,
  firstCards: 0,
  firstBids: 0,
  firstWins: 0,
  fees: 0,
  plans: 0,
  upsells: 0,
  dealers: 0,
};

/** Active dealers aren't added up: of a longer time, the busiest part counts. */
function add(sum: Row, row: Row): Row {
  const next = { ...sum };
  for (const name of Object.keys(none) as (keyof Row)[])
    if (name !== 'key' && name !== 'dealers') next[name] = sum[name] + row[name];
  return { ...next, dealers: Math.max(sum.dealers, row.dealers) };
}

function present({ shareSum, ...row }: Row): FigureRow {
  return { ...row, reserveShare: row.withReserve > 0 ? Math.round(shareSum / row.withReserve) : null };
}
