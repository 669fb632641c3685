import { sql, type Selectable } from 'kysely';
import type { BoatStatus } from '../../../contract/boat-statuses.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import type { Rules } from '../../config.ts';
import type { Tx } from '../../db/database.ts';
import type { Lot as LotTable } from '../../db/types.generated.ts';
import { AppError } from '../../app-error.ts';
import { publish } from '../../events.ts';
import { closeKey, enqueue, holdKey, openKey } from '../../jobs/enqueue.ts';
import { assertAllowed } from '../../access/roles.ts';
import { isPublic } from './is-public.ts';
import { frozenRules } from './lot-rules.ts';
import { appendStatus } from './append-status.ts';
import { listingThatIs, statusLabel } from './status-text.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

type Lot = Selectable<LotTable>;
/** `site`: the site itself, at an end or after its own checks. */
type Role = 'seller' | 'staff' | 'site';
type Transitions = Partial<Record<BoatStatus, readonly Role[]>>;

/**
 * Every status of a listing, its possible next ones, and who can make the change (docs/auction-rules.md,
 * "Listings").
 */
export const transitions: Record<BoatStatus, Transitions> = {
  draft: { submitted: ['seller', 'staff'], withdrawn: ['seller', 'staff'] },
  submitted: {
    scheduled: ['site', 'staff'],
    live: ['site', 'staff'],
    rejected: ['site', 'staff'],
    withdrawn: ['seller', 'staff'],
  },
  rejected: { submitted: ['seller', 'staff'], withdrawn: ['seller', 'staff'] },
  scheduled: { live: ['site', 'staff'], withdrawn: ['seller', 'staff'] },
  live: {
    sold: ['site', 'seller'],
    unsold: ['site'],
    'reserve-not-met': ['site'],
    'offer-window': ['site'],
    'under-offer': ['site', 'seller'],
    expired: ['site'],
    withdrawn: ['seller', 'staff'],
  },
  'offer-window': { sold: ['site'], unsold: ['site'] },
  'under-offer': {
    sold: ['site', 'seller', 'staff'],
    live: ['site', 'seller', 'staff'],
    withdrawn: ['seller', 'staff'],
  },
  // An auction whose winner didn't pay; any sale that its sides or our staff ended.
  sold: { unsold: ['seller', 'staff', 'site'], withdrawn: ['site'] },
  'reserve-not-met': {},
  unsold: { 'offer-window': ['seller', 'staff'] }, // a second chance for the next bidder
  // Only a marketplace listing returns at its address; an ended auction is relisted as a new one
  // (docs/decisions/0060).
  withdrawn: { submitted: ['seller', 'staff'] },
  expired: { submitted: ['seller', 'staff'] },
};

const active: readonly BoatStatus[] = ['scheduled', 'live', 'under-offer', 'offer-window'];
const closed: readonly BoatStatus[] = ['sold', 'reserve-not-met', 'unsold', 'offer-window'];

/** What else a change to `sold`, `under-offer` or `offer-window` sets. */
export interface TransitionDetails {
  soldPrice?: number;
  /** The buyer. */
  buyerId?: number;
  offerEndsAt?: Date;
  /** The buyer has the boat already: a marketplace deal is completed before its listing is marked as sold. */
  isCompleted?: boolean;
  /** The user whose action the site follows, recorded as the actor. */
  actedFor?: number;
}

/**
 * Changes a listing's status: locks its row, checks transition and role, records who and why, updates
 * `live_hin`, enqueues the opening or closing, and appends the status event, which the caller announces after
 * the commit. `actor` null is the site.
 * @throws AppError not_found, transition_refused, hin_taken, role_forbidden
 */
export async function changeStatus(
  tx: Tx,
  rules: Rules,
  boatId: number,
  to: BoatStatus,
  actor: Actor | null,
  reason: string,
  details: TransitionDetails = {},
): Promise<BoatEvent> {
  const lot = await tx
    .selectFrom('lot')
    .selectAll()
    .where('boat_id', '=', boatId)
    .forUpdate()
    .executeTakeFirst();
  if (!lot) throw new AppError('not_found', errors.not_found_thisBoatIsNoLongerListed);
  assertTransition(lot, to, actor);
  await claimHin(tx, boatId, to);
  if (to === 'withdrawn' || to === 'expired') await publish(tx, { type: 'listing-removed', boatId });
  if (lot.status === 'under-offer' && to !== 'sold')
    await publish(tx, {
      type: 'deal-ended',
      boatId,
      note: to === 'live' ? reason : texts.theListingWasWithdrawn,
    });
  const changed = await storeStatus(tx, rules, lot, to, details);
  await tx
    .insertInto('lot_transition')
    .values({
      boat_id: boatId,
      from_status: lot.status,
      to_status: to,
      actor_id: actor?.id ?? details.actedFor ?? null,
      reason,
    })
    .execute();
  await enqueueNext(tx, changed);
  return appendStatus(tx, rules.increments, changed, actor?.id ?? null);
}

