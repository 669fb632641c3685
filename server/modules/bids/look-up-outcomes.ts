import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { isSameBid, keyConflict, keyOf, notStored, type BidOutcome, type BidRequest } from './bid-request.ts';
import type { LaneConnection } from './lane-connection.ts';
import { beginAndRead, replyTo } from './bids.repository.ts';

const timeoutMs = 10_000;
const betweenMs = 200;

/**
 * Finds out whether a batch was stored when its commit got no answer. It locks the lots first: the lost
 * transaction held them, so once we have them, that transaction has ended, and the idempotency keys show how.
 * @throws if the database can't be reached for ten seconds
 */
export async function lookUpOutcomes(
  connection: LaneConnection,
  requests: BidRequest[],
): Promise<BidOutcome[]> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    let client: pg.Client | undefined;
    try {
      client = await connection.open();
      const { stored } = await beginAndRead(client, requests);
      await client.query('rollback');
      const byKey = new Map(
        stored.map((bid) => [keyOf({ bidderId: bid.bidder_id, key: bid.idempotency_key }), bid]),
      );
      return requests.map((request) => {
        const bid = byKey.get(keyOf(request));
        if (!bid) return notStored();
        return isSameBid({ ...bid, boatId: bid.boat_id }, request) ? replyTo(bid) : keyConflict();
      });
    } catch (error) {
      if (client) connection.drop(client);
      if (performance.now() > until) throw error;
      await pause(betweenMs);
    }
  }
}
