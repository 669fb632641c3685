import type { AuctionNow, BidRow } from '../../contract/bids.ts';
import type { Boat } from '../../contract/boats.ts';
import type { Comment } from '../../contract/comments.ts';
import type { BoatEvent } from '../../contract/events.ts';
import type { LiveState } from '../../store/live-state.ts';

const at = '2026-11-30T00:00:00.000Z';
export const liveBoatId = 7;

/** The auction's state after the event with this sequence number. */
export const auctionNow = (version: number): AuctionNow => ({
  currentBid: version * 100_00,
  minimumBid: version * 100_00 + 100_00,
  endsAt: '2026-12-01T00:00:00.000Z',
  reserveMet: false,
  hasReserve: false,
  bidCount: version,
  bidderCount: 1,
  extendedCount: 0,
  status: 'live',
  version,
});

export const bidRow = (seq: number): BidRow => ({
  id: `${liveBoatId}-${seq}`,
  market_place_id: liveBoatId,
  seq,
  at,
  alias: 1,
  amount: seq * 100_00,
  automatic: false,
  isMine: false,
  isRetracted: false,
});

const about = (seq: number, boatId = liveBoatId) => ({
  market_place_id: boatId,
  user_id: 'Bidder 1',
  seq,
  serverTime: 1_000 + seq,
  at,
});
export const bidEvent = (seq: number, boatId?: number): BoatEvent => ({
  ...about(seq, boatId),
  type: 'bid',
  boat: auctionNow(seq),
  bid: bidRow(seq),
});

export const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  market_place_id: liveBoatId,
  user_id: 3,
  parent_id: null,
  author: { name: 'Ella', username: 'ella', isSeller: false, initials: 'E', avatar: null },
  body: 'Are the tanks new?',
  mentions: [],
  likes: 0,
  isLiked: false,
  seq: id,
  createdAt: at,
  editedAt: null,
  isDeleted: false,
  ...more,
});
export const talkEvent = (type: 'comment' | 'like', seq: number, said: Comment): BoatEvent => ({
  ...about(seq, said.market_place_id),
  type,
  comment: said,
});

/** The live state of an auction without any event. */
export const liveBoat: LiveState = {
  id: liveBoatId,
  seq: 0,
  now: auctionNow(0),
  bids: [],
  incidents: [],
  certainty: 'sure',
  asOf: 0,
  fresh: [],
  early: [],
};

/** An auction as its page shows it. */
export const shownBoat: Boat = {
  id: liveBoatId,
  title: '1996 Sabre 38',
  make: 'Sabre',
  model: '38',
  year: 1996,
  length: 38,
  boatType: 'sail',
  location: {
    city: 'Anacortes',
    state: 'WA',
    zip: '98221',
    lat: null,
    lon: null,
    timeZone: 'America/Los_Angeles',
  },
  listingType: 'auction',
  status: 'live',
  currency: 'USD',
  price: null,
  currentBid: null,
  minimumBid: 100_00,
  bidCount: 4,
  hasReserve: true,
  reserveMet: false,
  startsAt: '2026-11-01T00:00:00.000Z',
  endsAt: '2026-12-01T00:00:00.000Z',
  soldAt: null,
  saleState: null,
  paidBiddersOnly: false,
  saleConditions: [],
  earlier: [],
  extendedCount: 1,
  watchers: 0,
  version: 0,
  cover: null,
  lede: '',
  description: 'Kept under cover.',
  flaws: '',
  beam: 12,
  draft: null,
  displacement: null,
  hin: null,
  condition: 'used',
  hullMaterial: null,
  fuelType: null,
  engines: [],
  engineHours: null,
  facts: [],
  attachments: [],
  videos: [],
  documents: [],
  tags: [],
  seller: { id: 2, name: 'Harbor Yachts', sellerType: 2, memberSince: at, questions: 0, answered: 0 },
  openingBid: 100_00,
  bidderCount: 2,
  views: 0,
  likes: 0,
  commentCount: 0,
  endMovedReason: null,
  incidents: [{ seq: 1, at, kind: 'status', status: 'live' }],
  retractUntil: null,
  bidTicks: [],
  rules: null,
  editing: null,
  mine: null,
};
