import type { Context } from '../../context.ts';
import { assertOn } from '../../access/switches.ts';
import { AppError } from '../../app-error.ts';
import { secondsSince } from '../../metrics/metrics.ts';
import { assureHold } from './assure-hold.ts';
import type { BidReply, BidRequest } from './bid-request.ts';
import { askToConfirm, notifyConfirmed, wasAskedToConfirm } from './confirm-amount.ts';

/**
 * Places a bid: first the hold for its fee, then the bid. An amount far above the price needs a confirmation,
 * and staff are notified.
 * @throws AppError with the bid's refusal; bidding_off
 */
export async function placeBid(context: Context, request: BidRequest): Promise<BidReply> {
  const { metrics } = context;
  const receivedAt = performance.now();
  try {
    const reply = await holdAndPlace(context, request);
    metrics.count('bowline_bids_accepted_total', {});
    metrics.observe('bowline_bid_seconds', secondsSince(receivedAt), {});
    return reply;
  } catch (error) {
    const code = error instanceof AppError ? error.code : 'internal_error';
    metrics.count('bowline_bids_refused_total', { code });
    throw error;
  }
}

async function holdAndPlace(context: Context, request: BidRequest): Promise<BidReply> {
  assertOn(context.switches, 'bidding');
  const bid = {
    ...request,
    isConfirmed: request.isConfirmed === true && (await wasAskedToConfirm(context, request)),
  };
  try {
    await context.bids.prepare(() => assureHold(context, bid));
    const reply = await context.bids.place(bid);
    if (bid.isConfirmed) await notifyConfirmed(context, bid);
    return reply;
  } catch (error) {
    if (error instanceof AppError && error.code === 'confirmation_required') await askToConfirm(context, bid);
    throw error;
  }
}
