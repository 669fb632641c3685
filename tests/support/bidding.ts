import { randomUUID } from 'node:crypto';
import type { AxiosResponse } from 'axios';
import type { BidReply } from '../../server/modules/bids/bid-request.ts';
import type { Person } from './people.ts';
import type { Site } from './start.ts';

export interface BidOptions {
  kind?: 'max' | 'direct';
  key?: string;
  /** The second act for an amount far above the price; false: the first act alone. */
  confirmed?: boolean;
}

type Reply = AxiosResponse<{
  data: BidReply;
  status: number;
  code?: string;
  message: string;
  minimumBid?: number;
}>;

/** Places a bid over HTTP; dollars, not cents. Confirms it if it has to be, unless told not to. */
export async function bid(
  site: Pick<Site, 'as'>,
  bidder: Pick<Person, 'token'> | undefined,
  boatId: number,
  dollars: number,
  { kind, key = randomUUID(), confirmed }: BidOptions = {},
): Promise<Reply> {
  const send = (more: object): Promise<Reply> =>
    site
      .as(bidder?.token)
      .post(
        '/bid/add',
        { market_place_id: boatId, amount: dollars * 100, ...(kind && { kind }), ...more },
        { headers: { 'Idempotency-Key': key } },
      );
  const reply = await send(confirmed ? { confirmed } : {});
  return confirmed === undefined && reply.data.code === 'confirmation_required'
    ? send({ confirmed: true })
    : reply;
}

/** A bid that must be accepted. */
export async function accepted(...args: Parameters<typeof bid>): Promise<BidReply> {
  const reply = await bid(...args);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.data.code}: ${reply.data.message}`);
  return reply.data.data;
}

export const lotOf = (site: Pick<Site, 'db'>, boatId: number) =>
  site.db.selectFrom('lot').selectAll().where('boat_id', '=', boatId).executeTakeFirstOrThrow();

/** A boat's numbers, which have no gaps. */
export async function sequence(site: Pick<Site, 'db'>, boatId: number): Promise<number[]> {
  return (
    await site.db
      .selectFrom('boat_event')
      .select('seq')
      .where('boat_id', '=', boatId)
      .orderBy('seq')
      .execute()
  ).map((event) => event.seq);
}

export const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);
