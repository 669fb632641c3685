import { sql } from 'kysely';
import type { Data } from '../../../contract/call.ts';
import type { dashboardBanner as call } from '../../../contract/dashboard.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { sellerIdOf } from '../../access/actor.ts';
import { timeOfDay, weekdayAndTime } from '../../../utils/time.ts';
import { endOfDay } from '../../days.ts';
import { toReserve } from './read-dashboard.ts';
import * as t from '../../../locales/notices.ts';

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
  const title = next.title || t.untitledBoat;
  const said = {
    market_place_id: next.boat_id,
    body: `${title}, ${next.is_today ? t.atTimeOfDay({ timeOfDay: timeOfDay(next.ends_at.getTime(), zone) }) : t.on({ weekdayAndTime: weekdayAndTime(next.ends_at.getTime(), now, zone) })}. ${standing(next)}`,
  };
  if (!next.is_today)
    return { ...said, title: t.nothingEndsToday, body: t.theNextToEndIsThe({ body: said.body }) };
  return {
    ...said,
    title:
      next.closing === 1
        ? t.oneAuctionEndsToday
        : t.auctionsEndToday({ value: numberNames[next.closing] ?? next.closing }),
    body: next.closing === 1 ? said.body : t.theFirstToEndIsThe({ body: said.body }),
  };
}

const numberNames = [t.no, t.one, t.two, t.three, t.four, t.five, t.six, t.seven, t.eight, t.nine];

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
      title: t.listYourFirstBoat,
      body: t.listItForAuctionOrAt,
      market_place_id: null,
    };
  if (live === 0)
    return {
      title: t.noActiveListings,
      body: t.finishADraftListAnotherBoat,
      market_place_id: null,
    };
  return {
    title: t.noLiveAuctions,
    body: t.boatsAreForSale({ live, live2: numberNames[live] ?? live }),
    market_place_id: null,
  };
}

function standing(lot: Next): string {
  if (lot.current_bid === null) return t.noBidsYet;
  const lacking = toReserve(lot);
  if (lacking !== null) return t.theCurrentBidIsBelowThe({ lacking });
  return lot.reserve === null
    ? t.theCurrentBidIsWithNo({ currentbid: lot.current_bid })
    : t.theCurrentBidIsAndThe({ currentbid: lot.current_bid });
}
