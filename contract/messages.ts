import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { BoatId, Id, Instant, ListOf, Nullable, OneOf, Paging, Strict, Text } from './common.ts';

/** new: the seller has not answered the last word; answered: they have; closed: put away, until somebody writes again. */
export const InquiryState = OneOf('new', 'answered', 'closed');
export type InquiryState = Static<typeof InquiryState>;
/** Which side of a conversation: who asked, or the boat's seller with their staff. */
export const InquirySide = OneOf('buyer', 'seller');
export type InquirySide = Static<typeof InquirySide>;

/** One message, plain text. Names only; nobody's address is ever in it. */
export const InquiryMessage = Type.Object({
  id: Id,
  inquiry_id: Id,
  side: InquirySide,
  author: Type.Object({ name: Type.String(), initials: Type.String(), avatar: Nullable(Type.String()) }),
  isMine: Type.Boolean({ description: 'written by the caller in person' }),
  body: Type.String(),
  at: Instant,
});
export type InquiryMessage = Static<typeof InquiryMessage>;

/** A conversation in the list. `unread`: messages of the other side that mine has not seen (a dealership reads as one). */
export const Inquiry = Type.Object({
  id: Id,
  market_place_id: BoatId,
  side: InquirySide,
  state: InquiryState,
  boat: Type.Object({
    title: Type.String(),
    status: Type.String(),
    isPublic: Type.Boolean(),
    cover: Nullable(Type.String()),
  }),
  with: Type.Object({
    name: Type.String(),
    initials: Type.String(),
    avatar: Nullable(Type.String()),
    sellerId: Nullable(Id),
  }),
  last: Type.Object({ body: Type.String(), at: Instant, side: InquirySide }),
  unread: Type.Integer(),
});
export type Inquiry = Static<typeof Inquiry>;

/** To a dealer's staff the dealer's, and their own as buyers. */
export const listInquiries = call({
  method: 'GET',
  path: '/marketPlace/list-all-inqueries',
  summary: 'My conversations, asked and asked of me, the last spoken in first',
  access: 'signed-in',
  query: Strict({
    ...Paging.properties,
    side: Type.Optional(InquirySide),
    state: Type.Optional(InquiryState),
    market_place_id: Type.Optional(BoatId),
    search: Type.Optional(Text(120)),
  }),
  data: Type.Object({
    ...ListOf(Inquiry).properties,
    unReadCount: Type.Integer({ description: 'conversations with something unread, whatever is filtered' }),
  }),
});
/** `before` (a message id) pages back. Does not mark anything read. Codes: not_found. */
export const inquiryById = call({
  method: 'GET',
  path: '/inquiry/{id}',
  summary: "One conversation with its last messages, oldest first; not in the specification's list",
  access: 'signed-in',
  params: Strict({ id: Id }),
  query: Strict({
    before: Type.Optional(Id),
    limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  }),
  data: Type.Object({
    inquiry: Inquiry,
    messages: Type.Array(InquiryMessage),
    hasOlder: Type.Boolean(),
    mayWrite: Type.Boolean(),
  }),
});
/** The other side is told live, by notification and by mail with a link to the page. `clientId` makes a retry harmless. Codes: not_found, role_forbidden, email_not_verified, idempotency_conflict. */
export const replyInquiry = call({
  method: 'POST',
  path: '/inquiry/reply',
  summary: "Write in a conversation; not in the specification's list",
  access: 'signed-in',
  perMinute: 20,
  body: Strict({ inquiry_id: Id, message: Text(4_000, 1), clientId: Type.Optional(Text(64, 8)) }),
  data: InquiryMessage,
});
/** Up to which message my side has read; never back. A dealership's viewer reads without a trace. Codes: not_found. */
export const readInquiry = call({
  method: 'PATCH',
  path: '/inquiry/read',
  summary: "Mark a conversation read; not in the specification's list",
  access: 'signed-in',
  body: Strict({ inquiry_id: Id, upTo: Id }),
  data: Type.Object({ unReadCount: Type.Integer() }),
});
/** The seller's to close and to open again. Codes: not_found, also to the buyer. */
export const closeInquiry = call({
  method: 'PATCH',
  path: '/inquiry/state',
  summary: "Close a conversation or open it again; not in the specification's list",
  access: 'signed-in',
  body: Strict({ inquiry_id: Id, closed: Type.Boolean() }),
  data: Inquiry,
});
