import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import * as bids from '../contract/bids.ts';
import * as listings from '../contract/listings.ts';
import * as commentCalls from '../contract/comments.ts';
import * as messages from '../contract/messages.ts';
import * as offerCalls from '../contract/offers.ts';
import { boats } from './boats.ts';
import { conversations, offers, questions } from './dealings.ts';
import type { DemoPerson, PersonKey } from './people.ts';
import { completeSales } from './complete-sales.ts';
import { rateSales } from './rate-sales.ts';
import type { DemoSite } from './site.ts';

interface Demo {
  site: DemoSite;
  people: Record<PersonKey, DemoPerson>;
  /** Listing ids by the slugs of their boats. */
  listed: Record<string, number>;
}

/**
 * Creates conversations, questions and offers with the real calls, dates them back, and adds each day's
 * views.
 */
export async function tellDealings(
  site: DemoSite,
  people: Record<PersonKey, DemoPerson>,
  listed: Record<string, number>,
): Promise<void> {
  const demo = { site, people, listed };
  await tellConversations(demo);
  for (const { slug, asker, text } of questions)
    await site.call(
      commentCalls.addComment,
      { body: { market_place_id: listed[slug]!, body: text } },
      people[asker].token,
    );
  await makeOffers(demo);
  await completeSales(site, people, listed, 2);
  await rateSales(site, people, listed);
  await addViews(demo);
}

const sellerOf = ({ people }: Demo, slug: string) => people[boats.find((boat) => boat.slug === slug)!.seller];

async function tellConversations(demo: Demo): Promise<void> {
  const { site, people, listed } = demo;
  for (const { slug, buyer, said } of conversations) {
    const [[, first], ...rest] = said as readonly [
      readonly [number, string],
      ...(readonly [number, string])[],
    ];
    const { id } = await site.call(
      listings.contactSeller,
      { body: { market_place_id: listed[slug]!, message: first } },
      people[buyer].token,
    );
    for (const [turn, [, message]] of rest.entries()) {
      const speaker = turn % 2 === 0 ? sellerOf(demo, slug) : people[buyer];
      await site.call(messages.replyInquiry, { body: { inquiry_id: id, message } }, speaker.token);
    }
    await tellHours(
      site,
      id,
      said.map(([hoursAgo]) => hoursAgo),
      said.length % 2 === 0,
    );
  }
}

async function makeOffers(demo: Demo): Promise<void> {
  const { site, people, listed } = demo;
  for (const { slug, buyer, amount, message, answer } of offers) {
    const boatId = listed[slug]!;
    await site.call(
      bids.placeBid,
      { body: { market_place_id: boatId, amount: amount * 100, kind: 'offer', message } },
      people[buyer].token,
      { 'idempotency-key': randomUUID() },
    );
    const last = () =>
      sql<{
        id: number;
      }>`select id from offer where boat_id = ${boatId} and buyer_id = ${people[buyer].id} order by id desc limit 1`
        .execute(site.context.db)
        .then(({ rows }) => rows[0]!.id);
    if (answer)
      await site.call(
        offerCalls.answerOffer,
        {
          body: {
            offer_id: await last(),
            ...answer,
            ...('amount' in answer && { amount: answer.amount * 100 }),
          },
        },
        sellerOf(demo, slug).token,
      );
  }
}

/** Two weeks of views and clicks that differ by boat and day. */
async function addViews({ site, listed }: Demo): Promise<void> {
  const perDay = sql`((b.id * 37 + d * 53 + d * d * 11) % 17) / 17.0`;
  await sql`
    insert into boat_activity (boat_id, at, views, clicks)
    select b.id, date_bin('15 minutes', now() - make_interval(days => d), '2000-01-01 00:00:00+00'), round(b.views * (0.02 + 0.05 * ${perDay}))::int, round(b.views * (0.004 + 0.01 * ${perDay}))::int
    from boat b, generate_series(0, 13) d where b.id = any(${Object.values(listed)}::int[]) and b.views > 0
    on conflict (boat_id, at) do update set views = excluded.views, clicks = excluded.clicks`.execute(
    site.context.db,
  );
  await sql`update boat b set clicks = d.clicks from (select boat_id, sum(clicks)::int as clicks from boat_activity group by boat_id) d where d.boat_id = b.id and b.id = any(${Object.values(listed)}::int[])`.execute(
    site.context.db,
  );
}

/** Dates a conversation's messages back and marks the other side's last message as read. */
async function tellHours(
  { context: { db } }: DemoSite,
  inquiryId: number,
  hoursAgo: number[],
  isSellerLast: boolean,
): Promise<void> {
  const { rows } = await sql<{
    id: number;
  }>`select id from inquiry_message where inquiry_id = ${inquiryId} order by id`.execute(db);
  for (const [i, { id }] of rows.entries())
    await sql`update inquiry_message set at = now() - make_interval(hours => ${hoursAgo[i]!}) where id = ${id}`.execute(
      db,
    );
  const read = rows.at(isSellerLast ? -1 : -2)?.id ?? 0;
  await sql`update inquiry set created_at = now() - make_interval(hours => ${hoursAgo[0]!}), last_at = now() - make_interval(hours => ${hoursAgo.at(-1)!}), seller_read = greatest(seller_read, ${read}), buyer_read = greatest(buyer_read, ${rows.at(-2)?.id ?? 0}) where id = ${inquiryId}`.execute(
    db,
  );
}
