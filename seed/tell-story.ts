import * as bidCalls from '../contract/bids.ts';
import * as commentCalls from '../contract/comments.ts';
import { closeAuction } from '../server/modules/bids/close-auction.ts';
import type { DemoBoat } from './boat.ts';
import { backdate } from './backdate.ts';
import { chance, placeBids } from './bid-history.ts';
import { hoursOf, type Hours } from './hours.ts';
import type { DemoPerson, PersonKey } from './people.ts';
import type { DemoSite } from './site.ts';

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
  const hours = () => hoursOf({ ...boat, place, now: Date.now(), random: chance(boatId + 13) });
  const isAuction = hours() !== undefined && boat.placement !== 'scheduled';
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
  if (isOut) await addViews(site, boatId, boat.bids ?? 0, random);
  const runs = isAuction && hours();
  if (runs) await setHours(site, boatId, runs);
}

/** As many views as fit the bids and the people who watch. */
async function addViews(site: DemoSite, boatId: number, bids: number, random: () => number): Promise<void> {
  const { db } = site.context;
  const { watchers } = await db
    .selectFrom('lot')
    .select('watchers')
    .where('boat_id', '=', boatId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('boat')
    .set({ views: viewsOf(watchers, bids, random) })
    .where('id', '=', boatId)
    .execute();
}

/** About one viewer in thirty watches, and a bidder looks in a few times for each bid. */
export const viewsOf = (watchers: number, bids: number, random: () => number): number =>
  Math.round(25 + watchers * (24 + random() * 14) + bids * (3 + random() * 3));

/** Sets a listing into its hours, and closes its auction if it's past. */
async function setHours(site: DemoSite, boatId: number, { startsAt, endsAt }: Hours): Promise<void> {
  const { db } = site.context;
  const story = { boatId, startsAt: new Date(startsAt), endsAt: new Date(endsAt) };
  if (endsAt > Date.now()) return backdate(db, story);
  await db
    .updateTable('lot')
    .set({ ends_at: new Date(Date.now() - 500), starts_at: story.startsAt })
    .where('boat_id', '=', boatId)
    .execute();
  await closeAuction(site.context, { boatId });
  await backdate(db, { ...story, closedAt: story.endsAt });
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
