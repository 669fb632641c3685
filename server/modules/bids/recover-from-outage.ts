import { sql } from 'kysely';
import type { BoatEvent } from '../../../contract/events.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { closeKey, enqueue } from '../../jobs/enqueue.ts';
import { appendEvent } from '../boats/boat-events.ts';
import { announceNotifications, writeNotifications, type StoredNotification } from '../notifications/notify.ts';
import { auctionNow } from './auction-now.ts';
import { biddersOf, databaseTime, lockLot, watchersOf } from './lock-lot.ts';

/** Nodes beat every second; a hole longer than this is an outage, a shorter one a restart that a client's retry bridges. */
const holeMs = 10_000;

/**
 * Beats for this node, which can take bids, and puts right what an outage took from bidders: an auction whose last minutes fell into the
 * hole since the last beat of any node ends no sooner than `outageWindowSeconds` from now, and its page says why
 * (docs/auction-rules.md, "Close"). One node does it; the beat's row lock makes the others wait and find it done.
 */
export async function recoverFromOutage(context: Context): Promise<void> {
  const { events, notifications } = await context.db.transaction().execute(async (tx) => {
    const { from, until } = await beat(tx);
    if (until.getTime() - from.getTime() <= holeMs) return { events: [], notifications: [] };
    return moveEnds(tx, context, from, until);
  });
  if (events.length === 0) return;
  context.log.warn({ auctions: events.length }, 'ends moved after an outage');
  context.live.announce(events);
  announceNotifications(context, notifications);
}

/** Whether an end that has come lies in a hole that nobody has recovered from yet: then it is not to be acted on. */
export async function isInOutage(tx: Tx, endsAt: Date, now: Date): Promise<boolean> {
  const last = await tx.selectFrom('service_heartbeat').select('at').where('id', '=', 1).executeTakeFirst();
  return last !== undefined && endsAt > last.at && now.getTime() - last.at.getTime() > holeMs;
}

/** The time between the last beat and this one. */
async function beat(tx: Tx): Promise<{ from: Date; until: Date }> {
  const last = await tx.selectFrom('service_heartbeat').select('at').where('id', '=', 1).forUpdate().executeTakeFirst();
  const until = await databaseTime(tx);
  await sql`insert into service_heartbeat (id, at) values (1, ${until}) on conflict (id) do update set at = greatest(service_heartbeat.at, excluded.at)`.execute(tx);
  return { from: last?.at ?? until, until };
}

async function moveEnds(tx: Tx, { rules }: Context, from: Date, until: Date): Promise<{ events: BoatEvent[]; notifications: StoredNotification[] }> {
  const endsAt = new Date(until.getTime() + rules.outageWindowSeconds * 1_000);
  const hit = await tx
    .selectFrom('lot')
    .select('boat_id')
    .where('listing_type', '=', 'auction')
    .where('status', 'in', ['live', 'scheduled'])
    .where('ends_at', '>', from)
    .where('ends_at', '<', endsAt)
    .orderBy('boat_id')
    .forUpdate()
    .execute();
  const when = clock(from) === clock(until) ? `at ${clock(until)}` : `from ${clock(from)} to ${clock(until)}`;
  const reason = `The site could not take bids ${when} UTC, so the end was moved to ${clock(endsAt)} UTC.`;
  const events: BoatEvent[] = [];
  const notifications: StoredNotification[] = [];
  for (const { boat_id: boatId } of hit) {
    const { lot } = (await lockLot(tx, boatId))!;
    await tx.updateTable('lot').set({ ends_at: endsAt, end_moved_reason: reason }).where('boat_id', '=', boatId).execute();
    events.push(await appendEvent(tx, { boatId, type: 'end', userId: null, payload: (seq) => ({ boat: auctionNow({ ...lot, seq, ends_at: endsAt }, rules.increments), reason: 'outage' }) }));
    await enqueue(tx, 'close-auction', { boatId }, { runAt: endsAt, key: closeKey(boatId) });
    const people = new Set([lot.seller_id, ...(await biddersOf(tx, boatId)), ...(await watchersOf(tx, boatId))]);
    const notices = [...people].map((accountId) => ({ accountId, boatId, event: notificationEvent.watched, title: `The end was moved: ${lot.title}`, body: reason, dedupe: `outage:${boatId}:${until.getTime()}` }));
    notifications.push(...(await writeNotifications(tx, notices)));
  }
  return { events, notifications };
}

/** "2:18 PM". */
const clock = (at: Date) => new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(at).replace('\u202f', ' ');
