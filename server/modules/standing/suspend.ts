import { sql } from 'kysely';
import type { SuspensionEffects } from '../../../contract/console-standing.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import { notificationEvent } from '../../../contract/limits.ts';
import { paths } from '../../../utils/paths.ts';
import type { Actor } from '../../access/actor.ts';
import { AppError } from '../../app-error.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { NoticeTexts } from '../../email/email-texts.ts';
import { recordAct } from '../audit/index.ts';
import { cancelBids } from '../bids/index.ts';
import { changeStatus, lockLot } from '../lots/index.ts';
import {
  announceNotifications,
  notifyStaff,
  writeAccountNotice,
  type StoredNotification,
} from '../notifications/index.ts';
import { announceOffers, withdrawForBuyer, type OfferChange } from '../offers/index.ts';
import { lockPerson } from './lock-person.ts';
import { suspensionEffects } from './suspension-effects.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

interface Suspension {
  effects: SuspensionEffects;
  ended: string[];
  events: BoatEvent[];
  notifications: StoredNotification[];
  offers: OfferChange[];
}

interface Suspending {
  actor: Actor;
  id: number;
  reason: string;
}

/**
 * Suspends an account, with everything that follows, in one transaction: exactly what the preview showed, unless bids
 * came in between.
 * @throws AppError not_found, conflict
 */
export async function suspend(context: Context, request: Suspending): Promise<SuspensionEffects> {
  const done = await context.db.transaction().execute((tx) => suspendIn(tx, context, request));
  context.sessions.forget(done.ended);
  for (const session of done.ended) context.live.endSession(session);
  context.live.announce(done.events);
  for (const change of done.offers) announceOffers(context, change);
  announceNotifications(context, done.notifications);
  return done.effects;
}

async function suspendIn(tx: Tx, context: Context, { actor, id, reason }: Suspending): Promise<Suspension> {
  const boats = await involvedBoats(tx, id);
  for (const boatId of boats) await lockLot(tx, boatId);
  const person = await lockPerson(tx, id);
  if (person.suspended_at) throw new AppError('conflict', errors.conflict_thisAccountIsSuspended);
  if (person.isStaff || person.isClosed)
    throw new AppError('conflict', errors.conflict_thisAccountCantBeSuspended);
  const effects = await suspensionEffects(tx, id);
  await markSuspended(tx, context.noticeTexts, id);
  const ended = await context.sessions.endOthers(tx, id, undefined);
  const result: Suspension = { effects, ended, events: [], notifications: [], offers: [] };
  await cancelEarlyBids(tx, context, { actor, id, reason }, result);
  await withdrawOffers(tx, context, { actor, id }, boats, result);
  for (const { boatId } of effects.hidden)
    result.events.push(
      await changeStatus(tx, context.rules, boatId, 'withdrawn', actor, texts.theSellersAccountIsSuspended),
    );
  await flag(tx, context.noticeTexts, { id, effects }, result);
  await recordAct(tx, actor, {
    act: 'suspend-account',
    object: { kind: 'account', id, name: person.email },
    before: { suspended: false },
    after: { suspended: true, ...effects },
    reason,
  });
  return result;
}

/** Told by email: their sessions end. The reason is for staff. */
async function markSuspended(tx: Tx, t: NoticeTexts, id: number): Promise<void> {
  const { at } = await tx
    .updateTable('account')
    .set({ suspended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .returning(sql<Date>`suspended_at`.as('at'))
    .executeTakeFirstOrThrow();
  await writeAccountNotice(tx, {
    accountId: id,
    title: t.yourAccountWasSuspended,
    body: t.untilItsLifted,
    path: paths.contact,
    about: 'suspended',
    dedupe: `suspended:${at.getTime()}`,
  });
}

/** Every lot that a suspension can change, in the order in which everyone locks them. */
async function involvedBoats(tx: Tx, id: number): Promise<number[]> {
  const { rows } = await sql<{ boat_id: number }>`
    select boat_id from lot where seller_id = ${id} and status in ('submitted', 'scheduled', 'live')
    union select bid.boat_id from bid join lot on lot.boat_id = bid.boat_id where bid.bidder_id = ${id} and lot.status = 'live'
    union select boat_id from offer where buyer_id = ${id} and state = 'open' order by boat_id`.execute(tx);
  return rows.map(({ boat_id }) => boat_id);
}

async function cancelEarlyBids(
  tx: Tx,
  { rules, config, noticeTexts }: Context,
  { actor, id, reason }: Suspending,
  result: Suspension,
): Promise<void> {
  for (const { boatId } of result.effects.canceled) {
    const locked = await lockLot(tx, boatId);
    if (!locked) continue;
    const { events, notifications } = await cancelBids(
      tx,
      { rules, noticeTexts },
      {
        actor,
        ...locked,
        isMeant: ({ bidderId }) => bidderId === id,
        reason,
        productName: config.productName,
      },
    );
    result.events.push(...events);
    result.notifications.push(...notifications);
  }
}

async function withdrawOffers(
  tx: Tx,
  { emailTexts }: Context,
  { actor, id }: Pick<Suspending, 'actor' | 'id'>,
  boats: number[],
  result: Suspension,
): Promise<void> {
  if (result.effects.offers === 0) return;
  for (const boatId of boats) {
    const locked = await lockLot(tx, boatId);
    const change =
      locked && (await withdrawForBuyer(tx, emailTexts, locked.lot, { buyerId: id, by: actor.id }));
    if (change) result.offers.push(change);
  }
}

/** What the suspension left as it is waits for a person's decision. */
async function flag(
  tx: Tx,
  t: NoticeTexts,
  { id, effects: { kept, flagged } }: { id: number; effects: SuspensionEffects },
  result: Suspension,
): Promise<void> {
  const flags = [
    ...kept.map((one) => ({ ...one, kind: 'suspended-leader' as const })),
    ...flagged.map((one) => ({ ...one, kind: 'suspended-seller' as const })),
  ];
  for (const { boatId, title, kind } of flags) {
    await tx
      .insertInto('flag')
      .values({ kind, boat_id: boatId, account_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    result.notifications.push(
      ...(await notifyStaff(tx, {
        boatId,
        event: notificationEvent.review,
        title: t.needsADecision({ title }),
        body: kind === 'suspended-seller' ? t.itsSellerIsSuspended : t.aBidderOnItIsSuspended,
        data: { about: 'flag', path: `/console/auctions/${boatId}` },
        dedupe: `flag:${kind}:${boatId}:${id}`,
      })),
    );
  }
}
