import { sql } from 'kysely';
import type { Need } from '../../../contract/dashboard.ts';
import type { Context } from '../../context.ts';
import { sellerSteps } from '../sales/index.ts';
import * as texts from '../../../locales/notices.ts';

const needsMax = 12;

interface NeedRow extends Omit<Need, 'until' | 'since' | 'sale'> {
  until: Date | null;
  since: Date | null;
}

/** How close to the end a listing below its reserve needs the seller's attention. */
const reserveWithin = '1 day';

/** The next steps of a seller's sales that wait for the seller, the earliest due first. */
export async function readSaleNeeds(
  context: Pick<Context, 'db' | 'rules'>,
  sellerId: number,
): Promise<Need[]> {
  const steps = await sellerSteps(context, sellerId, needsMax);
  return steps.map(({ saleId, boatId, title, act, dueAt }) => ({
    kind: 'sale',
    market_place_id: boatId,
    title: title || texts.untitledBoat,
    count: 1,
    amount: null,
    note: '',
    inquiry_id: null,
    sale: { id: saleId, step: act },
    until: dueAt.toISOString(),
    since: null,
  }));
}

/**
 * What else needs a seller's attention, most urgent first: offers, unanswered private messages and questions, a
 * live auction below its reserve that closes within a day, rejected listings, drafts.
 */
export async function readNeeds(
  { db, rules }: Pick<Context, 'db' | 'rules'>,
  sellerId: number,
): Promise<Need[]> {
  const { rows } = await sql<NeedRow>`
    with own as not materialized (select l.*, b.title, b.make, b.model, b.year, b.hin, b.description, b.created_at, b.updated_at from lot l join boat b on b.id = l.boat_id where l.seller_id = ${sellerId})
    select * from (
      select 'inquiry' as kind, o.boat_id as market_place_id, coalesce(o.title, '') as title, 1 as count, null::bigint as amount, case when o.status = 'live' then o.ends_at end as until, last.at as since, a.full_name as note, i.id as inquiry_id, 1 as rank
      from inquiry i join own o on o.boat_id = i.boat_id join account a on a.id = i.sender_id
        join lateral (select m.side, m.at from inquiry_message m where m.inquiry_id = i.id and m.side <> 'site' order by m.id desc limit 1) last on last.side = 'buyer'
      where i.state = 'new'
      union all
      select 'offer', o.boat_id, coalesce(o.title, ''), 1, f.amount, f.expires_at, f.at, '', null, 0
      from offer f join own o on o.boat_id = f.boat_id where f.state = 'open' and f.made_by = 'buyer'
      union all
      select 'question', o.boat_id, coalesce(o.title, ''), count(*)::int, null, case when o.status = 'live' then o.ends_at end, max(c.created_at), '', null, 2
      from comment c join own o on o.boat_id = c.boat_id join account a on a.id = c.author_id
      where o.status in ('scheduled', 'live', 'under-offer', 'offer-window') and c.parent_id is null and c.deleted_at is null and a.id <> ${sellerId} and a.dealer_id is distinct from ${sellerId}
        and not exists (select from comment r join account w on w.id = r.author_id where r.parent_id = c.id and r.deleted_at is null and (w.id = ${sellerId} or w.dealer_id = ${sellerId} or r.for_seller))
      group by o.boat_id, o.title, o.status, o.ends_at
      union all
      select 'reserve', o.boat_id, coalesce(o.title, ''), o.bid_count, o.reserve - coalesce(o.current_bid, 0), o.ends_at, null, '', null, 3
      from own o where o.status = 'live' and o.listing_type = 'auction' and o.reserve > coalesce(o.current_bid, 0) and o.bid_count > 0 and o.ends_at < now() + ${reserveWithin}::interval
      union all
      select 'rejected', o.boat_id, coalesce(o.title, ''), 1, null, null, t.at, t.reason, null, 4
      from own o join lateral (select at, reason from lot_transition t where t.boat_id = o.boat_id and t.to_status = 'rejected' order by t.id desc limit 1) t on true where o.status = 'rejected'
      union all
      select 'draft', o.boat_id, coalesce(o.title, ''), 1, null, null, o.created_at, concat_ws(', ', case when o.make = '' or o.model = '' then ${texts.missingMakeAndModel}::text end, case when o.year is null then ${texts.missingYear}::text end, case when o.description = '' then ${texts.missingStory}::text end, case when o.hin is null then ${texts.hullNumber}::text end,
        case when (select count(*) from boat_picture p where p.boat_id = o.boat_id) < case o.listing_type when 'auction' then ${rules.auctionPhotographs}::int else ${rules.marketplacePhotographs}::int end then ${texts.missingPhotos}::text end), null, 5
      from own o where o.status = 'draft'
    ) needs order by rank, until nulls last, since desc nulls last limit ${needsMax}`.execute(db);
  return rows.map(({ until, since, ...row }) => ({
    kind: row.kind,
    market_place_id: row.market_place_id,
    title: row.title || texts.untitledBoat,
    count: row.count,
    amount: row.amount === null ? null : Number(row.amount),
    note: row.note,
    inquiry_id: row.inquiry_id,
    sale: null,
    until: until?.toISOString() ?? null,
    since: since?.toISOString() ?? null,
  }));
}
