import type { SaleCondition } from '../../contract/sales.ts';
import type { BoatStatus } from '../../contract/boat-statuses.ts';
import { randomUUID } from 'node:crypto';
import type { AxiosResponse } from 'axios';
import type { Negotiation, OfferAnswer } from '../../contract/offers.ts';
import type { BidReply } from '../../server/modules/bids/bid-request.ts';
import type { Person } from './people.ts';
import type { Site } from './start.ts';

interface Answered<D> {
  status: number;
  code?: string;
  message: string;
  data: D;
  fields?: Record<string, string>;
}

/** A boat on the marketplace at an asking price, in dollars. */
export async function forSale(
  site: Site,
  sellerId: number,
  { asking = 50_000, status = 'live' }: { asking?: number; status?: BoatStatus } = {},
): Promise<number> {
  const { id } = await site.db
    .insertInto('boat')
    .values({
      seller_id: sellerId,
      make: 'Cobalt',
      model: 'R5',
      year: 2016,
      boat_type: 'bowrider',
      length_ft: 25,
      city: 'Anacortes',
      state: 'WA',
      zip: '98221',
      description: 'Kept under cover.',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await site.db
    .insertInto('lot')
    .values({
      boat_id: id,
      seller_id: sellerId,
      listing_type: 'marketplace',
      status,
      asking_price: asking * 100,
      published_at: new Date(),
    })
    .execute();
  return id;
}

/** Makes an offer over HTTP; dollars, not cents. */
export const offer = (
  site: Site,
  who: Pick<Person, 'token'> | undefined,
  boatId: number,
  dollars: number,
  {
    key = randomUUID(),
    message,
    conditions,
  }: { key?: string; message?: string; conditions?: SaleCondition[] } = {},
): Promise<AxiosResponse<Answered<BidReply>>> =>
  site.as(who?.token).post(
    '/bid/add',
    {
      market_place_id: boatId,
      amount: dollars * 100,
      kind: 'offer',
      ...(message !== undefined && { message }),
      ...(conditions && { conditions }),
    },
    { headers: { 'Idempotency-Key': key } },
  );

/** An offer that must be stored; its id. */
export async function offered(...args: Parameters<typeof offer>): Promise<number> {
  const reply = await offer(...args);
  if (reply.status !== 200) throw new Error(`${reply.status} ${reply.data.code}: ${reply.data.message}`);
  return reply.data.data.bid.id;
}

export const answer = (
  site: Site,
  who: Pick<Person, 'token'>,
  offerId: number,
  how: OfferAnswer,
  { dollars, message }: { dollars?: number; message?: string } = {},
): Promise<AxiosResponse<Answered<Negotiation>>> =>
  site.as(who.token).post('/offer/answer', {
    offer_id: offerId,
    answer: how,
    ...(dollars !== undefined && { amount: dollars * 100 }),
    ...(message !== undefined && { message }),
  });

export async function negotiations(
  site: Site,
  who: Pick<Person, 'token'>,
  query: Record<string, string | number> = {},
): Promise<Negotiation[]> {
  return (await site.as(who.token).get('/offers', { params: query })).data.data.lists;
}

/** The state of every offer on a boat, oldest first: "buyer 40000 open". */
export async function offerStates(site: Site, boatId: number): Promise<string[]> {
  const rows = await site.db
    .selectFrom('offer')
    .select(['made_by', 'amount', 'state'])
    .where('boat_id', '=', boatId)
    .orderBy('id')
    .execute();
  return rows.map(({ made_by, amount, state }) => `${made_by} ${amount / 100} ${state}`);
}
