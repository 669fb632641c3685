import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { deliver } from '../../email/deliver.ts';
import { layout } from '../../email/layout.ts';
import { weekdayAndTime } from '../../../utils/time.ts';
import { zoneOfZip } from '../../zone-of-zip.ts';
import { newsletterToken } from '../notifications/index.ts';

const boatsMax = 40;

interface Closing {
  boat_id: number;
  title: string;
  city: string;
  state: string;
  zip: string;
  current_bid: number | null;
  opening_bid: number;
  ends_at: Date;
}

/** Every Friday: queues a job per subscriber, unless no auction closes within a week. */
export async function queueNewsletter({ db }: Context): Promise<void> {
  if ((await closing({ db })).length === 0) return;
  const { rows } = await sql<{
    email: string;
  }>`select email from subscriber where stopped_at is null and lettered_on is distinct from current_date`.execute(
    db,
  );
  for (const { email } of rows) await enqueue(db, 'friday-letter', { email }, { key: `friday:${email}` });
}

/**
 * Sends one subscriber the boats that close within a week, as of now. Idempotent: it's marked as sent, and
 * its id makes a repeat the same email.
 */
export async function sendNewsletter(context: Context, { email }: { email: string }): Promise<void> {
  const { db, config, emailTexts: t } = context;
  const boats = await closing({ db });
  if (boats.length === 0) return;
  const { rows } = await sql<{ name: string; day: string }>`
    select name, current_date::text as day from subscriber where email = ${email} and stopped_at is null and lettered_on is distinct from current_date`.execute(
    db,
  );
  const reader = rows[0];
  if (!reader) return;
  const token = newsletterToken(config.jwtSecrets, email);
  const heading =
    boats.length === 1 ? t.oneBoatEndsWithinAWeek : t.boatsEndWithinAWeek({ boatCount: boats.length });
  const body = layout({
    productName: config.productName,
    siteUrl: config.siteUrl,
    heading,
    preview: boats
      .slice(0, 3)
      .map(({ title }) => title)
      .join(', '),
    paragraphs: [t.everyAuctionThatEndsInThe],
    details: boats.map((boat) => [
      `${boat.title}${boat.city ? `, ${boat.city}, ${boat.state}` : ''}`,
      t.ends({
        currentbid: boat.current_bid ?? boat.opening_bid,
        weekdayAndTime: weekdayAndTime(boat.ends_at.getTime(), Date.now(), zoneOfZip(boat.zip)),
      }),
    ]),
    button: { label: t.browseAuctions, href: `${config.siteUrl}/auction` },
    reason: t.youreReceivingThisEmailBecauseYou,
    stopHref: `${config.siteUrl}/unsubscribe?token=${token}`,
  });
  await deliver(context, {
    id: `friday-${reader.day}-${token.slice(-18)}`,
    to: { name: reader.name, address: email },
    subject: t.theFridayList({ heading: heading.toLowerCase() }),
    ...body,
    unsubscribe: `${config.siteUrl}/api/v1/unsubscribe?token=${token}`,
  });
  await sql`update subscriber set lettered_on = ${reader.day}::date where email = ${email}`.execute(db);
}

async function closing({ db }: Pick<Context, 'db'>): Promise<Closing[]> {
  const { rows } = await sql<Closing>`
    select l.boat_id, b.title, b.city, b.state, b.zip, l.current_bid, coalesce(l.opening_bid, 0)::float8 as opening_bid, l.ends_at
    from lot l join boat b on b.id = l.boat_id
    where l.status = 'live' and l.listing_type = 'auction' and l.ends_at between statement_timestamp() and statement_timestamp() + interval '7 days'
    order by l.ends_at, l.boat_id limit ${boatsMax}`.execute(db);
  return rows;
}
