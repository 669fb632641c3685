import { sql } from 'kysely';
import type { Data } from '../../../contract/call.ts';
import type { dashboardBanner as call } from '../../../contract/dashboard.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { formatMoney } from '../../../utils/money.ts';
import { timeOfDay, weekdayAndTime } from '../../../utils/time.ts';
import { endOfDay } from '../../days.ts';
import { toReserve } from './read-dashboard.ts';

interface Next {
  boat_id: number;
  title: string | null;
  ends_at: Date;
  current_bid: number | null;
  reserve: number | null;
  closing: number;
  is_today: boolean;
}

/** The reader's day in a headline and a sentence; the hour is in their time zone. */
export async function readBanner({ db }: Context, actor: Actor, zone: string): Promise<Data<typeof call>> {
  const sellerId = sellerIdOf(actor);
  const now = Date.now();
  const tomorrow = new Date(endOfDay(now, zone));
  const { rows } = await sql<Next>`
    select l.boat_id, b.title, l.ends_at, l.current_bid, l.reserve, l.ends_at < ${tomorrow} as is_today, (count(*) filter (where l.ends_at < ${tomorrow}) over ())::int as closing
    from lot l join boat b on b.id = l.boat_id where l.seller_id = ${sellerId} and l.status = 'live' and l.listing_type = 'auction' and l.ends_at > now() order by l.ends_at, l.boat_id limit 1`.execute(
    db,
  );
  const next = rows[0];
  if (!next) return quiet(await countBoats(db, sellerId));
  const title = next.title || 'Untitled boat';
  const said = {
    market_place_id: next.boat_id,
    body: `${title}, ${next.is_today ? `at ${timeOfDay(next.ends_at.getTime(), zone)}` : `on ${weekdayAndTime(next.ends_at.getTime(), now, zone)}`}. ${standing(next)}`,
  };
  if (!next.is_today) return { ...said, title: 'Nothing closes today', body: `The next is the ${said.body}` };
  return {
    ...said,
    title:
      next.closing === 1
        ? 'One auction closes today'
        : `${numberNames[next.closing] ?? next.closing} auctions close today`,
    body: next.closing === 1 ? said.body : `First the ${said.body}`,
  };
}

const numberNames = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

async function countBoats(db: Context['db'], sellerId: number): Promise<{ boats: number; live: number }> {
  const { rows } = await sql<{
    boats: number;
    live: number;
  }>`select count(*)::int as boats, count(*) filter (where status in ('live', 'scheduled', 'under-offer'))::int as live from lot where seller_id = ${sellerId}`.execute(
    db,
  );
  return rows[0]!;
}

function quiet({ boats, live }: { boats: number; live: number }): Data<typeof call> {
  if (boats === 0)
    return {
      title: 'Your first boat',
      body: 'List her for auction or at an asking price. What happens to her is told here.',
      market_place_id: null,
    };
  if (live === 0)
    return {
      title: 'No boat is on the market',
      body: 'Finish a draft, list another boat, or list one again.',
      market_place_id: null,
    };
  return {
    title: 'No auction is running',
    body: `${live === 1 ? 'One boat is' : `${numberNames[live] ?? live} boats are`} on the market.`,
    market_place_id: null,
  };
}

function standing(lot: Next): string {
  if (lot.current_bid === null) return 'Nobody has bid yet.';
  const lacking = toReserve(lot);
  if (lacking !== null) return `It stands ${formatMoney(lacking)} under its reserve.`;
  return lot.reserve === null
    ? `The bid is ${formatMoney(lot.current_bid)}; it has no reserve.`
    : `The bid is ${formatMoney(lot.current_bid)}; the reserve is met.`;
}
