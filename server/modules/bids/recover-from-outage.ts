import { sql, type Selectable } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import { limits, notificationEvent } from '../../../contract/limits.ts';
import { timeOfDay, zoneName } from '../../../utils/time.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { Outage } from '../../db/types.generated.ts';
import { closeKey, enqueue } from '../../jobs/enqueue.ts';
import { appendEvent, auctionNow, biddersOf, lockLot, watchersOf } from '../lots/index.ts';
import {
  announceNotifications,
  toEach,
  writeNotifications,
  type StoredNotification,
} from '../notifications/index.ts';
import { zoneOfZip } from '../../zone-of-zip.ts';
import { heartbeatStatement } from '../../jobs/heartbeat-statement.ts';
import * as words from '../../../locales/notices.ts';

/**
 * Sends this node's heartbeat and compensates bidders for outages: an auction whose last minutes were in an
 * outage ends no sooner than `outageWindowSeconds` after it, and its page says why (docs/auction-rules.md,
 * "Close"). Each auction is extended in its own transaction; a lot locked by something else waits for the
 * next round without delaying others. Any number of nodes can do it at the same time.
 */
export async function recoverFromOutage(context: Context): Promise<void> {
  for (const outage of await openOutages(context))
    if (await moveEnds(context, outage)) await close(context, outage.id);
}

/**
 * The same for some boats, before bids on them are processed: those needn't wait for the ends of all other auctions.
 * @returns whether there's no outage left to recover from, for any boat
 */
export async function recoverBoats(context: Context, boatIds: number[]): Promise<boolean> {
  const open = await openOutages(context);
  for (const outage of open) await moveEnds(context, outage, boatIds);
  return open.length === 0;
}

async function openOutages({ pool, db }: Context): Promise<Selectable<Outage>[]> {
  await pool.query(heartbeatStatement);
  return db.selectFrom('outage').selectAll().where('recovered_at', 'is', null).orderBy('id').execute();
}

/**
 * Whether an auction's end is in an outage that it hasn't been extended for yet, or in a pause of bidding: then it must
 * not be closed.
 */
export async function isInOutage(
  tx: Tx,
  endsAt: Date,
  { outageWindowSeconds }: Context['rules'],
): Promise<boolean> {
  const { rows } = await sql<{ is_hit: boolean }>`
    select exists (select from service_heartbeat where at < ${endsAt} and clock_timestamp() - at > make_interval(secs => ${limits.heartbeat.outageAfterSeconds}))
      or exists (select from feature_switch where name = 'bidding' and not is_on and changed_at < ${endsAt})
      or exists (select from outage where recovered_at is null and began_at < ${endsAt} and ${endsAt} < ended_at + make_interval(secs => ${outageWindowSeconds})) as is_hit`.execute(
    tx,
  );
  return rows[0]?.is_hit === true;
}

/** Bidding is on again after staff paused it: an outage that is over. Auctions are extended by the sweep. */
export async function endBiddingPause(tx: Tx, since: Date): Promise<void> {
  await tx
    .insertInto('outage')
    .values({ began_at: since, ended_at: sql<Date>`clock_timestamp()` })
    .execute();
}

/** @returns whether none is left, because its lot was locked */
async function moveEnds(context: Context, outage: Selectable<Outage>, boatIds?: number[]): Promise<boolean> {
  const endsAt = new Date(outage.ended_at.getTime() + context.rules.outageWindowSeconds * 1_000);
  const hit = await context.db
    .selectFrom('lot')
    .select('boat_id')
    .where('listing_type', '=', 'auction')
    .where('status', 'in', ['live', 'scheduled'])
    .where('ends_at', '>', outage.began_at)
    .where('ends_at', '<', endsAt)
    .$if(boatIds !== undefined, (query) => query.where('boat_id', 'in', boatIds ?? []))
    .orderBy('ends_at')
    .execute();
  let left = 0;
  for (const { boat_id: boatId } of hit) {
    const moved = await context.db
      .transaction()
      .execute((tx) => moveEnd(tx, context, boatId, outage, endsAt));
    if (moved === 'locked') left++;
    else if (moved) {
      context.live.announce([moved.event]);
      announceNotifications(context, moved.notifications);
    }
  }
  return left === 0;
}

async function moveEnd(
  tx: Tx,
  { rules, noticeTexts: texts }: Context,
  boatId: number,
  { began_at: from, ended_at: until }: Selectable<Outage>,
  endsAt: Date,
): Promise<'locked' | undefined | { event: BoatEvent; notifications: StoredNotification[] }> {
  const locked = await lockLot(tx, boatId, { skipLocked: true });
  if (!locked) return 'locked';
  const { lot } = locked;
  if (
    !['live', 'scheduled'].includes(lot.status) ||
    !lot.ends_at ||
    lot.ends_at <= from ||
    lot.ends_at >= endsAt
  )
    return undefined; // another node did it first
  const zone = zoneOfZip(lot.zip);
  const clock = (at: Date) => timeOfDay(at.getTime(), zone);
  const when =
    clock(from) === clock(until)
      ? words.at({ clock: clock(until) })
      : words.fromTo({ from: clock(from), until: clock(until) });
  const reason = texts.biddingWasUnavailableSoTheAuction({
    when,
    clock: clock(endsAt),
    zoneName: zoneName(endsAt.getTime(), zone),
  });
  await tx
    .updateTable('lot')
    .set({ ends_at: endsAt, end_moved_reason: reason })
    .where('boat_id', '=', boatId)
    .execute();
  const event = await appendEvent(tx, {
    boatId,
    type: 'end',
    userId: null,
    payload: (seq) => ({
      boat: auctionNow({ ...lot, seq, ends_at: endsAt }, rules.increments),
      reason: 'outage',
    }),
  });
  await enqueue(tx, 'close-auction', { boatId }, { runAt: endsAt, key: closeKey(boatId) });
  const people = new Set([
    lot.seller_id,
    ...(await biddersOf(tx, boatId)),
    ...(await watchersOf(tx, boatId)),
  ]);
  const notices = toEach(people, {
    boatId,
    event: notificationEvent.watched,
    title: texts.timeExtended({ title: lot.title }),
    body: reason,
    dedupe: `outage:${boatId}:${until.getTime()}`,
  });
  return { event, notifications: await writeNotifications(tx, notices) };
}

/** All auctions are extended: notifies staff, once. */
async function close(context: Context, id: number): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    const closed = await tx
      .updateTable('outage')
      .set({ recovered_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .where('recovered_at', 'is', null)
      .returning(['began_at', 'ended_at'])
      .executeTakeFirst();
    if (!closed) return;
    context.log.warn(
      { outage: id, from: closed.began_at, until: closed.ended_at },
      'recovered from an outage',
    );
    await enqueue(tx, 'mail-outage', { id }, { key: `outage:${id}` });
  });
}
