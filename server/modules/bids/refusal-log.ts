import type { Context } from '../../context.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { BidRequest } from './bid-request.ts';

interface Refusal {
  boat_id: number;
  account_id: number;
  amount: number;
  code: ErrorCode;
  at: Date;
}

const keptMost = 2_000;
const everyMs = 1_000;

/**
 * Notes refused bids after their reply, a second's worth in one statement. Under a flood, or without the database, what
 * doesn't fit is dropped: bids never wait for it.
 */
export function createRefusalLog({ db, log }: Pick<Context, 'db' | 'log'>) {
  let waiting: Refusal[] = [];
  let timer: NodeJS.Timeout | undefined;
  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = waiting;
    waiting = [];
    if (rows.length === 0) return;
    await db
      .insertInto('bid_refusal')
      .values(rows)
      .execute()
      .catch((error: unknown) => log.warn({ err: error }, 'rejected bids couldn’t be recorded'));
  }
  return {
    note({ boatId, bidderId, amount }: BidRequest, code: ErrorCode): void {
      if (waiting.length >= keptMost) return;
      waiting.push({ boat_id: boatId, account_id: bidderId, amount, code, at: new Date() });
      timer ??= setTimeout(() => void flush(), everyMs).unref();
    },
    stop: flush,
  };
}
