import { sql } from 'kysely';
import type { Boat } from '../../../contract/boats.ts';
import { sellerIdOf, type Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { cardColumns, rejectedFor, wholePictureJson } from './boat-rows.ts';
import { cardTables } from '../../db/boat-tables.ts';
import { prepared } from '../../db/prepared.ts';
import { photographsOf } from '../plans/index.ts';
import { canSee, listingRemoved, notListed, wasTakenDown, publicName } from '../lots/index.ts';
import { presentBoat, type FullRow } from './present-boat.ts';
import { incidentTypes } from './present-incident.ts';

/** How many bids the scale on the page has room for. */
const ticks = 200;
/** How many history lines a page includes besides bids and comments. */
const incidents = 100;
/** How many earlier auctions of the boat a page links. */
const earlier = 5;

/**
 * Ended auctions of the same boat that everyone can see: those it was relisted from, and those with its hull number. `offset 0`:
 * each is looked up by its id, or PostgreSQL would look for them among all ended auctions, newest first.
 */
const earlierAuctions = sql`(select coalesce(json_agg(e order by e."endedAt" desc), '[]') from (
  with recursive origin (id, relisted_from) as (
    select b.id, b.relisted_from union select o.id, o.relisted_from from boat o join origin on o.id = origin.relisted_from)
  select one.* from (select id from origin union select same.id from boat same where same.hin = b.hin) ids
  cross join lateral (
    select eb.id, coalesce(eb.title, '') as title, el.status, el.sale_state as "saleState", coalesce(el.sold_price, el.current_bid) as bid, el.closed_at as "endedAt"
    from boat eb join lot el on el.boat_id = eb.id
    where eb.id = ids.id and eb.id <> b.id
      and el.listing_type = 'auction' and el.status in ('sold', 'reserve-not-met', 'unsold') and el.closed_at < coalesce(l.closed_at, 'infinity') offset 0
  ) one
  order by one."endedAt" desc limit ${earlier}) e)`;

/** Prepared: PostgreSQL took longer to plan it than to execute it. */
const selectBoat = prepared(
  'boat',
  (boatId: number, accountId: number | null, sellerId: number | null) => sql<FullRow>`
  select ${cardColumns}, l.published_at, l.end_moved_reason, l.comments, l.retract_until, l.facts_changed_at, l.second_max, l.offer_ends_at, l.paid_bidders_only, l.sale_conditions, clock_timestamp() as now,
    b.lede, b.description, b.flaws, b.beam_ft, b.draft_ft, b.displacement_lb, b.hin, b.condition, b.hull_material, b.fuel_type, b.engines, b.engine_hours, b.facts, b.videos, b.views, b.draft_version, b.draft_writer, b.typed, b.updated_at,
    ${rejectedFor} as rejected_for,
    case when l.status = 'rejected' then (select coalesce(json_agg(json_build_object('field', r.field, 'reason', r.reason) order by r.position), '[]') from review_remark r where r.boat_id = b.id) else '[]' end as remarks,
    (select coalesce(json_agg(${wholePictureJson} order by p.position), '[]') from boat_picture p join upload u on u.id = p.upload_id where p.boat_id = b.id) as pictures,
    (select coalesce(json_agg(json_build_object('id', u.id, 'key', u.key, 'bytes', u.bytes, 'title', d.title, 'pages', d.pages, 'visibility', d.visibility, 'addedAt', d.added_at, 'request', (select r.state from document_request r where r.boat_id = d.boat_id and r.upload_id = d.upload_id and r.account_id = ${accountId})) order by d.added_at, u.id), '[]')
      from boat_document d join upload u on u.id = d.upload_id where d.boat_id = b.id) as documents,
    (select coalesce(json_agg(json_build_object('id', tag.id, 'label', tag.label) order by tag.label), '[]') from boat_tag t join tag on tag.id = t.tag_id where t.boat_id = b.id) as tags,
    (select coalesce(json_agg(t order by t.seq), '[]') from (
      select e.seq, round(extract(epoch from e.at) * 1000)::bigint as at, (e.payload #>> '{bid,amount}')::bigint as amount
      from boat_event e where e.boat_id = b.id and e.type = 'bid' order by e.seq desc limit ${ticks}) t) as ticks,
    (select coalesce(json_agg(i order by i.seq desc), '[]') from (
      select e.seq, e.type, e.at, e.payload ->> 'reason' as reason, e.payload #>> '{boat,status}' as status, e.payload #>> '{boat,saleState}' as sale_state, e.payload -> 'winnerAlias' as winner_alias, e.payload -> 'changes' as changes
      from boat_event e where e.boat_id = b.id and e.type in (${sql.join(incidentTypes.map((type) => sql.lit(type)))}) order by e.seq desc limit ${incidents}) i) as incidents,
    ${earlierAuctions} as earlier,
    ${publicName} as seller_name, a.user_type as seller_type, a.created_at as seller_since,
    (select count(*)::int from comment c where c.boat_id = b.id and c.author_id <> l.seller_id and c.parent_id is null and c.deleted_at is null) as questions,
    (select count(*)::int from comment c where c.boat_id = b.id and c.author_id <> l.seller_id and c.parent_id is null and c.deleted_at is null
      and exists (select from comment r join account w on w.id = r.author_id where r.parent_id = c.id and r.deleted_at is null and (w.id = l.seller_id or w.dealer_id = l.seller_id or r.for_seller))) as answered,
    case when l.seller_id = ${sellerId} then json_build_object(
      'questions', (select count(*)::int from comment c join account a on a.id = c.author_id where c.boat_id = b.id and c.parent_id is null and c.deleted_at is null and a.id <> l.seller_id and a.dealer_id is distinct from l.seller_id
        and not exists (select from comment r join account w on w.id = r.author_id where r.parent_id = c.id and r.deleted_at is null and (w.id = l.seller_id or w.dealer_id = l.seller_id or r.for_seller))),
      'inquiries', (select count(*)::int from inquiry i where i.boat_id = b.id and i.state = 'new' and exists (select from inquiry_message m where m.inquiry_id = i.id and m.side = 'buyer'))) end as waiting,
    exists (select from watch w where w.boat_id = b.id and w.account_id = ${accountId}) as is_watching,
    (select count(*)::int from boat_like k where k.boat_id = b.id) as likes,
    exists (select from boat_like k where k.boat_id = b.id and k.account_id = ${accountId}) as is_liked,
    (select x.alias from bidder_alias x where x.boat_id = b.id and x.account_id = ${accountId}) as my_alias,
    (select max(x.amount) from bid x where x.boat_id = b.id and x.bidder_id = ${accountId} and not exists (select from bid_retraction r where r.bid_id = x.id)) as my_maximum,
    (select json_build_object('id', x.id, 'amount', x.amount, 'kind', x.kind, 'at', x.at) from bid x where x.boat_id = b.id and x.bidder_id = ${accountId} and not exists (select from bid_retraction r where r.bid_id = x.id) order by x.id desc limit 1) as my_last_bid,
    exists (select from bid x join bid_retraction r on r.bid_id = x.id where x.boat_id = b.id and x.bidder_id = ${accountId} and r.replaced_by is not null) as has_corrected
  from ${cardTables} where l.boat_id = ${boatId}`,
);

/**
 * One boat with everything that belongs to it, in one statement, as this caller can see it.
 * @throws AppError not_found, whether it's hidden or doesn't exist; listing_gone, if it was public once
 */
export async function readBoat(
  context: Pick<Context, 'pool' | 'db' | 'rules'>,
  boatId: number,
  actor?: Actor,
): Promise<Boat> {
  const [row] = await selectBoat(context, boatId, actor?.id ?? null, actor ? sellerIdOf(actor) : null);
  if (!row) throw notListed();
  if (!canSee(row, actor)) throw wasTakenDown(row) ? listingRemoved() : notListed();
  const boat = presentBoat(row, actor, context.rules);
  if (boat.editing) boat.editing.photographs = await photographsOf(context.db, row.seller_id, boatId);
  return boat;
}
