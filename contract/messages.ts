import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { SaleFile } from './sale-files.ts';
import { BoatId, Id, Instant, ListOf, Nullable, OneOf, Paging, Strict, Text } from './common.ts';

/**
 * new: the seller hasn't answered the last message. answered: they have. closed: until someone writes again.
 */
export const InquiryState = OneOf('new', 'answered', 'closed');
export type InquiryState = Static<typeof InquiryState>;
/** A side of a conversation: the buyer who asked, or the seller with their staff. */
export const InquirySide = OneOf('buyer', 'seller');
export type InquirySide = Static<typeof InquirySide>;

/** Who wrote a message: a side, or the site when a sale opens the conversation. */
export const MessageSide = OneOf('buyer', 'seller', 'site');
export type MessageSide = Static<typeof MessageSide>;

/** One message, plain text. It contains names only, never an address. The site's have no author. */
export const InquiryMessage = Type.Object({
  id: Id,
  inquiry_id: Id,
  side: MessageSide,
  author: Type.Object({ name: Type.String(), initials: Type.String(), avatar: Nullable(Type.String()) }),
  isMine: Type.Boolean({ description: 'written by the caller personally' }),
  body: Type.String(),
  files: Type.Array(SaleFile),
  at: Instant,
});
export type InquiryMessage = Static<typeof InquiryMessage>;

/**
 * A conversation in the list. `unread`: messages from the other side that my side hasn't read (a dealership
 * reads as one).
 */
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
  last: Type.Object({ body: Type.String(), at: Instant, side: MessageSide }),
  unread: Type.Integer(),
});
export type Inquiry = Static<typeof Inquiry>;

/** For a dealer's staff: the dealer's conversations, and their own as buyers. */
export const listInquiries = call({
  method: 'GET',
  path: '/marketPlace/list-all-inqueries',
  summary: 'My conversations as buyer and seller, most recent first',
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
    unReadCount: Type.Integer({ description: 'conversations with unread messages, whatever the filter' }),
  }),
});
/**
 * `before` (a message id) pages back. `isSale`: the boat is sold or under offer to this conversation's buyer.
 * Doesn't mark anything read. Codes: not_found.
 */
export const inquiryById = call({
  method: 'GET',
  path: '/inquiry/{id}',
  summary: "One conversation with its most recent messages, oldest first; not in the specification's list",
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
    isSale: Type.Boolean(),
    mayWrite: Type.Boolean(),
  }),
});
/**
 * The other side is notified live, in the list, and by an email with a link to the page. `clientId` makes a
 * retry idempotent. Codes: not_found, role_forbidden, email_not_verified, idempotency_conflict.
 */
export const replyInquiry = call({
  method: 'POST',
  path: '/inquiry/reply',
  summary: "Write a message in a conversation; not in the specification's list",
  access: 'signed-in',
  perMinute: 20,
  body: Strict({
    inquiry_id: Id,
    message: Text(4_000, 1),
    clientId: Type.Optional(Text(64, 8)),
    files: Type.Optional(
      Type.Array(Strict({ id: Id, title: Text(200, 1) }), {
        maxItems: limits.saleFilesPerLine,
        description: "the caller's own photos and PDFs; only in the conversation of a sale",
      }),
    ),
  }),
  data: InquiryMessage,
});
/**
 * Sets the last message that my side has read; never moves back. A viewer at a dealership doesn't change it.
 * Codes: not_found.
 */
export const readInquiry = call({
  method: 'PATCH',
  path: '/inquiry/read',
  summary: "Mark a conversation as read; not in the specification's list",
  access: 'signed-in',
  body: Strict({ inquiry_id: Id, upTo: Id }),
  data: Type.Object({ unReadCount: Type.Integer() }),
});
/** Only the seller can close and reopen it. Codes: not_found, also for the buyer. */
export const closeInquiry = call({
  method: 'PATCH',
  path: '/inquiry/state',
  summary: "Close or reopen a conversation; not in the specification's list",
  access: 'signed-in',
  body: Strict({ inquiry_id: Id, closed: Type.Boolean() }),
  data: Inquiry,
});
