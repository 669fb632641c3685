import { Type, type Static, type TObject, type TSchema } from 'typebox';
import type { SitePermission } from './site-roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/**
 * Who may make a call at all. The module's policy decides what they may do with the object. `site-staff`: the
 * staff console; for everyone else the call doesn't exist (not_found).
 */
export type Access = 'anyone' | 'signed-in' | 'site-staff';

/**
 * One API call, defined once: the server validates requests and serializes replies with it, the browser's
 * services get their types from it, and the OpenAPI document is generated from it. Paths are below /api/v1.
 *
 * A call's docstring names its own error codes; invalid_request only if the server checks more than the
 * schema does. Any call can also answer invalid_request (with `fields`: what the schema refused, or
 * characters that can't be displayed), too_many_requests (with `Retry-After`), unavailable and
 * internal_error; a call with a body also payload_too_large and unsupported_media_type; a signed-in call also
 * sign_in_required and session_expired, and role_forbidden for a dealership's staff whose role doesn't
 * include it, and managed_by_staff for a change of listings that the site's staff manage
 * (server/access/roles.ts).
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
  /** What a member of site staff needs for it; set exactly for `site-staff`. Otherwise forbidden. */
  needs?: SitePermission;
  /** Needs the caller's password again if it's older than `confirmMinutes`: password_required. */
  isIrreversible?: true;
  /**
   * Requests per minute from one address, and by one account from any address. Absent: only the general limit
   * applies (server/http/rate-limits.ts).
   */
  perMinute?: number;
  /** The largest JSON body in bytes. Absent: `limits.bodyBytes`. */
  bodyBytes?: number;
  /** The form it accepts instead of JSON, by field; `file` is the file. */
  form?: TObject;
  /** The reply's format, if it isn't the envelope. */
  answers?: 'text/csv' | 'text/calendar' | 'application/pdf' | 'application/zip' | 'redirect';
  /** The reply's format, besides the envelope, if the query asks for it. */
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

/** Completes a call: no params, no query and no body unless given. */
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
