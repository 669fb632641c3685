import { Type, type Static, type TObject, type TSchema } from 'typebox';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who may make a call at all; what they may do with the object is the module's policy. */
export type Access = 'anyone' | 'signed-in';

/**
 * One call of the API, written once: the server checks requests and serialises replies by it, the
 * browser's services are typed by it, the OpenAPI page is printed from it. Paths are below /api/v1.
 *
 * A call's docstring names the codes of its own; invalid_request among them only where more is checked than the schema says.
 * Any call can also answer invalid_request (with `fields`: what its schema refuses, or characters that cannot be shown),
 * too_many_requests (with `Retry-After`), unavailable and internal_error; one with a body payload_too_large and unsupported_media_type;
 * one that is signed in sign_in_required and session_expired, and role_forbidden to a dealership's staff whose role does not
 * include it (server/access/roles.ts).
 */
export interface Call<
  A extends Access = Access,
  D extends TSchema = TSchema,
  P extends TObject = TObject,
  Q extends TObject = TObject,
  B extends TObject = TObject,
> {
  method: Method;
  path: string;
  summary: string;
  access: A;
  /** Requests a minute from one address, and by one account from wherever it asks; absent means the general limit alone (server/http/rate-limits.ts). */
  perMinute?: number;
  /** The largest JSON body in bytes; absent means `limits.bodyBytes`. */
  bodyBytes?: number;
  /** The form it takes instead of JSON: its fields, of which `file` is the file. */
  form?: TObject;
  /** What it answers with instead of the envelope. */
  answers?: 'text/csv' | 'application/pdf' | 'redirect';
  /** What it answers with, besides the envelope, when its query asks for it. */
  mayAnswer?: 'text/csv';
  params: P;
  query: Q;
  body: B;
  data: D;
}

export type Input<C extends Call> = {
  params: Static<C['params']>;
  query: Static<C['query']>;
  body: Static<C['body']>;
};
export type Data<C extends Call> = Static<C['data']>;

const nothing = Type.Object({}, { additionalProperties: false });
type Nothing = typeof nothing;

/** Fills in what a call leaves out: no params, no query, no body. */
export function call<
  A extends Access,
  D extends TSchema,
  P extends TObject = Nothing,
  Q extends TObject = Nothing,
  B extends TObject = Nothing,
>(
  c: Omit<Call<A, D, P, Q, B>, 'params' | 'query' | 'body'> & { params?: P; query?: Q; body?: B },
): Call<A, D, P, Q, B> {
  return {
    params: nothing as TObject as P,
    query: nothing as TObject as Q,
    body: nothing as TObject as B,
    ...c,
  };
}
