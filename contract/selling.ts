import { Type, type Static } from 'typebox';
import { Attachment, BoatStatus, BoatType, ListingType } from './boats.ts';
import { call } from './call.ts';
import { BoatId, Instant, ListOf, Nullable, OneOf, Paging, Strict, Text } from './common.ts';

/** A listing that is not out yet: what the sell steps offer to go on with. */
export const Draft = Type.Object({
  id: BoatId,
  title: Type.String({ description: 'year, make and model, as far as they are known; may be empty' }),
  boatType: BoatType,
  listingType: ListingType,
  status: BoatStatus,
  savedAt: Instant,
  rejectedFor: Nullable(Type.String({ description: 'why staff sent it back' })),
  cover: Nullable(Attachment),
});
export type Draft = Static<typeof Draft>;

/** A dealer's staff see the dealer's. */
export const listDrafts = call({
  method: 'GET',
  path: '/drafts',
  summary: 'My drafts and rejected listings, the last changed first',
  access: 'signed-in',
  query: Paging,
  data: ListOf(Draft),
});

/**
 * `problem`: the first character that cannot stand where it stands, in words; or that there are too few. `listed`: a boat with this
 * number is out already; its id only where its page is public.
 */
export const HinCheck = Type.Object({
  hin: Type.String({ description: 'as it is stored: capitals, no blanks or hyphens' }),
  problem: Nullable(
    Type.Object({ position: Nullable(Type.Integer({ description: 'from 1' })), message: Type.String() }),
  ),
  maker: Nullable(
    Type.Object({
      code: Type.String(),
      name: Nullable(Type.String({ description: 'null where the code is not known here' })),
    }),
  ),
  year: Nullable(Type.Integer({ description: 'model year' })),
  month: Nullable(Type.Integer({ description: 'of certification, 1 to 12' })),
  listed: Nullable(Type.Object({ id: Nullable(BoatId), isMine: Type.Boolean() })),
});
export type HinCheck = Static<typeof HinCheck>;
/** `id`: a listing that is left out, the one being written. */
export const checkHin = call({
  method: 'GET',
  path: '/hin',
  summary: 'What a hull number says (33 CFR 181.25), and whether it is listed',
  access: 'anyone',
  perMinute: 120,
  query: Strict({ hin: Text(40, 1), id: Type.Optional(BoatId) }),
  data: HinCheck,
});

/** Forgiving: case, accents, hyphens and a slip of the pen do not matter. `make` narrows models to it. */
export const suggestBoats = call({
  method: 'GET',
  path: '/boat-suggestions',
  summary: 'Makes or models that begin with or look like what was typed',
  access: 'anyone',
  query: Strict({
    field: OneOf('make', 'model'),
    search: Text(60),
    make: Type.Optional(Text(60)),
    limit: Type.Integer({ minimum: 1, maximum: 20, default: 8 }),
  }),
  data: Type.Object({
    lists: Type.Array(
      Type.Object({ value: Type.String(), boats: Type.Integer({ description: 'public listings of it' }) }),
    ),
  }),
});
export type Suggestion = Static<typeof suggestBoats.data>['lists'][number];

export const Place = Type.Object({
  zip: Type.String(),
  city: Type.String(),
  state: Type.String(),
  lat: Type.Number(),
  lon: Type.Number(),
});
export type Place = Static<typeof Place>;
/** Codes: invalid_request for what is no ZIP code, not_found for one that is not in use. */
export const placeOfZip = call({
  method: 'GET',
  path: '/place',
  summary: 'The town, state and point of a US ZIP code',
  access: 'anyone',
  query: Strict({ zip: Text(10, 1) }),
  data: Place,
});
