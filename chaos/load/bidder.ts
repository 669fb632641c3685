import { setTimeout as pause } from 'node:timers/promises';
import { incrementAt, type IncrementTable } from '../../contract/increments.ts';
import { origins } from '../cluster/cluster.ts';
import type { Attempt, BidReceipt } from '../history.ts';
import type { AuctionNow } from '../../contract/bids.ts';
import type { Random } from '../random.ts';
import { ask } from './ask.ts';
import type { Board } from './board.ts';
import { nowMs, type Recorder } from './recorder.ts';

export interface BidderOptions {
  id: number;
  token: string;
  group: number;
  random: Random;
  board: Board;
  recorder: Recorder;
  increments: IncrementTable;
  /** Milliseconds between bids, on average. */
  everyMs: number;
}

interface Wanted {
  boatId: number;
  amount: number;
  kind: 'max' | 'direct';
  key: string;
}

interface Reply {
  code?: string;
  message?: string;
  minimumBid?: number;
  data?: { bid: BidReceipt; boat: AuctionNow };
}

const tries = 8;
const retryMs = 500;

/**
 * Bids one after another until `isOver`. A bid without a clear answer is sent again with the same key, at any
 * front door, as the page does.
 */
export async function keepBidding(options: BidderOptions, isOver: () => boolean): Promise<void> {
  const { id, random, everyMs } = options;
  for (let n = 0; !isOver(); n++) {
    await pause(everyMs * (0.2 + 1.6 * random.next()));
    const wanted = choose(options, `${id}-${n}`);
    if (wanted) await place(options, wanted);
  }
}

/** Mostly an auction that ends soon, and an amount a few steps above its minimum. */
function choose({ random, board, increments }: BidderOptions, key: string): Wanted | undefined {
  const open = board.open();
  // Now and then someone bids on an auction that is over, or below the minimum.
  const isLate = random.next() < 0.02 || open.length === 0;
  const boatId = isLate
    ? random.pick(board.boatIds)
    : (open[Math.floor(open.length * random.next() ** 2)] ?? open[0]);
  if (boatId === undefined) return undefined;
  const minimum = board.minimumBid(boatId);
  const steps = random.pick([-1, 0, 0, 0, 1, 1, 2, 4]);
  const amount = minimum + steps * incrementAt(increments, minimum);
  return { boatId, amount: Math.max(amount, 100), kind: random.next() < 0.6 ? 'max' : 'direct', key };
}

async function place(options: BidderOptions, wanted: Wanted): Promise<void> {
  for (let n = 0; n < tries; n++) {
    if (n > 0) await pause(retryMs * (1 + n * options.random.next()));
    const attempt = await send(options, wanted, options.random.pick(origins));
    options.recorder.add(attempt);
    if (attempt.status !== 0 && attempt.status < 500) return;
  }
}

async function send(
  { id, token, group, board }: BidderOptions,
  { boatId, amount, kind, key }: Wanted,
  via: string,
): Promise<Attempt> {
  const attempt = { type: 'attempt' as const, key, bidderId: id, boatId, amount, kind, via, from: nowMs() };
  try {
    const { status, body } = await ask(`${via}/api/v1/bid/add`, {
      group,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
      },
      body: JSON.stringify({ market_place_id: boatId, amount, kind }),
    });
    const to = nowMs();
    const { code, message, minimumBid, data }: Reply = JSON.parse(body);
    if (data && status === 200) board.see(boatId, data.boat);
    if (minimumBid !== undefined && code === 'bid_too_low') board.raise(boatId, minimumBid);
    return {
      ...attempt,
      to,
      status,
      ...(code !== undefined && { code }),
      ...(status !== 200 && message !== undefined && { message }),
      ...(minimumBid !== undefined && { minimumBid }),
      ...(status === 200 && data && { bid: data.bid }),
    };
  } catch (error) {
    // No answer, or half of one: it may be stored.
    return { ...attempt, to: nowMs(), status: 0, code: error instanceof Error ? error.message : 'error' };
  }
}
