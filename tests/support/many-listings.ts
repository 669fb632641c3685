import type { Insertable } from 'kysely';
import { boatTypes, fuelTypes, hullMaterials } from '../../contract/boats.ts';
import type { Boat as BoatRow, Lot as LotRow } from '../../server/db/types.generated.ts';
import { person } from './people.ts';
import type { Site } from './start.ts';

type Dice = <T>(from: readonly T[]) => T;

/** Picks at random, the same in every run. */
export function dice(seed: number): Dice {
  let state = seed;
  return (from) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return from[Math.floor((state / 2 ** 32) * from.length)]!;
  };
}

const makes = {
  'Boston Whaler': ['170 Montauk', '280 Outrage'],
  'Grand Banks': ['42 Classic', '36'],
  Sabre: ['38', '42 Sedan'],
  'Sea Ray': ['260 Sundancer'],
} as const;
const towns = [
  ['Newport', 'RI', '02840', 41.49, -71.31],
  ['Annapolis', 'MD', '21401', 38.98, -76.5],
  ['Seattle', 'WA', '98101', 47.61, -122.33],
  ['Nowhere', 'XX', '', null, null],
] as const;
const years = Array.from({ length: 60 }, (_, i) => 1966 + i);
const numbers = Array.from({ length: 200 }, (_, i) => i + 1);

const hoursFromNow = (hours: number) => new Date(Date.now() + hours * 3_600_000);

/** Creates listings of all kinds, in all states. */
export async function manyListings(site: Site, count: number): Promise<number[]> {
  const roll = dice(7);
  const owner = (await person(site)).id;
  const dealer = (await person(site, { userType: 2 })).id;
  const bidder = (await person(site)).id;
  const tags = await site.db.selectFrom('tag').select('id').orderBy('id').limit(6).execute();
  const ids: number[] = [];
  for (let i = 0; i < count; i++) {
    const boat = someBoat(roll, [owner, dealer]);
    const { id } = await site.db.insertInto('boat').values(boat).returning('id').executeTakeFirstOrThrow();
    await site.db
      .insertInto('lot')
      .values({ boat_id: id, seller_id: boat.seller_id, ...someLot(roll, bidder) })
      .execute();
    const carried = roll([[], [roll(tags)], [tags[0]!, roll(tags.slice(1))]]);
    if (carried.length > 0)
      await site.db
        .insertInto('boat_tag')
        .values(carried.map((tag) => ({ boat_id: id, tag_id: tag.id })))
        .execute();
    ids.push(id);
  }
  return ids;
}

function someBoat(roll: Dice, sellers: readonly number[]): Insertable<BoatRow> {
  const make = roll(Object.keys(makes) as (keyof typeof makes)[]);
  const [city, state, zip, lat, lon] = roll(towns);
  return {
    seller_id: roll(sellers),
    make,
    model: roll(makes[make]),
    year: roll([...years, null]),
    length_ft: roll([...numbers.slice(10, 70), null]),
    boat_type: roll(boatTypes),
    hull_material: roll([...hullMaterials, null]),
    fuel_type: roll([...fuelTypes, null]),
    condition: roll(['new', 'used', null]),
    city,
    state,
    zip,
    lat,
    lon,
  };
}

function someLot(roll: Dice, bidder: number): Omit<Insertable<LotRow>, 'boat_id' | 'seller_id'> {
  const type = roll(['auction', 'marketplace'] as const);
  const status = roll(
    type === 'auction'
      ? ([
          'live',
          'live',
          'live',
          'scheduled',
          'sold',
          'unsold',
          'reserve-not-met',
          'draft',
          'withdrawn',
        ] as const)
      : (['live', 'live', 'live', 'under-offer', 'sold', 'expired'] as const),
  );
  const bid =
    type === 'auction' && (status === 'sold' || (status === 'live' && roll([true, false])))
      ? roll(numbers) * 100_000 + 100_000
      : null;
  const isOver = ['sold', 'unsold', 'reserve-not-met'].includes(status);
  return {
    listing_type: type,
    status,
    published_at: hoursFromNow(-roll(numbers)),
    asking_price: type === 'marketplace' ? roll(numbers) * 100_000 : null,
    ...(type === 'auction' && {
      opening_bid: 100_000,
      reserve: roll([null, 5_000_000, 15_000_000]),
      starts_at: hoursFromNow(-300),
      ends_at: hoursFromNow(roll(numbers)),
    }),
    ...(bid !== null && {
      current_bid: bid,
      leader_id: bidder,
      leader_max: bid,
      leader_seq: 1,
      bid_count: roll(numbers),
      bidder_count: 1,
    }),
    ...(isOver && { closed_at: hoursFromNow(-roll(numbers)) }),
    ...(status === 'sold' && { sale_state: 'done' as const, sold_price: bid ?? 500_000 }),
  };
}
