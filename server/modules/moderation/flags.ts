import { sql } from 'kysely';
import type { AuctionFlag, Evidence } from '../../../contract/console-auctions.ts';
import type { Db, Tx } from '../../db/database.ts';
import * as t from '../../../locales/console.ts';

interface Person {
  id: number;
  name: string;
  email: string;
  alias: number | null;
}

interface Stored {
  kind: AuctionFlag['kind'];
  account_id: number;
  other_id: number | null;
  decision: 'cleared' | 'confirmed' | null;
  by: string | null;
  decided_at: Date | null;
  reason: string | null;
}

interface Found {
  account_id: number;
  other_id: number | null;
  kind: Evidence['kind'];
  detail: string;
}

const manyRetractions = 3;
const fewSellers = 4;

/**
 * The flags of a listing: what was flagged when an account was suspended, and bidders who seem linked to the seller, to
 * each other, or bid oddly. Evidence is computed from what is known now; a decision stays.
 */
export async function readFlags(db: Db | Tx, boatId: number): Promise<AuctionFlag[]> {
  const [people, stored, found] = await Promise.all([
    readPeople(db, boatId),
    readStored(db, boatId),
    findLinks(db, boatId),
  ]);
  const byId = new Map(people.map((one) => [one.id, one]));
  const flags = new Map<string, AuctionFlag>();
  const flagOf = (kind: AuctionFlag['kind'], accountId: number, otherId: number | null) => {
    const key = `${kind} ${accountId} ${otherId ?? ''}`;
    const account = byId.get(accountId);
    const other = otherId === null ? null : byId.get(otherId);
    if (!account || other === undefined) return undefined;
    const flag = flags.get(key) ?? { kind, account, other, evidence: [], decision: null };
    flags.set(key, flag);
    return flag;
  };
  for (const one of stored) {
    const flag = flagOf(one.kind, one.account_id, one.other_id);
    if (flag && one.decision && one.decided_at)
      flag.decision = {
        decision: one.decision,
        by: one.by ?? '',
        at: one.decided_at.toISOString(),
        reason: one.reason ?? '',
      };
  }
  for (const { account_id, other_id, kind, detail } of found)
    flagOf('linked-accounts', account_id, other_id)?.evidence.push({ kind, detail });
  return [...flags.values()].sort((a, b) => Number(a.decision !== null) - Number(b.decision !== null));
}

/** The seller, with their staff, and everyone who ever bid. */
async function readPeople(db: Db | Tx, boatId: number): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select a.id, a.full_name as name, a.email, x.alias from account a left join bidder_alias x on x.boat_id = ${boatId} and x.account_id = a.id
    where x.account_id is not null or a.id = (select seller_id from boat where id = ${boatId}) or a.dealer_id = (select seller_id from boat where id = ${boatId})`.execute(
    db,
  );
  return rows;
}

async function readStored(db: Db | Tx, boatId: number): Promise<Stored[]> {
  const { rows } = await sql<Stored>`
    select f.kind, f.account_id, f.other_id, f.decision, f.decided_at, f.reason, a.full_name as by
    from flag f left join account a on a.id = f.decided_by where f.boat_id = ${boatId}`.execute(db);
  return rows;
}

/** Pairs of those people that share something, and single bidders whose history is odd. */
async function findLinks(db: Db | Tx, boatId: number): Promise<Found[]> {
  const { rows } = await sql<Found>`
    with seller as (select seller_id from boat where id = ${boatId}),
    people as (select account_id as id from bidder_alias where boat_id = ${boatId} union select id from account where id = (select seller_id from seller) or dealer_id = (select seller_id from seller)),
    pairs as (select a.id as one, b.id as two from people a join people b on a.id < b.id
      where exists (select from bidder_alias x where x.boat_id = ${boatId} and x.account_id in (a.id, b.id)))
    select p.one as account_id, p.two as other_id, 'same-device' as kind, '' as detail from pairs p
      where exists (select from known_device d join known_device e using (hash) where d.account_id = p.one and e.account_id = p.two)
    union all
    select p.one, p.two, 'same-card', c.brand || ' ' || c.last4 from pairs p join card c on c.account_id = p.one join card d on d.account_id = p.two
      where (c.brand, c.last4, c.exp_month, c.exp_year) = (d.brand, d.last4, d.exp_month, d.exp_year) group by 1, 2, c.brand, c.last4
    union all
    select p.one, p.two, 'same-phone', '' from pairs p join account a on a.id = p.one join account b on b.id = p.two
      where a.phone_number <> '' and a.phone_number = b.phone_number
    union all
    select p.one, p.two, 'same-address', min(host(s.address::inet)) from pairs p join session s on s.account_id = p.one join session r on r.account_id = p.two
      where s.address = r.address and s.address <> '' and s.address <> 'unknown' and abs(extract(epoch from s.last_seen_at - r.last_seen_at)) < 3600 group by 1, 2
    union all
    select x.account_id, null, 'always-retracts', count(*)::text from bidder_alias x join bid on bid.bidder_id = x.account_id join bid_retraction r on r.bid_id = bid.id
      where x.boat_id = ${boatId} group by x.account_id having count(*) >= ${manyRetractions}
    union all
    select x.account_id, null, 'always-same-seller', count(*)::text from bidder_alias x join bidder_alias y on y.account_id = x.account_id join boat b on b.id = y.boat_id
      where x.boat_id = ${boatId} and x.account_id not in (select l.buyer_id from lot l where l.buyer_id is not null)
      group by x.account_id having count(*) >= ${fewSellers} and count(distinct b.seller_id) = 1`.execute(db);
  return rows.map((row) => ({ ...row, detail: detailOf(row) }));
}

const detailOf = ({ kind, detail }: Found): string =>
  kind === 'always-retracts'
    ? t.bidsRetracted({ count: Number(detail) })
    : kind === 'always-same-seller'
      ? t.auctionsOfThisSeller({ count: Number(detail) })
      : detail;
