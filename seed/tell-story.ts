import * as bidCalls from '../contract/bids.ts';
import * as commentCalls from '../contract/comments.ts';
import { closeAuction } from '../server/modules/bids/close-auction.ts';
import type { DemoBoat, Placement } from './boat.ts';
import { backdate } from './backdate.ts';
import { chance, placeBids } from './bid-history.ts';
import { zoneOfZip } from '../server/zone-of-zip.ts';
import type { DemoPerson, PersonKey } from './people.ts';
import type { DemoSite } from './site.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** From now to the end of each kind of live auction, by its place among them; the first closes soonest. */
const endsIn: Partial<Record<Placement, (place: number) => number>> = {
  'ends-in-10-minutes': (place) => (5 + place * 3.5) * minute,
  'ends-within-the-hour': (place) => (22 + place * 13) * minute,
  'ends-today': (place) => (1.2 + place * 1.15) * hour,
  'ends-in-days': (place) => (1.1 + place * 0.6) * day,
};
const closedAgo: Partial<Record<Placement, (place: number) => number>> = {
  sold: (place) => (0.4 + place * 0.7) * day,
  'reserve-not-met': (place) => (0.2 + place * 0.3) * day,
  unsold: () => 2.2 * day,
};

export interface Telling {
  boat: DemoBoat;
  boatId: number;
  /** Which of its placement it is, from 0. */
  place: number;
  people: Record<PersonKey, DemoPerson>;
}

/**
 * Bids, talk and watching on one listing through the real calls; then it is set into its hour, and closed if
 * it is past.
 */
export async function tellStory(site: DemoSite, { boat, boatId, place, people }: Telling): Promise<void> {
  const random = chance(boatId * 7 + place + 1);
  const everyone = Object.values(people).filter(({ key }) => key !== boat.seller);
  const ends = endsIn[boat.placement]?.(place);
  const ago = closedAgo[boat.placement]?.(place);
  const isAuction = ends !== undefined || ago !== undefined;
  const hasBids = isAuction && (boat.bids ?? 0) > 0;
  const say = () => talk(site, boat, boatId, everyone, people[boat.seller], random);
  if (isAuction) {
    const bidders = everyone.slice(place % 3).slice(0, 2 + ((boatId * 5 + place) % 6));
    if (hasBids)
      await placeBids(site, {
        boatId,
        bidders,
        count: boat.bids ?? 0,
        openingBid: (boat.openingBid ?? 0) * 100,
        target: (boat.target ?? boat.openingBid ?? 0) * 100,
        random,
        between: say,
      });
  }
  const isOut = boat.placement !== 'draft' && boat.placement !== 'sent-back';
  if (!hasBids && isOut) await say();
  for (const person of everyone)
    if (isOut && random() < 0.35)
      await site.call(
        bidCalls.watchBoat,
        { body: { market_place_id: boatId, watching: true } },
        person.token,
      );
  if (isOut)
    await site.context.db
      .updateTable('boat')
      .set({ views: Math.round(60 + random() * 640) })
      .where('id', '=', boatId)
      .execute();

  await setHour(site, { boat, boatId, ends, ago, random });
}

interface Hour {
  boat: DemoBoat;
  boatId: number;
  /** Milliseconds until the end of a live auction, or since that of a closed one. */
  ends: number | undefined;
  ago: number | undefined;
  random: () => number;
}

async function setHour(site: DemoSite, { boat, boatId, ends, ago, random }: Hour): Promise<void> {
  const now = Date.now();
  if (ends !== undefined)
    await backdate(site.context.db, {
      boatId,
      startsAt: new Date(now + ends - 7 * day),
      endsAt: new Date(
        boat.placement === 'ends-in-days' ? evening(now + ends, boat.zip, random) : now + ends,
      ),
    });
  if (ago !== undefined) {
    await site.context.db
      .updateTable('lot')
      .set({ ends_at: new Date(now - 500), starts_at: new Date(now - 7 * day) })
      .where('boat_id', '=', boatId)
      .execute();
    await closeAuction(site.context, { boatId });
    const then = evening(now - ago, boat.zip, random);
    const endsAt = then < now - hour ? then : then - day;
    await backdate(site.context.db, {
      boatId,
      startsAt: new Date(endsAt - 7 * day),
      endsAt: new Date(endsAt),
      closedAt: new Date(endsAt),
    });
  }
}

/** Between eight and ten in the evening of that day where the boat is, when people bid. */
function evening(at: number, zip: string, random: () => number): number {
  const minutes = Math.floor(random() * 24) * 5;
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(zoneOfZip(zip))
    .withPlainTime({ hour: 20 + Math.floor(minutes / 60), minute: minutes % 60 }).epochMilliseconds;
}

async function talk(
  site: DemoSite,
  boat: DemoBoat,
  boatId: number,
  everyone: DemoPerson[],
  seller: DemoPerson,
  random: () => number,
): Promise<void> {
  for (const { question, answer } of boat.talk ?? []) {
    const asker = everyone[Math.floor(random() * everyone.length)]!;
    const asked = await site.call(
      commentCalls.addComment,
      { body: { market_place_id: boatId, body: question } },
      asker.token,
    );
    for (const person of everyone)
      if (person !== asker && random() < 0.3)
        await site.call(
          commentCalls.addLike,
          { body: { market_place_id: boatId, comment_id: asked.id, liked: true } },
          person.token,
        );
    if (answer)
      await site.call(
        commentCalls.addComment,
        { body: { market_place_id: boatId, body: answer, parent_id: asked.id } },
        seller.token,
      );
  }
}
