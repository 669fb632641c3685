import type { Updateable } from 'kysely';
import type { actOnSale } from '../../../contract/agreed-sales.ts';
import type { Input } from '../../../contract/call.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import { buyersFee } from '../../../contract/fees.ts';
import type { SaleFault } from '../../../contract/sale-problems.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import type { Actor } from '../../access/actor.ts';
import type { Rules } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import type { AgreedSale } from '../../db/types.generated.ts';
import { publish } from '../../events.ts';
import { completeSoldLot, lockLot, rulesOf, type Lot } from '../lots/index.ts';
import {
  announceNotifications,
  writeNotifications,
  type NewNotification,
  type StoredNotification,
} from '../notifications/index.ts';
import { endSale, lowerSalePrice, sellingAccounts, sellUnderOffer } from '../offers/index.ts';
import { feeWhenFallenThrough } from './problem-steps.ts';
import { billDetails, makeVersion } from './bill-version.ts';
import { nextStep } from './sale-steps.ts';
import type { SaleState } from './sale-state.ts';
import * as sales from './sales.repository.ts';
import { scheduleCompletion, scheduleReminder } from './schedule-reminder.ts';
import * as texts from '../../../locales/notices.ts';

/** A sale under its lot's lock. */
export interface LockedSale {
  sale: sales.SaleRow;
  lot: Lot;
  now: Date;
}

/** With its state and its open problem. */
export interface LoadedSale extends LockedSale {
  problem: sales.ProblemRow | undefined;
  state: SaleState;
  /** Some of the price was paid through the site, or is being paid. */
  hasDebits: boolean;
}

/** What a side does, as its request says. */
export type Act = Omit<Input<typeof actOnSale>['body'], 'sale_id'>;

/** A side that acts in a sale. */
export interface Acting extends LoadedSale {
  actor: Actor;
  side: SaleSide;
}

/** What to announce once the change is committed. */
export interface SaleChange {
  /** Accounts of both sides. */
  parties: number[];
  events: BoatEvent[];
  notifications: StoredNotification[];
}

/** Locks a sale's lot; undefined if there's no such sale. */
export async function lockSale(tx: Tx, id: number): Promise<LockedSale | undefined> {
  const found = await sales.byId(tx, id);
  const locked = found && (await lockLot(tx, found.boat_id));
  const sale = locked && (await sales.byId(tx, id)); // its state under the lock
  return sale && { ...locked, sale };
}

/** The same with its state. */
export async function loadUnderLock(tx: Tx, rules: Rules, id: number): Promise<LoadedSale | undefined> {
  const locked = await lockSale(tx, id);
  if (!locked) return undefined;
  const problem = await sales.problemOf(tx, id);
  const claim = { now: locked.now, claimSeconds: rules.saleClaimSeconds };
  const hasDebits = await sales.hasDebits(tx, id);
  return { ...locked, problem, hasDebits, state: sales.stateOf(locked.sale, problem, claim) };
}

interface Following {
  changes: Updateable<AgreedSale>;
  /** Whose act it was. */
  actedFor: number;
  fault: SaleFault | null;
  reason: string;
  notices: (stored: sales.SaleRow) => NewNotification[];
}

/**
 * Stores a sale's new state and what follows from it: a boat that was handed over is sold, one whose sale fell through
 * isn't, a lower price is booked, and the next step has its reminder.
 */
export async function storeState(
  tx: Tx,
  context: Pick<Context, 'rules' | 'emailTexts'>,
  { sale, lot, now, state: before }: LoadedSale,
  state: SaleState,
  { changes, actedFor, fault, reason, notices }: Following,
): Promise<SaleChange> {
  const rules = rulesOf(context.rules, lot);
  const isLower = state.price < before.price;
  const stored = await tx
    .updateTable('agreed_sale')
    .set({
      ...changes,
      stage: state.stage,
      bill_on_paper: state.isOnPaper,
      ...(before.hasConditions && !state.hasConditions && { conditions_met_at: now }),
      paperwork_by_buyer: state.hasPaperwork.buyer ? (sale.paperwork_by_buyer ?? now) : null,
      paperwork_by_seller: state.hasPaperwork.seller ? (sale.paperwork_by_seller ?? now) : null,
      ...(state.stage !== before.stage && { stage_since: now }),
      amount_sent: state.sent,
      amount_received: state.received,
      ...(isLower && {
        price: state.price,
        agreed_price: sale.agreed_price ?? sale.price,
        buyers_fee: buyersFee(rules, state.price),
      }),
      ...(state.stage === 'fell-through' && { fault }),
    })
    .where('id', '=', sale.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (nextStep(state)) await scheduleReminder(tx, rules, stored, await sales.problemOf(tx, sale.id));
  if (state.stage === 'handover') await scheduleCompletion(tx, rules, stored);
  if (isLower && state.stage === 'paperwork')
    await makeVersion(tx, { sale, now, price: state.price, details: await billDetails(tx, sale) });
  if (isLower)
    await lowerSalePrice(tx, lot, {
      price: stored.price,
      buyersFee: stored.buyers_fee,
      reason: texts.priceLowered,
    });
  if (state.stage !== before.stage && (state.stage === 'done' || state.stage === 'fell-through'))
    await publish(tx, { type: 'sale-ended', saleId: sale.id });
  const followed = await follow(tx, context, { lot, now, before, state, fault, reason, actedFor });
  return {
    parties: [sale.buyer_id, ...(await sellingAccounts(tx, sale.seller_id))],
    events: followed.events,
    notifications: await writeNotifications(tx, [...notices(stored), ...followed.notices]),
  };
}

/** What a change of stage means for the listing. */
async function follow(
  tx: Tx,
  context: Pick<Context, 'rules' | 'emailTexts'>,
  {
    lot,
    now,
    before,
    state,
    fault,
    reason,
    actedFor,
  }: Pick<LoadedSale, 'lot' | 'now'> & {
    before: SaleState;
    state: SaleState;
    fault: SaleFault | null;
    reason: string;
    actedFor: number;
  },
): Promise<{ events: BoatEvent[]; notices: NewNotification[] }> {
  if (state.stage === before.stage) return { events: [], notices: [] };
  // A marketplace boat that the buyer has is sold, even if its seller hasn't marked it so.
  if (state.stage === 'done' && lot.status === 'under-offer')
    return sellUnderOffer(tx, context, lot, {
      actor: null,
      actedFor,
      isCompleted: true,
      reason: texts.handedOver,
    });
  if (state.stage === 'done' && lot.status === 'sold')
    return { events: [await completeSoldLot(tx, context.rules, lot.boat_id)], notices: [] };
  if (state.stage !== 'fell-through') return { events: [], notices: [] };
  const whose = fault ?? 'none';
  return endSale(tx, context, lot, {
    fault: whose,
    isFeeRefunded: feeWhenFallenThrough[whose] === 'refunded',
    reason: reason || texts.theSaleFellThrough,
    now,
    actedFor,
  });
}

/** Tells both sides and the boat's page, after the commit. */
export function announceSale(
  context: Context,
  saleId: number,
  { parties, events, notifications }: SaleChange,
): void {
  context.live.announce(events);
  for (const accountId of parties)
    context.live.toAccount(accountId, 'saleChanged', { sale_id: saleId, serverTime: Date.now() });
  announceNotifications(context, notifications);
}
