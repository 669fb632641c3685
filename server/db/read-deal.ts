import { sql } from 'kysely';
import type { SaleParty, SaleSide } from '../../contract/sales.ts';
import type { BoatStatus } from '../../contract/boat-statuses.ts';
import type { Db, Tx } from './database.ts';
import { reliabilityAs } from './read-reliability.ts';

/** An agreed sale: the boat is sold, or under offer for its buyer. Amounts in minor units. */
export interface Deal {
  status: BoatStatus;
  sellerId: number;
  buyerId: number;
  price: number;
  allInPrice: number;
  agreedAt: Date;
  buyer: SaleParty;
  seller: SaleParty;
  inquiryId: number | null;
  /** The agreed sale with its steps. */
  saleId: number | null;
}

const party = (account: string, side: SaleSide) => {
  const of = (column: string) => sql.ref(`${account}.${column}`);
  return sql`json_build_object(
    'name', case when ${of('user_type')} = 2 and ${of('dealer_name')} <> '' then ${of('dealer_name')} else ${of('full_name')} end,
    'phone', case when ${of('phone_number')} = '' then '' else concat('+', ltrim(${of('country_code')}, '+'), ' ', ${of('phone_number')}) end,
    'email', ${of('email')},
    'reliability', ${reliabilityAs(side, of('id'))})`;
};

/** The boat's agreed sale; undefined if there is none. */
export async function readDeal(db: Db | Tx, boatId: number): Promise<Deal | undefined> {
  const { rows } = await sql<Deal>`
    select l.status, l.seller_id as "sellerId", l.buyer_id as "buyerId",
      coalesce(s.price, o.amount) as price, coalesce(s.all_in_price, o.all_in_price) as "allInPrice", coalesce(s.sold_at, o.settled_at) as "agreedAt",
      ${party('buyer', 'buyer')} as buyer, ${party('seller', 'seller')} as seller,
      (select i.id from inquiry i where i.boat_id = l.boat_id and i.sender_id = l.buyer_id) as "inquiryId",
      (select max(a.id) from agreed_sale a where a.boat_id = l.boat_id and a.buyer_id = l.buyer_id) as "saleId"
    from lot l join account buyer on buyer.id = l.buyer_id join account seller on seller.id = l.seller_id
      left join sale s on s.boat_id = l.boat_id and s.buyer_id = l.buyer_id and s.state = 'standing'
      left join offer o on o.boat_id = l.boat_id and o.buyer_id = l.buyer_id and o.state = 'accepted'
    where l.boat_id = ${boatId} and l.status in ('sold', 'under-offer') and (s.id is not null or o.id is not null)`.execute(
    db,
  );
  return rows[0];
}

/** A side of a sale, as the other side sees it. */
export async function readParty(db: Db | Tx, accountId: number, side: SaleSide): Promise<SaleParty> {
  const { rows } = await sql<{ party: SaleParty }>`
    select ${party('account', side)} as party from account where id = ${accountId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`account ${accountId} doesn't exist`);
  return row.party;
}
