import type pg from 'pg';
import { setTimeout as pause } from 'node:timers/promises';
import { isSameBid, keyConflict, keyOf, notStored, type BidOutcome, type BidRequest } from './bid-request.ts';
import { beginAndRead, replyTo } from './bids.repository.ts';

const timeoutMs = 10_000;
const betweenMs = 200;

/**
 * Finds out what became of a batch whose commit was not answered. The lots are locked first: the lost transaction held them, so
 * once they are ours it has ended one way or the other, and the keys tell which.
 * @throws when the database cannot be reached for ten seconds
 */
export async function lookUpOutcomes(
  connect: () => Promise<pg.Client>,
  drop: (client: pg.Client) => void,
  requests: BidRequest[],
): Promise<BidOutcome[]> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    let client: pg.Client | undefined;
    try {
      client = await connect();
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
      if (client) drop(client);
      if (performance.now() > until) throw error;
      await pause(betweenMs);
    }
  }
}
