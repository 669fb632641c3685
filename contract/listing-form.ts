import { Type, type Static } from 'typebox';
import { BoatStatus } from './boat-statuses.ts';
import { Attachment, BoatType, ListingType } from './boats.ts';
import { call } from './call.ts';
import { BoatId, Instant, ListOf, Nullable, OneOf, Paging, Strict, Text } from './common.ts';

/** A listing that isn't public yet, offered in the listing form to continue with. */
export const Draft = Type.Object({
  id: BoatId,
  title: Type.String({ description: 'year, make and model, as far as known; can be empty' }),
  boatType: BoatType,
  listingType: ListingType,
  hin: Nullable(Type.String({ description: 'as typed so far' })),
  status: BoatStatus,
  savedAt: Instant,
  rejectedFor: Nullable(Type.String({ description: 'why staff rejected it' })),
  cover: Nullable(Attachment),
});
export type Draft = Static<typeof Draft>;

/** For a dealer's staff, the dealer's drafts. */
export const listDrafts = call({
  method: 'GET',
  path: '/drafts',
  summary: 'My drafts and rejected listings, most recently changed first',
  access: 'signed-in',
  query: Paging,
  data: ListOf(Draft),
});

/**
 * `problem`: the first character that isn't allowed at its position, or that there are too few, in words.
 * `listed`: a boat with this number is already listed; with its id only if its page is public.
 */
export const HinCheck = Type.Object({
  hin: Type.String({ description: 'as stored: uppercase, without spaces or hyphens' }),
  problem: Nullable(
    Type.Object({ position: Nullable(Type.Integer({ description: 'from 1' })), message: Type.String() }),
  ),
  maker: Nullable(
    Type.Object({
      code: Type.String(),
      name: Nullable(Type.String({ description: "null if the code isn't known here" })),
    }),
  ),
  year: Nullable(Type.Integer({ description: 'model year' })),
  month: Nullable(Type.Integer({ description: 'of certification, 1 to 12' })),
  listed: Nullable(Type.Object({ id: Nullable(BoatId), isMine: Type.Boolean() })),
});
export type HinCheck = Static<typeof HinCheck>;
/** `id`: a listing to ignore, the one being edited. */
export const checkHin = call({
  method: 'GET',
  path: '/hin',
  summary: "What a HIN means (33 CFR 181.25), and whether it's already listed",
  access: 'anyone',
  perMinute: 120,
  query: Strict({ hin: Text(40, 1), id: Type.Optional(BoatId) }),
  data: HinCheck,
});

/** Tolerates differences in case, accents and hyphens, and typos. `make` limits models to that make. */
export const suggestBoats = call({
  method: 'GET',
  path: '/boat-suggestions',
  summary: 'Suggest makes or models that start with or resemble the input',
  access: 'anyone',
  query: Strict({
    field: OneOf('make', 'model'),
    search: Text(60),
    make: Type.Optional(Text(60)),
    limit: Type.Integer({ minimum: 1, maximum: 20, default: 8 }),
  }),
  data: Type.Object({
    lists: Type.Array(
      Type.Object({ value: Type.String(), boats: Type.Integer({ description: 'public listings with it' }) }),
    ),
  }),
});
export type Suggestion = Static<typeof suggestBoats.data>['lists'][number];

export const UsLocation = Type.Object({
  zip: Type.String(),
  city: Type.String(),
  state: Type.String(),
  lat: Type.Number(),
  lon: Type.Number(),
});
export type UsLocation = Static<typeof UsLocation>;
/** Codes: invalid_request if it isn't a ZIP code, not_found if it isn't in use. */
export const locationOfZip = call({
  method: 'GET',
  path: '/place',
  summary: 'The city, state and coordinates of a US ZIP code',
  access: 'anyone',
  query: Strict({ zip: Text(10, 1) }),
  data: UsLocation,
});
