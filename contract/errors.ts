import type { DocumentVersion } from './legal-documents.ts';

/** Every error code of the API with its HTTP status. Both sides get their types from this table. */
export const errorStatus = {
  invalid_request: 400,
  payload_too_large: 413,
  unsupported_media_type: 415,
  sign_in_required: 401,
  session_expired: 401,
  wrong_credentials: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,

  // what owners have turned off (contract/feature-switches.ts)
  sign_up_off: 403,
  social_sign_in_off: 403,
  bidding_off: 403,
  new_listings_off: 403,
  imports_off: 403,
  comments_off: 403,
  messages_off: 403,
  site_payments_off: 403,

  // account
  email_taken: 409,
  password_change_required: 403, // signed in with a temporary password: nothing else works until it's replaced
  password_required: 403, // an irreversible act in the console: confirm the password first
  account_suspended: 403, // nobody can sign in to it
  muted: 403, // staff have stopped the account from writing for a time
  staff_account: 403, // the company's staff don't bid, sell, comment or watch
  role_forbidden: 403, // the caller's role at the dealership doesn't include it
  managed_by_staff: 403, // the site's staff manage the account's listings
  link_expired: 410,
  code_wrong: 400,
  link_required: 403, // the social account's address already has an account: send its password, once

  // who can bid (docs/auction-rules.md, "Bids")
  email_not_verified: 403,
  phone_required: 403,
  card_required: 402,
  terms_required: 403,
  identity_required: 403, // above `unverifiedLimit`
  bid_limit: 403, // above what staff have limited the account to
  own_boat: 403,
  unpaid_win: 403, // the seller takes no bids from people whose purchase fell through because of them
  // the bid itself
  bid_too_low: 409,
  confirmation_required: 409, // far above the price: send it again with `confirmed`
  auction_not_live: 409,
  auction_ended: 409,
  idempotency_key_required: 400,
  idempotency_conflict: 409,
  retraction_refused: 409,

  // offers
  offer_window_closed: 409,
  offer_standing: 409,
  offer_used: 409,
  offer_closed: 409,
  offer_too_low: 409,

  // cards
  card_declined: 402,
  insufficient_funds: 402,
  card_expired: 402,
  authentication_required: 402,
  card_in_use: 409,
  // plans
  plan_limit: 403, // the seller's plan doesn't allow more

  // listings
  listing_gone: 410, // was public and was taken down
  hin_invalid: 400,
  hin_taken: 409,
  draft_changed: 409,
  dealer_name_required: 403,
  transition_refused: 409,
  listing_frozen: 409,
  reserve_raise_refused: 409,
  picture_unreadable: 400,
  too_many_pictures: 409,
} as const satisfies Record<string, number>;

/** Said of a failure that nothing more can be said about; the specification's wording. */
export const generalMessage = 'Oops! Something went wrong. Please try again later.';

export type ErrorCode = keyof typeof errorStatus;

/**
 * The body of a failed call. `message` can be shown to users; `fields` are error messages by form field.
 * Some codes have extra fields: `bid_too_low` the minimum bid in minor units, `authentication_required` the
 * gateway's secret for the bank's step, `terms_required` the documents to accept.
 */
export interface ErrorReply {
  status: number;
  code: ErrorCode;
  message: string;
  fields?: Record<string, string>;
  minimumBid?: number;
  /** authentication_required: the gateway's browser script needs it for the bank's step. */
  clientSecret?: string;
  /** terms_required: what to accept with `POST /legal/accept` before trying again. */
  documents?: DocumentVersion[];
  /** The id of its trace (32 hexadecimal digits) if the node traces, otherwise a UUID. Logs have it, too. */
  requestId: string;
}
