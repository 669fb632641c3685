import type { ReviewRemark } from '../../../contract/review-remarks.ts';
import { saleConditions } from '../../../contract/sales.ts';
import type { Video } from '../../../contract/videos.ts';
import type { Boat, EarlierAuction } from '../../../contract/boats.ts';
import type { DocumentVisibility } from '../../../contract/documents.ts';
import type { Actor } from '../../access/actor.ts';
import { isSiteAllowed } from '../../access/site-policy.ts';
import type { Rules } from '../../config.ts';
import { publicPath } from '../../storage/keys.ts';
import { presentPicture, type StoredPicture } from '../../storage/present-picture.ts';
import type { CardRow } from './boat-rows.ts';
import { canOpenDocument, isSellerOf, type Reader, ownRules, rulesOf } from '../lots/index.ts';
import { maskHin } from '../../../contract/hin.ts';
import { isCorrectable, leastIntended, retractableUntil } from '../bids/index.ts';
import { presentCard } from './present-card.ts';
import { presentIncident, type IncidentRow } from './present-incident.ts';

interface DocumentRow {
  id: number;
  key: string;
  bytes: number;
  title: string;
  pages: number | null;
  visibility: DocumentVisibility;
  addedAt: string;
  /** The answer to the user's request for it; null if they didn't ask. */
  request: 'asked' | 'granted' | 'declined' | null;
}

/** What `read-boat.ts` reads: more than any one user can see. */
export interface FullRow extends CardRow {
  published_at: Date | null;
  end_moved_reason: string | null;
  comments: number;
  lede: string;
  videos: Video[];
  description: string;
  flaws: string;
  beam_ft: number | null;
  draft_ft: number | null;
  displacement_lb: number | null;
  hin: string | null;
  condition: Boat['condition'];
  hull_material: Boat['hullMaterial'];
  fuel_type: Boat['fuelType'];
  engines: Boat['engines'];
  engine_hours: number | null;
  facts: Boat['facts'];
  views: number;
  pictures: StoredPicture[];
  documents: DocumentRow[];
  tags: Boat['tags'];
  ticks: { at: number; amount: number }[];
  seller_name: string;
  seller_type: number;
  seller_since: Date;
  questions: number;
  answered: number;
  /** Only for the seller. */
  waiting: { questions: number; inquiries: number } | null;
  is_watching: boolean;
  likes: number;
  is_liked: boolean;
  my_alias: number | null;
  my_maximum: number | null;
  draft_version: number;
  draft_writer: string;
  typed: { field: string; text: string }[];
  updated_at: Date;
  rejected_for: string | null;
  remarks: ReviewRemark[];
  my_last_bid: { id: number; amount: number; kind: 'max' | 'direct'; at: string } | null;
  /** The caller's one correction of a typing error here is used. */
  has_corrected: boolean;
  incidents: IncidentRow[];
  earlier: EarlierAuction[];
  retract_until: Date | null;
  facts_changed_at: Date | null;
  second_max: number | null;
  offer_ends_at: Date | null;
  paid_bidders_only: boolean;
  sale_conditions: string[];
  now: Date;
}

/**
 * A boat as one caller can see it; decided only here. The reserve's amount and the complete hull number are
 * for the seller and site staff, a maximum bid for its bidder, and a document for those who have access.
 */
