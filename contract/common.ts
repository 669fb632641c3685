import { Type, type Static, type TLiteral, type TProperties, type TSchema, type TUnion } from 'typebox';
import { limits } from './limits.ts';

/** An object that refuses unknown fields. Every body and query of the contract is one. */
export const Strict = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });

/**
 * A value that can be null. Null comes first, because the server accepts numbers written as text and would
 * otherwise read null as 0.
 */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([Type.Null(), schema]);

/** One of a fixed set of words. */
export const OneOf = <const T extends string[]>(...words: T) =>
  Type.Union(words.map((word) => Type.Literal(word))) as TSchema as TUnion<{
    -readonly [K in keyof T]: TLiteral<T[K]>;
  }>;

export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
export const BoatId = Type.Integer({
  minimum: 1,
  maximum: 2_147_483_647,
  description: 'market_place_id: the id of a listing',
});

/** Money is an integer of minor units (US cents); never a float, never a string. */
export const Money = Type.Integer({ minimum: 0, maximum: 99_999_999_999, description: 'minor units' });
/** An amount that a user enters: a bid, an offer or a refund. Minor units. */
export const EnteredAmount = Type.Integer({
  minimum: 1,
  maximum: limits.amountMax,
  description: 'minor units',
});
export const Currency = Type.Literal('USD');

/** A time in ISO 8601, UTC, with milliseconds. */
export const Instant = Type.String({ format: 'date-time', description: 'UTC, ISO 8601' });

export const Email = Type.String({ format: 'email', maxLength: 254 });

/**
 * Text of one or more lines: trimmed, without control or bidirectional override characters (the server
 * checks), displayed as plain text.
 */
export const Text = (maxLength: number, minLength = 0) => Type.String({ minLength, maxLength });

/** Pages start at 1. */
export const Paging = Strict({
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 24 }),
});

/** One page of a list; `total` counts the items on all pages. */
export const ListOf = <T extends TSchema>(item: T) =>
  Type.Object({
    lists: Type.Array(item),
    total: Type.Integer(),
    page: Type.Integer(),
    limit: Type.Integer(),
  });
export interface List<T> {
  lists: T[];
  total: number;
  page: number;
  limit: number;
}

/** A file in a multipart form. */
export const File = Type.String({ format: 'binary' });

export const Done = Type.Object({});
export type Done = Static<typeof Done>;
