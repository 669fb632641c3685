import { sql } from 'kysely';
import type { BoatStatus, SaleState } from '../../../contract/boat-statuses.ts';
import type { List } from '../../../contract/common.ts';
import type { Offer, OfferKind, OfferSide, Negotiation } from '../../../contract/offers.ts';
import type { Actor } from '../../access/actor.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { presentPicture, type StoredPicture } from '../../storage/present-picture.ts';
import { coverJson } from '../boats/index.ts';
import type { Reliability } from '../../../contract/sales.ts';
import { reliabilityAs } from '../../db/read-reliability.ts';
import { ownRules, publicName } from '../lots/index.ts';
import { isAllowed } from '../../access/roles.ts';
import { bidderName } from '../bids/index.ts';
import { mayAnswer } from './offer-states.ts';
import * as t from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

export interface ListNegotiations {
  boatId?: number;
  side?: OfferSide;
  /** The negotiation that this offer belongs to. */
  offerId?: number;
  page: number;
  limit: number;
}

interface NegotiationRow {
  last: number;
  total: number;
  boat_id: number;
  buyer_id: number;
  kind: OfferKind;
  title: string | null;
  status: BoatStatus;
  sale_state: SaleState | null;
  reliability: Reliability;
  listing_type: 'auction' | 'marketplace';
  rules: unknown;
  asking_price: number | null;
  current_bid: number | null;
  lot_buyer_id: number | null;
  cover: StoredPicture | null;
  seller_name: string;
  buyer_name: string;
  alias: number | null;
  sale_id: number | null;
  offers: (Omit<Offer, 'at' | 'expiresAt' | 'settledAt'> & {
    at: string;
    expiresAt: string;
    settledAt: string | null;
  })[];
  now: Date;
}

/**
 * The actor's negotiations: first those waiting for the actor's answer, then by newest offer. Always one
 * statement.
 */
export async function listNegotiations(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { boatId, side, offerId, page, limit }: ListNegotiations,
): Promise<List<Negotiation>> {
  const buys = sql`o.buyer_id = ${actor.id}`;
  // Each side by its own index: an "or" would read all there are.
  const bought = sql`select id from offer where buyer_id = ${actor.id}`;
  const sold = sql`select x.id from lot s join offer x on x.boat_id = s.boat_id where s.seller_id = any(${[actor.id, actor.dealerId ?? actor.id]}::int[])`;
  const mine = side === 'buyer' ? bought : side === 'seller' ? sold : sql`${bought} union all ${sold}`;
  const { rows } = await sql<NegotiationRow>`
    with negotiation as (
      select o.boat_id, o.buyer_id, o.kind, max(o.id) as last, count(*) over ()::int as total,
        bool_or(o.state = 'open' and o.expires_at > clock_timestamp() and o.made_by <> case when ${buys} then 'buyer' else 'seller' end) as waits
      from offer o
      where o.id in (${mine}) and (${boatId ?? null}::int is null or o.boat_id = ${boatId ?? null})
        and (${offerId ?? null}::int is null or (o.boat_id, o.buyer_id, o.kind) = (select x.boat_id, x.buyer_id, x.kind from offer x where x.id = ${offerId ?? null}))
      group by o.boat_id, o.buyer_id, o.kind
      order by waits desc, last desc limit ${limit} offset ${(page - 1) * limit}
    )
    select negotiation.*, b.title, l.status, l.sale_state, ${reliabilityAs('buyer', sql`negotiation.buyer_id`)} as reliability, l.listing_type, l.rules, l.asking_price, l.current_bid, l.buyer_id as lot_buyer_id, ${coverJson} as cover, clock_timestamp() as now,
      (select max(s.id) from agreed_sale s join offer so on so.id = s.offer_id where (so.boat_id, so.buyer_id, so.kind) = (negotiation.boat_id, negotiation.buyer_id, negotiation.kind)) as sale_id,
      (select ${publicName} from account a where a.id = l.seller_id) as seller_name,
      (select a.full_name from account a where a.id = negotiation.buyer_id) as buyer_name,
      (select x.alias from bidder_alias x where x.boat_id = negotiation.boat_id and x.account_id = negotiation.buyer_id) as alias,
      (select json_agg(json_build_object('id', o.id, 'madeBy', o.made_by, 'amount', o.amount, 'buyersFee', o.buyers_fee, 'allInPrice', o.all_in_price, 'message', o.message, 'conditions', o.conditions, 'state', o.state,
        'note', o.note, 'at', o.at, 'expiresAt', o.expires_at, 'settledAt', o.settled_at) order by o.id)
        from offer o where (o.boat_id, o.buyer_id, o.kind) = (negotiation.boat_id, negotiation.buyer_id, negotiation.kind)) as offers
    from negotiation join lot l on l.boat_id = negotiation.boat_id join boat b on b.id = negotiation.boat_id
    order by negotiation.waits desc, negotiation.last desc`.execute(db);
  return { lists: rows.map((row) => present(row, actor)), total: rows[0]?.total ?? 0, page, limit };
}

/**
 * The negotiation that an offer belongs to. @throws AppError not_found, also for other users' negotiations
 */
export async function readNegotiation(
  context: Pick<Context, 'db'>,
  actor: Actor,
  offerId: number,
): Promise<Negotiation> {
  const { lists } = await listNegotiations(context, actor, { offerId, page: 1, limit: 1 });
  if (!lists[0]) throw new AppError('not_found', errors.not_found_thisIsntOneOfYourOffers);
  return lists[0];
}

function present(row: NegotiationRow, actor: Actor): Negotiation {
  const side: OfferSide = row.buyer_id === actor.id ? 'buyer' : 'seller';
  const last = row.offers.at(-1)!;
  const hasMadeOne = row.offers.some(({ madeBy }) => madeBy === side);
  const canBind = side === 'buyer' || isAllowed(actor, 'terms');
  const isReserved = row.lot_buyer_id === row.buyer_id;
  const instant = (text: string) => new Date(text).toISOString();
  return {
    id: row.last,
    market_place_id: row.boat_id,
    kind: row.kind,
    mySide: side,
    otherParty:
      side === 'buyer'
        ? row.seller_name
        : row.kind !== 'marketplace' && row.alias !== null
          ? bidderName(row.alias)
          : row.buyer_name,
    reliability: side === 'seller' ? row.reliability : null,
    boat: {
      title: row.title || t.untitledBoat,
      status: row.status,
      saleState: row.sale_state,
      listingType: row.listing_type,
      price: row.listing_type === 'auction' ? row.current_bid : row.asking_price,
      cover: row.cover && presentPicture(row.cover),
      rules: ownRules(row),
    },
    offers: row.offers.map((offer) => ({
      ...offer,
      at: instant(offer.at),
      expiresAt: instant(offer.expiresAt),
      settledAt: offer.settledAt && instant(offer.settledAt),
    })),
    may: !canBind
      ? []
      : mayAnswer(
          { kind: row.kind, madeBy: last.madeBy, state: last.state, expiresAt: new Date(last.expiresAt) },
          { lotStatus: row.status, now: row.now, side, hasMadeOne },
        ),
    sale_id: row.sale_id,
    isMine: side === 'buyer' && isReserved && (row.status === 'under-offer' || row.status === 'sold'),
    canClose:
      canBind && side === 'seller' && isReserved && row.status === 'under-offer' && last.state === 'accepted',
  };
}
