import { Type, type Static } from 'typebox';
import { BoatCard } from './boats.ts';
import { call } from './call.ts';
import { BoatId, Id, Instant, ListOf, Nullable, OneOf, Strict, Text } from './common.ts';
import { Reliability } from './sales.ts';

/** A seller's rating: `stars` from one to five. */
export const FeedbackSum = Type.Object({
  total: Type.Integer(),
  average: Nullable(Type.Number({ description: 'out of 5, to one decimal place' })),
  stars: Type.Array(Type.Integer(), { description: 'number of ratings with 1, 2, 3, 4 and 5 stars' }),
});
export type FeedbackSum = Static<typeof FeedbackSum>;

/**
 * A seller's public page: a dealership or a private person who has had a public listing. No address, no phone
 * number. `stock`: available boats. `answered`: how many of the public `questions` were answered.
 */
export const SellerPage = Type.Object({
  id: Id,
  name: Type.String(),
  sellerType: Type.Integer({ description: '1 private, 2 dealer' }),
  memberSince: Instant,
  city: Type.String(),
  state: Type.String(),
  bio: Type.String(),
  website: Nullable(Type.String({ description: "a dealer's" })),
  avatar: Nullable(Type.String()),
  stock: Type.Integer(),
  sold: Type.Integer(),
  /** As a seller. */
  reliability: Reliability,
  questions: Type.Integer(),
  answered: Type.Integer(),
  feedback: FeedbackSum,
});
export type SellerPage = Static<typeof SellerPage>;
/** Codes: not_found, also for members who never had a public listing. */
export const sellerById = call({
  method: 'GET',
  path: '/seller/{id}',
  summary: "A seller's public page; not in the specification's list",
  access: 'anyone',
  params: Strict({ id: Id }),
  data: SellerPage,
});
/**
 * Inventory: auctions by end, then the marketplace, newest first. Sold: most recent first. Empty for an
 * account that isn't a seller.
 */
export const sellerBoats = call({
  method: 'GET',
  path: '/seller/{id}/boats',
  summary: "A seller's inventory, or what they have sold; not in the specification's list",
  access: 'anyone',
  params: Strict({ id: Id }),
  query: Strict({
    kind: OneOf('stock', 'sold'),
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 12 }),
  }),
  data: ListOf(BoatCard),
});

/** One buyer's feedback on one sale. The buyer appears as in comments: by first name and initial. */
export const Feedback = Type.Object({
  id: Id,
  market_place_id: BoatId,
  boatTitle: Type.String(),
  buyer: Type.String(),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  body: Type.String(),
  reply: Nullable(Type.String()),
  repliedAt: Nullable(Instant),
  at: Instant,
});
export type Feedback = Static<typeof Feedback>;
/** `mayRate`: up to 20, most recently sold first. Empty for an account that isn't a seller. */
export const listFeedback = call({
  method: 'GET',
  path: '/get_feedback',
  summary: 'Feedback on a seller, newest first; with a token, also what I can still rate or answer',
  access: 'anyone',
  query: Strict({
    user_id: Id,
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 12 }),
  }),
  data: Type.Object({
    ...ListOf(Feedback).properties,
    sum: FeedbackSum,
    mayRate: Type.Array(Type.Object({ market_place_id: BoatId, title: Type.String() })),
    mayReply: Type.Boolean(),
  }),
});
/**
 * By the buyer of a sold boat, once, and it can't be changed. Repeating it is harmless. Codes: not_found (not
 * the buyer, or not sold), conflict (different feedback was already given).
 */
export const giveFeedback = call({
  method: 'POST',
  path: '/feedback',
  summary: "Give feedback on a sale as its buyer; not in the specification's list",
  access: 'signed-in',
  perMinute: 10,
  body: Strict({
    market_place_id: BoatId,
    rating: Type.Integer({ minimum: 1, maximum: 5 }),
    body: Text(2_000, 1),
  }),
  data: Feedback,
});
/**
 * By the seller, once. Repeating it is harmless. Codes: not_found, conflict (a different answer was already
 * given).
 */
export const replyFeedback = call({
  method: 'POST',
  path: '/feedback/reply',
  summary: "Answer a buyer's feedback, as the seller; not in the specification's list",
  access: 'signed-in',
  perMinute: 10,
  body: Strict({ id: Id, reply: Text(2_000, 1) }),
  data: Feedback,
});
