import { sql, type RawBuilder } from 'kysely';
import { personPanels, type PersonLine, type PersonPanel } from '../../../contract/console-people.ts';
import type { Db } from '../../db/database.ts';

const listed = 100;

interface Row {
  id: number | string;
  title: string;
  detail: string;
  path: string | null;
  amount: number | null;
  state: string;
  at: Date;
}

/** What a panel lists: `from` with its condition, and the columns of a line. */
interface Panel {
  from: (id: number) => RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
}

/** The bidder bid more afterwards, and didn't retract it. */
const wasRaised = sql`exists (select from bid x where x.boat_id = bid.boat_id and x.bidder_id = bid.bidder_id and x.amount > bid.amount and not exists (select from bid_retraction w where w.bid_id = x.id))`;

const panels: Record<PersonPanel, Panel> = {
  // Amounts of bids in running auctions are what the public sees, not the maximum.
  bids: {
    from: (id) =>
      sql`bid join boat b on b.id = bid.boat_id join lot l on l.boat_id = b.id left join bid_retraction r on r.bid_id = bid.id where bid.bidder_id = ${id}`,
    columns: sql`bid.id, b.title, '#' || b.id as detail, '/console/auctions/' || b.id as path,
      case when l.status in ('live', 'offer-window') then bid.price_after else bid.amount end as amount,
      case when r.canceled_by is not null then 'canceled' when r.bid_id is not null then 'retracted' when l.leader_id <> bid.bidder_id or l.leader_id is null then 'outbid'
        when ${wasRaised} then 'raised' when l.status = 'live' then 'leading' else 'high bid' end as state, bid.at`,
    order: sql`bid.id desc`,
  },
  boats: {
    from: (id) => sql`boat b join lot l on l.boat_id = b.id where b.seller_id = ${id}`,
    columns: sql`b.id, b.title, '#' || b.id || ' · ' || l.listing_type as detail, '/console/auctions/' || b.id as path,
      coalesce(l.sold_price, l.current_bid, l.asking_price, l.opening_bid) as amount, l.status as state, coalesce(l.published_at, b.updated_at) as at`,
    order: sql`b.id desc`,
  },
  sales: {
    from: (id) =>
      sql`agreed_sale s join boat b on b.id = s.boat_id where s.buyer_id = ${id} or s.seller_id = ${id}`,
    columns: sql`s.id, b.title, '#' || s.id || ' · ' || s.kind as detail, '/sale/' || s.id as path, s.price as amount, s.stage as state, s.agreed_at as at`,
    order: sql`s.id desc`,
  },
  payments: {
    from: (id) => sql`invoice i where i.account_id = ${id}`,
    columns: sql`i.id, i.title, '#' || i.id || ' · ' || i.kind as detail, '/console/money?invoice=' || i.id as path, i.amount, i.state, i.issued_at as at`,
    order: sql`i.id desc`,
  },
  holds: {
    from: (id) =>
      sql`fee_hold h join boat b on b.id = h.boat_id join card c on c.id = h.card_id where h.account_id = ${id}`,
    columns: sql`h.id, b.title, c.brand || ' ' || c.last4 as detail, '/console/auctions/' || b.id as path, h.amount, h.state, h.created_at as at`,
    order: sql`h.id desc`,
  },
  conversations: {
    from: (id) =>
      sql`inquiry q join boat b on b.id = q.boat_id join account o on o.id = case when q.sender_id = ${id} then b.seller_id else q.sender_id end
        cross join lateral (select body, at from inquiry_message m where m.inquiry_id = q.id order by m.id desc limit 1) last
        where q.id in (select id from inquiry where sender_id = ${id} union select i.id from boat own join inquiry i on i.boat_id = own.id where own.seller_id = ${id})`,
    columns: sql`q.id, b.title || ' · ' || o.full_name as title, left(last.body, 300) as detail, null as path, null::bigint as amount, '' as state, last.at`,
    order: sql`last.at desc`,
  },
  notifications: {
    from: (id) => sql`notification n where n.account_id = ${id}`,
    columns: sql`n.id, n.title, n.body as detail, null as path, null::bigint as amount, case when n.is_read then 'read' else 'unread' end || ' · ' || n.mail as state, n.created_at as at`,
    order: sql`n.id desc`,
  },
  emails: {
    from: (id) => sql`sent_email e where e.account_id = ${id}`,
    columns: sql`e.id, e.subject as title, e.address as detail, '/console/emails/' || e.id as path, null::bigint as amount, e.state, e.at`,
    order: sql`e.id desc`,
  },
};

/** How many lines each panel has. */
export async function countPanels(db: Db, id: number): Promise<Record<PersonPanel, number>> {
  const counts = personPanels.map(
    (panel) => sql`(select count(*)::int from ${panels[panel].from(id)}) as ${sql.ref(panel)}`,
  );
  const { rows } = await sql<Record<PersonPanel, number>>`select ${sql.join(counts)}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A select without a table has one row');
  return row;
}

/** A panel's lines, newest first. */
export async function readPanel(db: Db, id: number, panel: PersonPanel): Promise<PersonLine[]> {
  const { from, columns, order } = panels[panel];
  const { rows } =
    await sql<Row>`select ${columns} from ${from(id)} order by ${order} limit ${listed}`.execute(db);
  return rows.map((row) => ({
    ...row,
    id: String(row.id),
    amount: row.amount === null ? null : Number(row.amount),
    at: row.at.toISOString(),
  }));
}
