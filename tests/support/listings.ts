import { randomUUID } from 'node:crypto';
import { noneKnown } from '../../utils/listing-quality.ts';
import { ruleDefaults } from '../../contract/limits.ts';
import type { BoatStatus } from '../../contract/boat-statuses.ts';
import type { ListingType } from '../../contract/boats.ts';
import type { Person } from './people.ts';
import type { Site } from './start.ts';

export interface ListingOptions {
  status?: BoatStatus;
  type?: ListingType;
  make?: string;
  model?: string;
  hin?: string;
  bids?: number;
  /** Minor units. */
  askingPrice?: number;
  reserve?: number | null;
}

/** Pictures that an account has uploaded, written straight into the database. */
export async function pictures(site: Site, owner: Pick<Person, 'id'>, count: number): Promise<number[]> {
  const rows = await site.db
    .insertInto('upload')
    .values(
      Array.from({ length: count }, () => ({
        owner_id: owner.id,
        kind: 'picture' as const,
        key: `${randomUUID()}.jpg`,
        bytes: 1,
        state: 'ready' as const,
        width: 1200,
        height: 800,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** What any listing needs beyond its specifications before it can be submitted: photographs and condition. */
export const quality = async (site: Site, owner: Pick<Person, 'id'>) => ({
  attachments: await pictures(site, owner, ruleDefaults.auctionPhotographs),
  condition: 'used',
  flaws: noneKnown,
});

/** The specifications and terms of a boat that can be offered at a price. */
export const offeredTrawler = {
  make: 'Grand Banks',
  model: '42 Classic',
  year: 1989,
  length: 42.58,
  boatType: 'trawler',
  description: 'Kept under cover.',
  location: { zip: '98221' },
  listingType: 'marketplace',
  askingPrice: 90_000_00,
};

/** Gives a boat the photographs that a listing needs. */
export async function withPictures(site: Site, owner: Pick<Person, 'id'>, boatId: number): Promise<number> {
  const ids = await pictures(site, owner, ruleDefaults.auctionPhotographs);
  await site.db
    .insertInto('boat_picture')
    .values(ids.map((upload_id, position) => ({ boat_id: boatId, upload_id, position })))
    .execute();
  return boatId;
}

/** A listing in any state, written straight into the database. */
export async function listing(
  site: Site,
  seller: Pick<Person, 'id'>,
  {
    status = 'live',
    type = 'marketplace',
    make = 'Sabre',
    model = '38',
    hin,
    bids = 0,
    askingPrice = 50_000_00,
    reserve = null,
  }: ListingOptions = {},
): Promise<number> {
  const boat = await site.db
    .insertInto('boat')
    .values({
      seller_id: seller.id,
      make,
      model,
      year: 1996,
      boat_type: 'sail',
      length_ft: 38,
      city: 'Anacortes',
      state: 'WA',
      zip: '98221',
      description: 'Kept under cover.',
      hin: hin ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const isPublic = !['draft', 'submitted', 'rejected'].includes(status);
  await site.db
    .insertInto('lot')
    .values({
      boat_id: boat.id,
      seller_id: seller.id,
      listing_type: type,
      status,
      asking_price: type === 'marketplace' ? askingPrice : null,
      published_at: isPublic ? new Date() : null,
      ...(type === 'auction' && {
        opening_bid: 10_000_00,
        reserve,
        starts_at: new Date(Date.now() - 3_600_000),
        ends_at: new Date(Date.now() + 86_400_000),
      }),
      ...(bids > 0 && {
        bid_count: bids,
        bidder_count: 1,
        current_bid: 10_000_00,
        leader_id: await someoneElse(site, seller.id),
        leader_max: 12_000_00,
        leader_seq: 1,
      }),
      ...(status === 'sold' && { sale_state: 'done' as const, sold_price: 48_000_00, closed_at: new Date() }),
      ...(status === 'offer-window' && { offer_ends_at: new Date(Date.now() + 3_600_000) }),
    })
    .execute();
  return boat.id;
}

async function someoneElse(site: Site, id: number): Promise<number> {
  return (
    await site.db
      .selectFrom('account')
      .select('id')
      .where('id', '<>', id)
      .orderBy('id')
      .executeTakeFirstOrThrow()
  ).id;
}

export const statusOf = async (site: Site, boatId: number) =>
  (await site.db.selectFrom('lot').select('status').where('boat_id', '=', boatId).executeTakeFirst())?.status;
