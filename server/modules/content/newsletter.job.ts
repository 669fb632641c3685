import { sql } from 'kysely';
import { emailLimits, jobPriority } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Db, Tx } from '../../db/database.ts';
import { enqueueAll } from '../../jobs/enqueue.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import { roomInQueue } from '../../jobs/room-in-queue.ts';
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

/** Every Friday: begins a newsletter to all subscribers, unless no auction closes within a week. */
export async function beginNewsletter({ db }: Context): Promise<void> {
  if ((await closing({ db })).length === 0) return;
  await sql`insert into newsletter (day) values (current_date) on conflict do nothing`.execute(db);
}

/** Queues the next emails of a newsletter that has begun, as many as the queue has room for. */
export async function queueNewsletter({ db }: Pick<Context, 'db'>): Promise<void> {
  if (!(await nextNewsletter(db).executeTakeFirst())) return;
  const most = await roomInQueue(db, 'friday-letter', {
    most: emailLimits.queuedMax,
    priority: jobPriority.digest,
  });
  if (most === 0) return;
  await db.transaction().execute(async (tx) => {
    const newsletter = await nextNewsletter(tx).forUpdate().skipLocked().executeTakeFirst();
    if (!newsletter) return;
    const { day, queued_through: through } = newsletter;
    const { rows } = await sql<{ email: string }>`
      select email from subscriber where email > ${through} and stopped_at is null and lettered_on is distinct from ${day}::date order by email limit ${most}`.execute(
      tx,
    );
    const jobs = rows.map(({ email }) => ({ key: `friday:${email}`, payload: { email, day } }));
    await enqueueAll(tx, 'friday-letter', jobs);
    await sql`
      update newsletter set queued_through = ${rows.at(-1)?.email ?? through}, queued_at = case when ${rows.length < most} then now() end where day = ${day}::date`.execute(
      tx,
    );
  });
}

const nextNewsletter = (db: Db | Tx) =>
  db
    .selectFrom('newsletter')
    .select([sql<string>`day::text`.as('day'), 'queued_through'])
    .where('queued_at', 'is', null)
    .orderBy('day')
    .limit(1);

/**
 * Sends one subscriber the boats that close within a week, as of now. Idempotent: it's marked as sent, and
 * its id makes a repeat the same email. `day`: of the newsletter, which may be sent after midnight.
 */
export async function sendNewsletter(
  context: Context,
  { email, day }: JobPayloads['friday-letter'],
): Promise<void> {
  const { db, config, emailTexts: t } = context;
  const boats = await closing({ db });
  if (boats.length === 0) return;
  const { rows } = await sql<{ name: string; day: string }>`
    select name, n.day::text from subscriber, coalesce(${day ?? null}::date, current_date) as n (day)
    where email = ${email} and stopped_at is null and lettered_on is distinct from n.day`.execute(db);
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
