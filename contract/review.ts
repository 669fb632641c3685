import { Type, type Static } from 'typebox';
import { BoatCard } from './boats.ts';
import { call } from './call.ts';
import { BoatId, Instant, ListOf, OneOf, Paging, Strict, Text } from './common.ts';

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
 * to the seller with the reason.
 * Codes: forbidden, not_found, transition_refused, hin_taken, invalid_request.
 */
export const decideReview = call({
  method: 'POST',
  path: '/review/decide',
  summary: "Approve or reject a listing; not in the specification's list",
  access: 'site-staff',
  needs: 'manage-listings',
  body: Strict({
    market_place_id: BoatId,
    decision: OneOf('approve', 'reject'),
    reason: Type.Optional(Text(1_000)),
  }),
  data: Type.Object({ status: Type.String() }),
});
