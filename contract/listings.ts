import { Type, type Static } from 'typebox';
import {
  Attachment,
  Boat,
  BoatType,
  Engine,
  PictureCategory,
  SpecificationChange,
  ListingType,
  Typed,
  fuelTypes,
  hullMaterials,
} from './boats.ts';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { SaleCondition } from './sales.ts';
import { BoatId, Done, Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';

/**
 * A boat's specifications, as written. Lengths in feet. Null removes a value; fields that are left out don't
 * change.
 */
export const SpecificationsInput = Strict({
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
export type SpecificationsInput = Static<typeof SpecificationsInput>;

/**
 * Part of a listing, as its seller writes it. Money in minor units. Null removes a value; fields that are
 * left out don't change.
 */
export const BoatInput = Strict({
  id: Type.Optional(BoatId),
  ...SpecificationsInput.properties,
  tags: Type.Optional(Type.Array(Id, { maxItems: 20 })),
  attachments: Type.Optional(
    Type.Array(Id, { maxItems: 120, description: 'own uploads in order; the first is the cover' }),
  ),
  listingType: Type.Optional(ListingType),
  auction: Type.Optional(
    Nullable(
      Strict({
        openingBid: Money,
        reserve: Type.Optional(Nullable(Money)),
        paidBiddersOnly: Type.Optional(
          Type.Boolean({ description: 'no bids from people whose sale here fell through because of them' }),
        ),
        startsAt: Instant,
        endsAt: Instant,
      }),
    ),
  ),
  askingPrice: Type.Optional(Nullable(Money)),
  saleConditions: Type.Optional(
    Type.Array(SaleCondition, {
      maxItems: 2,
      description: 'of a marketplace listing: what its sale depends on',
    }),
  ),
});
export type BoatInput = Static<typeof BoatInput>;
/**
 * How a draft is saved from several devices. `version`: the version this save is based on; if another
 * `writer` has saved since, the answer is draft_changed and nothing is written. `draftKey`: identifies a new
 * draft, so that a repeated first save creates only one.
 */
export const DraftSave = Strict({
  version: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
  writer: Type.Optional(Text(60)),
  draftKey: Type.Optional(Text(60, 1)),
  typed: Type.Optional(Typed),
});
export type DraftSave = Static<typeof DraftSave>;
/**
 * Codes: invalid_request and hin_invalid with fields, not_found, hin_taken, listing_frozen, draft_changed,
 * too_many_pictures, conflict (500 drafts). With submit also: email_not_verified, phone_required,
 * dealer_name_required, plan_limit, forbidden (the dealership's limit for this person is reached).
 */
export const createBoat = call({
  method: 'POST',
  path: '/create-boat',
  summary: 'Save a draft; with submit, also check and submit it',
  access: 'signed-in',
  bodyBytes: limits.listingBodyBytes,
  body: Strict({
    ...BoatInput.properties,
    ...DraftSave.properties,
    submit: Type.Boolean({ default: false }),
  }),
  data: Boat,
});
/** A new listing, or with `id` a draft with these changes. Codes: the same as createBoat with submit. */
export const addBoat = call({
  method: 'POST',
  path: '/add',
  summary: 'Save and submit a listing in one call',
  access: 'signed-in',
  bodyBytes: limits.listingBodyBytes,
  body: Strict({ ...BoatInput.properties, ...DraftSave.properties }),
  data: Boat,
});
/**
 * `sold` and `live`: a boat under offer was handed over, or the deal fell through. `unsold`: the winner of an
 * auction didn't pay; the seller can set it from `unpaidSeconds` after the sale, the site's staff at any
 * time. `submitted`: submits a draft or a rejected listing, like createBoat. `reserve`: of a scheduled or
 * live auction; null removes it.
 * Statuses and roles: docs/auction-rules.md, "Listings". Codes: not_found, transition_refused,
 * reserve_raise_refused, auction_ended, invalid_request, role_forbidden (what binds the dealer). With
 * submitted also: hin_taken, email_not_verified, phone_required, dealer_name_required, plan_limit, forbidden.
 */
export const changeBoatStatus = call({
  method: 'PATCH',
  path: '/user/change-boat-status',
  summary: "Withdraw a listing, complete or reopen a deal, or lower or remove a live auction's reserve",
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
 * The site's staff change frozen specifications of a live auction. Everyone sees the difference; all bidders
 * are notified and can retract for `factsRetractionSeconds`, but not after the auction's end. Not in the
 * specification's list. Codes: not_found, transition_refused, invalid_request, hin_invalid, hin_taken.
 */
export const changeSpecifications = call({
  method: 'POST',
  path: '/boat/change-facts',
  summary: 'Make a material change to a live auction (site staff)',
  access: 'site-staff',
  needs: 'manage-listings',
  bodyBytes: limits.listingBodyBytes,
  body: Strict({ market_place_id: BoatId, reason: Text(500, 3), facts: SpecificationsInput }),
  data: Boat,
});
/**
 * Previews the same change: what would be shown, and to whom. Nothing is stored. Codes: the same as
 * changeSpecifications.
 */
export const previewSpecifications = call({
  method: 'POST',
  path: '/boat/preview-facts',
  summary: 'Preview a material change (site staff)',
  access: 'site-staff',
  needs: 'manage-listings',
  bodyBytes: limits.listingBodyBytes,
  body: Strict({ market_place_id: BoatId, facts: SpecificationsInput }),
  data: Type.Object({
    changes: Type.Array(SpecificationChange),
    bidders: Type.Integer({ description: 'bidders who could retract' }),
    watchers: Type.Integer(),
    retractUntil: Nullable(Instant),
  }),
});
/** Also for a rejected listing; what was public stays on record. Codes: not_found, transition_refused. */
export const deleteBoat = call({
  method: 'DELETE',
  path: '/marketPlace/delete/{id}',
  summary: 'Delete a draft',
  access: 'signed-in',
  params: Strict({ id: BoatId }),
  data: Done,
});
/**
 * Changes the order of photos. `photos` come first, in this order, with their captions and categories if given
 * (null removes a category); own uploads among them are added. Photos that aren't named stay after them; only those in `removed` are removed. So a
 * picture that arrives in the meantime is never lost.
 * `isPanorama`: whether it's a 360° photo, which must be twice as wide as high.
 * Codes: not_found, invalid_request, too_many_pictures, listing_frozen (after the first bid, pictures can
 * only be added).
 */
export const updateSortOrder = call({
  method: 'POST',
  path: '/update-sort-order',
  summary: "Order, captions, categories and removal of a listing's photos, or the order of the inventory",
  access: 'signed-in',
  bodyBytes: limits.listingBodyBytes,
  body: Strict({
    market_place_id: Type.Optional(BoatId),
    photos: Type.Optional(
      Type.Array(
        Strict({
          id: Id,
          caption: Type.Optional(Text(200)),
          category: Type.Optional(Nullable(PictureCategory)),
          isPanorama: Type.Optional(Type.Boolean()),
        }),
        { maxItems: 120 },
      ),
    ),
    removed: Type.Optional(Type.Array(Id, { maxItems: 120 })),
    /**
     * Only without the other fields: the order of the inventory. `here`: these listings swap places among
     * themselves, in this order.
     */
    inventory: Type.Optional(
      Strict({ ids: Type.Array(BoatId, { minItems: 1, maxItems: 100 }), to: OneOf('here', 'top', 'bottom') }),
    ),
  }),
  data: Type.Object({ attachments: Type.Array(Attachment) }),
});
/** `views`: the total so far. Codes: not_found. */
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
/**
 * A second question joins the first: one conversation per user and boat (contract/messages.ts). `clientId`
 * makes a retry idempotent. Codes: not_found, own_boat, email_not_verified, too_many_requests (20 new
 * conversations a day), idempotency_conflict.
 */
export const contactSeller = call({
  method: 'POST',
  path: '/marketPlace/contact-seller',
  summary: 'Ask the seller a private question: stored and emailed, without showing addresses',
  access: 'signed-in',
  perMinute: 6,
  body: Strict({ market_place_id: BoatId, message: Text(4_000, 1), clientId: Type.Optional(Text(64, 8)) }),
  data: Type.Object({ id: Id }),
});