/** The status, and what follows from it alone: dates, buyer and price, and the rules that an auction keeps. */
function storeStatus(
  tx: Tx,
  rules: Rules,
  lot: Lot,
  to: BoatStatus,
  details: TransitionDetails,
): Promise<Lot> {
  return tx
    .updateTable('lot')
    .set({
      status: to,
      sale_state: saleStateAfter(lot, to, details),
      ...(isPublic(to) && { published_at: sql<Date>`coalesce(published_at, clock_timestamp())` }),
      ...(isPublic(to) &&
        lot.listing_type === 'auction' &&
        lot.rules === null && { rules: JSON.stringify(frozenRules(rules)) }),
      ...(closed.includes(to) && { closed_at: sql<Date>`coalesce(closed_at, clock_timestamp())` }),
      sold_price:
        to === 'sold'
          ? (details.soldPrice ?? (lot.listing_type === 'auction' ? lot.current_bid : lot.asking_price))
          : null,
      buyer_id: to === 'sold' || to === 'under-offer' ? (details.buyerId ?? lot.buyer_id) : null,
      ...(to === 'offer-window' && { offer_ends_at: details.offerEndsAt ?? null }),
    })
    .where('boat_id', '=', lot.boat_id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What became of a sale stays, unless the listing is submitted again. */
function saleStateAfter(lot: Lot, to: BoatStatus, { isCompleted }: TransitionDetails): Lot['sale_state'] {
  if (to === 'sold') return isCompleted ? 'done' : 'pending';
  if (lot.status === 'sold') return 'fell-through';
  return to === 'submitted' ? null : lot.sale_state;
}

function assertTransition(lot: Lot, to: BoatStatus, actor: Actor | null): void {
  const roles = rolesOf(lot, actor);
  const isAuction = lot.listing_type === 'auction';
  if (roles.length === 0) throw new AppError('not_found', errors.not_found_thisBoatIsNoLongerListed);
  const allowed = transitions[lot.status][to];
  if (!allowed?.some((role) => roles.includes(role)))
    throw new AppError(
      'transition_refused',
      errors.transition_refused_cantBeChangedTo({
        listingThatIs: listingThatIs(lot.status),
        status: statusLabel(to),
      }),
    );
  if (isAuction && ['withdrawn', 'expired'].includes(lot.status))
    throw new AppError('transition_refused', errors.transition_refused_anEndedAuctionCantBeChanged);
  if (
    (lot.status === 'unsold' && !isAuction) ||
    (lot.status === 'sold' && to !== (isAuction ? 'unsold' : 'withdrawn'))
  )
    throw new AppError('transition_refused', errors.transition_refused_thisSaleIsClosedAndCant);
  const isBySeller = !roles.includes('staff') && actor !== null;
  if (lot.status === 'live' && isAuction && actor !== null && to !== 'withdrawn')
    throw new AppError('transition_refused', errors.transition_refused_anAuctionRunsUntilItEnds);
  if (isBySeller) assertAllowed(actor, to === 'withdrawn' && lot.status !== 'draft' ? 'terms' : 'list');
  if (to === 'withdrawn' && isBySeller && lot.bid_count > 0)
    throw new AppError('transition_refused', errors.transition_refused_thisBoatHasBidsPleaseContact);
}

function rolesOf(lot: Lot, actor: Actor | null): Role[] {
  if (!actor) return ['site'];
  const isSeller =
    actor.id === lot.seller_id || (actor.dealerId !== null && actor.dealerId === lot.seller_id);
  return [
    ...(isSeller ? (['seller'] as const) : []),
    ...(isSiteAllowed(actor, 'manage-listings') ? (['staff'] as const) : []),
  ];
}

/** One active listing per HIN; the index on `live_hin` guards against races. */
async function claimHin(tx: Tx, boatId: number, to: BoatStatus): Promise<void> {
  if (!active.includes(to)) {
    await tx.deleteFrom('live_hin').where('boat_id', '=', boatId).execute();
    return;
  }
  const { hin } = await tx
    .selectFrom('boat')
    .select('hin')
    .where('id', '=', boatId)
    .executeTakeFirstOrThrow();
  if (hin === null) return;
  await tx.deleteFrom('live_hin').where('boat_id', '=', boatId).where('hin', '<>', hin).execute();
  await tx
    .insertInto('live_hin')
    .values({ hin, boat_id: boatId })
    .onConflict((c) => c.doNothing())
    .execute();
  const holder = await tx.selectFrom('live_hin').select('boat_id').where('hin', '=', hin).executeTakeFirst();
  if (holder?.boat_id !== boatId)
    throw new AppError('hin_taken', errors.hin_taken_aBoatWithThisHullNumber, {
      fields: { hin: errors.hin_taken_aBoatWithThisHullNumberIs },
    });
}

async function enqueueNext(tx: Tx, lot: Lot): Promise<void> {
  const boatId = lot.boat_id;
  await enqueueHold(tx, lot);
  if (lot.listing_type !== 'auction') return;
  if (lot.status === 'scheduled' && lot.starts_at)
    await enqueue(tx, 'open-auction', { boatId }, { runAt: lot.starts_at, key: openKey(boatId) });
  if (lot.status === 'live' && lot.ends_at)
    await enqueue(tx, 'close-auction', { boatId }, { runAt: lot.ends_at, key: closeKey(boatId) });
}

/** Queues an update of the boat's holds if the new status affects them. */
async function enqueueHold(tx: Tx, lot: Lot): Promise<void> {
  const hold = await tx
    .selectFrom('fee_hold')
    .select('id')
    .where('boat_id', '=', lot.boat_id)
    .limit(1)
    .executeTakeFirst();
  if (lot.leader_id !== null || lot.buyer_id !== null || hold)
    await enqueue(tx, 'settle-hold', { boatId: lot.boat_id }, { key: holdKey(lot.boat_id) });
}
