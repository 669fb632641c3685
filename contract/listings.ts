import { Type, type Static } from 'typebox';
import {
  Attachment,
  Boat,
  BoatType,
  Engine,
  FactDifference,
  ListingType,
  Typed,
  fuelTypes,
  hullMaterials,
} from './boats.ts';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { BoatId, Done, Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';

/** What a boat is, as it is written. Lengths in feet. Null takes a value away, what is left out stays. */
export const FactsInput = Strict({
  make: Type.Optional(Text(60)),
  model: Type.Optional(Text(80)),
  year: Type.Optional(Nullable(Type.Integer({ minimum: 1800, maximum: 2100 }))),
  length: Type.Optional(Nullable(Type.Number({ minimum: 1, maximum: 600, 'x-unit': 'feet' }))),
  beam: Type.Optional(Nullable(Type.Number({ minimum: 0.5, maximum: 150, 'x-unit': 'feet' }))),
  draft: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 60, 'x-unit': 'feet' }))),
  displacement: Type.Optional(
    Nullable(Type.Integer({ minimum: 0, maximum: 20_000_000, 'x-unit': 'pounds' })),
  ),
  boatType: Type.Optional(BoatType),
  hullMaterial: Type.Optional(Nullable(OneOf(...hullMaterials))),
  fuelType: Type.Optional(Nullable(OneOf(...fuelTypes))),
  condition: Type.Optional(Nullable(OneOf('new', 'used'))),
  hin: Type.Optional(Text(20)),
  lede: Type.Optional(Text(200)),
  description: Type.Optional(Text(20_000)),
  flaws: Type.Optional(Text(5_000)),
  engines: Type.Optional(Type.Array(Engine, { maxItems: 8 })),
  engineHours: Type.Optional(Nullable(Type.Number({ minimum: 0, maximum: 200_000, 'x-unit': 'hours' }))),
  facts: Type.Optional(Type.Array(Strict({ label: Text(60, 1), value: Text(300, 1) }), { maxItems: 40 })),
  location: Type.Optional(
    Strict({ city: Type.Optional(Text(80)), state: Type.Optional(Text(40)), zip: Type.Optional(Text(10)) }),
  ),
});
export type FactsInput = Static<typeof FactsInput>;

/** Part of a listing as its seller writes it. Money in minor units. Null takes a value away, what is left out stays. */
export const BoatInput = Strict({
  id: Type.Optional(BoatId),
  ...FactsInput.properties,
  tags: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  attachments: Type.Optional(
    Type.Array(Id, { maxItems: 120, description: 'own uploads in their order; the first is the cover' }),
  ),
  listingType: Type.Optional(ListingType),
  auction: Type.Optional(
    Nullable(
      Strict({
        openingBid: Money,
        reserve: Type.Optional(Nullable(Money)),
        startsAt: Instant,
        endsAt: Instant,
      }),
    ),
  ),
  askingPrice: Type.Optional(Nullable(Money)),
});
export type BoatInput = Static<typeof BoatInput>;
/**
 * How a draft is saved from several devices. `version`: the one this save builds on; when somebody else (another `writer`) has saved
 * since, the answer is draft_changed and nothing is written. `draftKey`: names a new draft, so that a repeated first save is one.
 */
export const DraftSave = Strict({
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  writer: Type.Optional(Text(60)),
  draftKey: Type.Optional(Text(60, 1)),
  typed: Type.Optional(Typed),
});
export type DraftSave = Static<typeof DraftSave>;
/**
 * Codes: invalid_request and hin_invalid with fields, not_found, hin_taken, listing_frozen, draft_changed, too_many_pictures, conflict (500 drafts); submitting also email_not_verified,
 * phone_required, dealer_name_required, plan_limit, forbidden (as many boats as the dealership allows this person).
 */
export const createBoat = call({
  method: 'POST',
  path: '/create-boat',
  summary: 'Save a draft; with submit, check and submit it',
  access: 'signed-in',
  bodyBytes: limits.listingBodyBytes,
  body: Strict({
    ...BoatInput.properties,
    ...DraftSave.properties,
    submit: Type.Boolean({ default: false }),
  }),
  data: Boat,
});
/** Codes as of createBoat when submitting; never draft_changed. */
export const addBoat = call({
  method: 'POST',
  path: '/add',
  summary: 'Create and submit in one call',
  access: 'signed-in',
  bodyBytes: limits.listingBodyBytes,
  body: BoatInput,
  data: Boat,
});
/**
 * `sold` and `live`: a boat under offer was handed over, or the deal fell through. `unsold`: the winner of an auction did not pay; by its seller
 * from `unpaidSeconds` after the sale, by the site's staff at once. `submitted`: a draft or a rejected listing, as createBoat does. `reserve`: of an announced or live auction; null drops it.
 * States and roles: auction-rules.md, "Listings". Codes: not_found, transition_refused, reserve_raise_refused, auction_ended, invalid_request,
 * role_forbidden (what binds the dealer); submitting also hin_taken, email_not_verified, phone_required, dealer_name_required, plan_limit, forbidden.
 */
