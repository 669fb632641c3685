import type pg from 'pg';
import type { NotificationEvent } from '../../../contract/limits.ts';
import type { BoatEvent } from '../../../contract/events.ts';
import type { Context } from '../../context.ts';
import { isRefusedStatement } from '../../db/is-refused-statement.ts';
import { toEvent } from '../lots/index.ts';
import type { StoredNotification } from '../notifications/index.ts';
import type { BidOutcome, BidRequest } from './bid-request.ts';
import {
  beginAndRead,
  writeAndCommit,
  type BatchRead,
  type BatchWrite,
  type Written,
} from './bids.repository.ts';
import { decideBatch, isNewBid, type Decision } from './decide-batch.ts';

/** The result of a batch: an outcome per request, in order, and what to announce now that it's stored. */
export interface BatchResult {
  outcomes: BidOutcome[];
  events: BoatEvent[];
  notifications: StoredNotification[];
  /** How long its lots' locks took, by the database's clock. */
  lockWaitMs: number;
}

/** The commit was sent but got no reply: the batch may or may not be stored. */
export class UnknownOutcome extends Error {}

/**
 * Runs one batch: lock, read, decide, write, commit. If it throws, nothing is stored, unless it throws
 * UnknownOutcome.
 */
export async function runBatch(
  client: pg.Client,
  requests: BidRequest[],
  { rules, emailTexts }: Pick<Context, 'rules' | 'emailTexts'>,
): Promise<BatchResult> {
  const { lockWaitMs, ...read } = await beginAndRead(client, requests);
  const { decisions, write } = decideBatch(requests, read, rules, emailTexts);
  if (write.bids.length === 0) {
    await client.query('rollback');
    return {
      outcomes: decisions.map((decision) => present(decision, new Map())),
      events: [],
      notifications: [],
      lockWaitMs,
    };
  }
  const written = await writeAndCommit(client, write, read.bidders).catch((cause: unknown) => {
    throw isRefusedStatement(cause)
      ? cause
      : new UnknownOutcome('The connection was lost at the commit.', { cause });
  });
  const ids = new Map(written.bids.map((bid) => [`${bid.boat_id} ${bid.seq}`, bid.id]));
  return {
    outcomes: decisions.map((decision) => present(decision, ids)),
    events: events(write),
    notifications: notifications(read, write, written),
    lockWaitMs,
  };
}

function present(decision: Decision, ids: Map<string, number>): BidOutcome {
  if (!isNewBid(decision)) return decision;
  const { seq, at, amount, kind, outcome, buyersFee, boat } = decision;
  return {
    bid: {
      id: ids.get(`${decision.boatId} ${seq}`)!,
      seq,
      at: new Date(at).toISOString(),
      amount,
      kind,
      outcome,
      allInPrice: amount + buyersFee,
      buyersFee,
    },
    boat,
  };
}

function events(write: BatchWrite): BoatEvent[] {
  return write.events.map((event) =>
    toEvent({
      boat_id: event.boatId,
      seq: event.seq,
      type: event.type,
      at: new Date(event.at),
      payload: event.payload,
    }),
  );
}

/** The public name in a bid's event. */
const bidderOf = (payload: object | undefined): { bidder?: string } =>
  payload && 'user_id' in payload && typeof payload.user_id === 'string' ? { bidder: payload.user_id } : {};

function notifications(read: BatchRead, write: BatchWrite, written: Written): StoredNotification[] {
  const lots = new Map(read.lots.map((lot) => [lot.boat_id, lot]));
  const bidders = new Map(write.events.map(({ boatId, seq, payload }) => [`${boatId} ${seq}`, payload]));
  const stored = new Map(written.notices.map((notice) => [`${notice.account_id} ${notice.dedupe}`, notice]));
  return write.notices.flatMap((notice) => {
    const row = stored.get(`${notice.accountId} ${notice.dedupe}`);
    if (!row) return [];
    return {
      ...notice,
      event: notice.event as NotificationEvent,
      id: row.id,
      createdAt: new Date(row.created_at),
      boatTitle: lots.get(notice.boatId)?.title ?? '',
      ...bidderOf(bidders.get(`${notice.boatId} ${notice.seq}`)),
    };
  });
}
