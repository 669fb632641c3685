import { Type, type Static } from 'typebox';
import { BoatCard } from './boats.ts';
import { call } from './call.ts';
import { remarkFields, ReviewRemark } from './review-remarks.ts';
import { BoatId, Instant, ListOf, OneOf, Paging, Strict, Text } from './common.ts';

/** What's different since the listing was last submitted; of photos (`attachments`) how many. */
export const ReviewChange = Type.Object({
  field: Type.String(),
  before: Type.String(),
  after: Type.String(),
  added: Type.Optional(Type.Integer()),
  removed: Type.Optional(Type.Integer()),
});
export type ReviewChange = Static<typeof ReviewChange>;

export const reviewChecks = [
  'hin-missing',
  'hin-elsewhere',
  'contact-in-text',
  'new-seller',
  'seller-reported',
  'sales-fell-through',
] as const;
/** What a reviewer should look at. `boats`: other listings with the same HIN. */
export const ReviewCheck = Type.Object({
  kind: OneOf(...reviewChecks),
  count: Type.Integer(),
  boats: Type.Array(BoatId),
});
export type ReviewCheck = Static<typeof ReviewCheck>;

/** A listing that waits for approval by the site's staff (rule `reviewByHand`). */
export const ReviewRow = Type.Object({
  boat: BoatCard,
  seller: Type.Object({
    name: Type.String(),
    sellerType: Type.Integer(),
    memberSince: Instant,
    listed: Type.Integer({ description: 'public listings so far' }),
  }),
  submittedAt: Instant,
  checks: Type.Array(ReviewCheck),
  /** Empty for a first submission. */
  changes: Type.Array(ReviewChange),
});
export type ReviewRow = Static<typeof ReviewRow>;
/** For the site's staff. Codes: forbidden. */
export const listReviews = call({
  method: 'GET',
  path: '/review/lists',
  summary: "Listings waiting for review, oldest first; not in the specification's list",
  access: 'site-staff',
  needs: 'manage-listings',
  query: Paging,
  data: Type.Object({
    ...ListOf(ReviewRow).properties,
    byHand: Type.Boolean({ description: 'whether new listings need a manual review' }),
  }),
});
/**
 * Approve publishes it (an auction whose start has passed starts now and keeps its length); reject returns it
 * to the seller with what to change, as a whole or field by field; decline withdraws it for good.
 * Codes: forbidden, not_found, transition_refused, hin_taken, invalid_request.
 */
export const decideReview = call({
  method: 'POST',
  path: '/review/decide',
  summary: "Approve, send back or decline a listing; not in the specification's list",
  access: 'site-staff',
  needs: 'manage-listings',
  body: Strict({
    market_place_id: BoatId,
    decision: OneOf('approve', 'reject', 'decline'),
    reason: Type.Optional(Text(1_000)),
    remarks: Type.Optional(Type.Array(ReviewRemark, { maxItems: remarkFields.length })),
  }),
  data: Type.Object({ status: Type.String() }),
});