export const changeBoatStatus = call({
  method: 'PATCH',
  path: '/user/change-boat-status',
  summary: 'Withdraw a listing, close or reopen a deal, or lower or drop the reserve of a live auction',
  access: 'signed-in',
  body: Strict({
    market_place_id: BoatId,
    status: Type.Optional(OneOf('withdrawn', 'submitted', 'sold', 'live', 'unsold')),
    reserve: Type.Optional(Nullable(Money)),
    reason: Type.Optional(Text(500)),
  }),
  data: Boat,
});
/**
 * Changes facts of a live auction that are frozen, by the site's staff: the difference is shown to everybody, all who bid are told and may retract for
 * `factsRetractionSeconds`, never beyond the end. Not in the specification's list. Codes: not_found, transition_refused, invalid_request, hin_invalid, hin_taken.
 */
export const changeFacts = call({
  method: 'POST',
  path: '/boat/change-facts',
  summary: 'A material change of a live auction, by staff',
  access: 'signed-in',
  bodyBytes: limits.listingBodyBytes,
  body: Strict({ market_place_id: BoatId, reason: Text(500, 3), facts: FactsInput }),
  data: Boat,
});
/** The same change, only looked at: what would be shown, and to whom. Nothing is stored. Codes as of changeFacts. */
export const previewFacts = call({
  method: 'POST',
  path: '/boat/preview-facts',
  summary: 'What a material change would show, by staff',
  access: 'signed-in',
  bodyBytes: limits.listingBodyBytes,
  body: Strict({ market_place_id: BoatId, facts: FactsInput }),
  data: Type.Object({
    changes: Type.Array(FactDifference),
    bidders: Type.Integer({ description: 'who may take their bids back' }),
    watchers: Type.Integer(),
    retractUntil: Nullable(Instant),
  }),
});
/** Or one that was sent back; what was public stays in the books. Codes: not_found, transition_refused. */
export const deleteBoat = call({
  method: 'DELETE',
  path: '/marketPlace/delete/{id}',
  summary: 'Delete a draft',
  access: 'signed-in',
  params: Strict({ id: BoatId }),
  data: Done,
});
/**
 * Order of photographs. `photos` come first, in this order, with their captions where given; own uploads among them are added. What is
 * not named stays, behind them; only what `removed` names goes. So a picture that arrives meanwhile is never lost.
 * Codes: not_found, invalid_request, too_many_pictures, listing_frozen (after the first bid pictures may only be added).
 */
export const updateSortOrder = call({
  method: 'POST',
  path: '/update-sort-order',
  summary: 'Order, captions and removal of the photographs of a listing, or the order of the inventory',
  access: 'signed-in',
  bodyBytes: limits.listingBodyBytes,
  body: Strict({
    market_place_id: Type.Optional(BoatId),
    photos: Type.Optional(
      Type.Array(Strict({ id: Id, caption: Type.Optional(Text(200)) }), { maxItems: 120 }),
    ),
    removed: Type.Optional(Type.Array(Id, { maxItems: 120 })),
    /** Or, alone: the order of the inventory. `here`: these take, in this order, the places they have among themselves. */
    inventory: Type.Optional(
      Strict({ ids: Type.Array(BoatId, { minItems: 1, maxItems: 100 }), to: OneOf('here', 'top', 'bottom') }),
    ),
  }),
  data: Type.Object({ attachments: Type.Array(Attachment) }),
});
/** `views`: all so far. Codes: not_found. */
export const captureView = call({
  method: 'POST',
  path: '/capture-view',
  summary: 'Count a view, once per visitor and hour',
  access: 'anyone',
  body: Strict({ market_place_id: BoatId }),
  data: Type.Object({ views: Type.Integer() }),
});
/** Codes: not_found. */
export const registerClick = call({
  method: 'POST',
  path: '/registerBoatClick/{id}',
  summary: 'Count a click on a card',
  access: 'anyone',
  params: Strict({ id: BoatId }),
  data: Done,
});
/** A second question joins the first: one conversation a person and boat (contract/messages.ts). `clientId` makes a retry harmless. Codes: not_found, own_boat, email_not_verified, too_many_requests (20 new conversations a day), idempotency_conflict. */
export const contactSeller = call({
  method: 'POST',
  path: '/marketPlace/contact-seller',
  summary: 'Ask the seller in private: mailed and stored, addresses are not shown',
  access: 'signed-in',
  perMinute: 6,
  body: Strict({ market_place_id: BoatId, message: Text(4_000, 1), clientId: Type.Optional(Text(64, 8)) }),
  data: Type.Object({ id: Id }),
});
