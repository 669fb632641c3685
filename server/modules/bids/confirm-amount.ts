import { sql } from 'kysely';
import { notificationEvent } from '../../../contract/limits.ts';
import type { Rules } from '../../config.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../app-error.ts';
import { announceNotifications, type StoredNotification, notifyStaff } from '../notifications/index.ts';
import type { BidRequest } from './bid-request.ts';
import * as errors from '../../../locales/errors.ts';

/**
 * Whether a bid is so far above the price that it must be confirmed. `base`: the price, or the opening bid
 * before the first bid.
 */
export const needsConfirmation = (
  { amount, isConfirmed }: Pick<BidRequest, 'amount' | 'isConfirmed'>,
  base: number,
  rules: Rules,
): boolean => !isConfirmed && amount > base * rules.bidConfirmationFactor;

export function confirmationRequired(amount: number, base: number, rules: Rules): AppError {
  return new AppError(
    'confirmation_required',
    errors.confirmation_required_isMoreThanTimesThePrice({
      amount,
      bidConfirmationFactor: rules.bidConfirmationFactor,
      base,
    }),
  );
}

/**
 * Records that the bidder was asked to confirm this amount, and notifies site staff, once per bidder and
 * boat.
 */
export async function askToConfirm(
  context: Context,
  { boatId, bidderId, amount }: BidRequest,
): Promise<void> {
  const stored = await context.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('bid_confirmation')
      .values({ boat_id: boatId, bidder_id: bidderId, amount })
      .onConflict((conflict) =>
        conflict
          .columns(['boat_id', 'bidder_id'])
          .doUpdateSet({ amount, asked_at: sql<Date>`clock_timestamp()` }),
      )
      .execute();
    return tell(tx, context, {
      boatId,
      bidderId,
      title: context.noticeTexts.aVeryHighBidNeedsConfirmation,
      body: context.noticeTexts.itHasntBeenPlaced,
      dedupe: `amount-asked:${boatId}:${bidderId}`,
    });
  });
  announceNotifications(context, stored);
}

/** Whether the bidder was asked about exactly this amount: a confirmation counts only after that. */
export async function wasAskedToConfirm(
  { db }: Context,
  { boatId, bidderId, amount }: BidRequest,
): Promise<boolean> {
  const row = await db
    .selectFrom('bid_confirmation')
    .select('amount')
    .where('boat_id', '=', boatId)
    .where('bidder_id', '=', bidderId)
    .executeTakeFirst();
  return row?.amount === amount;
}

/** Called after the bid was placed. The bid counts whether or not staff could be notified. */
export async function notifyConfirmed(
  context: Context,
  { boatId, bidderId, amount }: BidRequest,
): Promise<void> {
  const report = context.db.transaction().execute((tx) =>
    tell(tx, context, {
      boatId,
      bidderId,
      title: context.noticeTexts.aVeryHighBidWasConfirmed,
      body: context.noticeTexts.itHasBeenPlaced,
      dedupe: `amount-confirmed:${boatId}:${bidderId}:${amount}`,
    }),
  );
  await report.then(
    (stored) => announceNotifications(context, stored),
    (error: unknown) =>
      context.log.error(
        { err: error, boatId, bidderId },
        'staff couldn’t be notified of a bid far above the price',
      ),
  );
}

interface Report {
  boatId: number;
  bidderId: number;
  title: string;
  body: string;
  dedupe: string;
}

function tell(
  tx: Tx,
  { rules, noticeTexts: t }: Context,
  { boatId, bidderId, title, body, dedupe }: Report,
): Promise<StoredNotification[]> {
  return notifyStaff(tx, {
    boatId,
    event: notificationEvent.watched,
    title,
    body: t.accountEnteredABidOfMore({ bidderId, bidConfirmationFactor: rules.bidConfirmationFactor, body }),
    dedupe,
  });
}