export function presentBoat(row: FullRow, actor: Actor | undefined, current: Rules): Boat {
  const rules = rulesOf(current, row);
  const reader: Reader = {
    isSeller: isSellerOf(row, actor),
    isStaff: actor !== undefined && isSiteAllowed(actor, 'see-listings'),
    hasBid: row.my_alias !== null,
  };
  const isInside = reader.isSeller || reader.isStaff;
  const isAuction = row.listing_type === 'auction';
  return {
    ...presentCard(row, rules.increments),
    lede: row.lede,
    description: row.description,
    flaws: row.flaws,
    beam: row.beam_ft,
    draft: row.draft_ft,
    displacement: row.displacement_lb,
    hin: row.hin === null || isInside ? row.hin : maskHin(row.hin),
    condition: row.condition,
    hullMaterial: row.hull_material,
    fuelType: row.fuel_type,
    engines: row.engines,
    engineHours: row.engine_hours,
    facts: row.facts,
    attachments: row.pictures.map(presentPicture),
    videos: row.videos,
    documents: row.documents.map((one) => presentDocument(one, row.status, reader)),
    tags: row.tags,
    seller: presentSeller(row),
    openingBid: isAuction ? row.opening_bid : null,
    paidBiddersOnly: isAuction && row.paid_bidders_only,
    saleConditions: isAuction ? [] : saleConditions.filter((kind) => row.sale_conditions.includes(kind)),
    bidderCount: row.bidder_count,
    views: row.views,
    likes: row.likes,
    commentCount: row.comments,
    endMovedReason: row.end_moved_reason,
    incidents: row.incidents.map(presentIncident),
    earlier: row.earlier.map((one) => ({ ...one, endedAt: new Date(one.endedAt).toISOString() })),
    retractUntil: row.retract_until && row.retract_until > row.now ? row.retract_until.toISOString() : null,
    bidTicks: row.ticks,
    rules: ownRules(row),
    editing: isInside
      ? {
          version: row.draft_version,
          writer: row.draft_writer,
          typed: row.typed,
          savedAt: row.updated_at.toISOString(),
          rejectedFor: row.rejected_for,
          remarks: row.remarks,
        }
      : null,
    mine: actor ? presentMine(row, actor, reader, rules) : null,
  };
}

const presentSeller = (row: FullRow): Boat['seller'] => ({
  id: row.seller_id,
  name: row.seller_name,
  sellerType: row.seller_type,
  memberSince: row.seller_since.toISOString(),
  questions: row.questions,
  answered: row.answered,
});

const isRunning = (status: string) => status === 'live' || status === 'offer-window';

/** What the listing means to the signed-in user. */
function presentMine(row: FullRow, actor: Actor, reader: Reader, rules: Rules): NonNullable<Boat['mine']> {
  return {
    isSeller: reader.isSeller,
    watching: row.is_watching,
    isLiked: row.is_liked,
    isLeading: row.leader_id === actor.id,
    alias: row.my_alias,
    maximum: row.my_maximum,
    // Nobody of the company sees the reserve while the auction runs.
    reserve: reader.isSeller || (reader.isStaff && !isRunning(row.status)) ? row.reserve : null,
    won: row.status === 'sold' && row.buyer_id === actor.id,
    isBuyer: (row.status === 'sold' || row.status === 'under-offer') && row.buyer_id === actor.id,
    hasCorrected: row.has_corrected,
    waiting: reader.isSeller ? row.waiting : null,
    offerEndsAt:
      row.status === 'offer-window' && (reader.isSeller || row.leader_id === actor.id)
        ? (row.offer_ends_at?.toISOString() ?? null)
        : null,
    retractable: row.my_last_bid && retractable(row, actor.id, row.my_last_bid, rules),
  };
}

function retractable(
  row: FullRow,
  bidderId: number,
  { id, amount, kind, at }: NonNullable<FullRow['my_last_bid']>,
  rules: Rules,
) {
  const until = retractableUntil(row, new Date(at), row.now, rules);
  const correction = { bidderId, kind };
  const minimum = leastIntended(
    { leaderId: row.leader_id, price: row.current_bid, openingBid: row.opening_bid ?? 0 },
    correction,
  );
  const canCorrect =
    !row.has_corrected &&
    minimum < amount &&
    isCorrectable({ leaderId: row.leader_id, secondMax: row.second_max }, correction);
  if (!until || !(until.isAll || canCorrect)) return null;
  return { bid_id: id, amount, minimum, until: until.at.toISOString(), all: until.isAll };
}

export function presentDocument(
  { key, addedAt, request, ...document }: DocumentRow,
  status: string,
  reader: Reader,
): Boat['documents'][number] {
  return {
    ...document,
    addedAt: new Date(addedAt).toISOString(),
    path: canOpenDocument(
      { visibility: document.visibility, status },
      { ...reader, isGranted: request === 'granted' },
    )
      ? publicPath(key)
      : null,
    ...(request && { request }),
  };
}
