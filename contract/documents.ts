import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { call } from './call.ts';
import { BoatId, Done, Id, Instant, ListOf, Nullable, OneOf, Strict, Text } from './common.ts';

export const DocumentVisibility = OneOf('everyone', 'bidders', 'on-request');
export type DocumentVisibility = Static<typeof DocumentVisibility>;
export const DocumentRequestState = OneOf('asked', 'granted', 'declined');
export const BoatDocument = Type.Object(
  {
    id: Id,
    title: Type.String(),
    path: Nullable(Type.String({ description: 'null when the caller can’t open it' })),
    bytes: Type.Integer(),
    pages: Nullable(Type.Integer()),
    addedAt: Instant,
    visibility: DocumentVisibility,
    request: Type.Optional(DocumentRequestState),
  },
  { description: 'request: the status of my request for it' },
);
export type BoatDocument = Static<typeof BoatDocument>;

const Documents = Type.Object({ documents: Type.Array(BoatDocument) });

/**
 * Documents can always be added. Naming a document again sets its title and visibility. Codes: not_found,
 * invalid_request, listing_frozen, conflict.
 */
export const addDocuments = call({
  method: 'POST',
  path: '/add-documents',
  summary: 'Attach uploaded documents to a listing',
  access: 'signed-in',
  bodyBytes: limits.listingBodyBytes,
  body: Strict({
    market_place_id: BoatId,
    documents: Type.Array(
      Strict({
        id: Id,
        title: Text(120, 1),
        pages: Type.Optional(
          Type.Integer({
            minimum: 1,
            maximum: 10_000,
            description: "used only if the server can't count them",
          }),
        ),
        visibility: DocumentVisibility,
      }),
      { minItems: 1, maxItems: 40 },
    ),
  }),
  data: Documents,
});

/**
 * After the first bid, a document can only be made visible to more people. Codes: not_found, listing_frozen.
 */
export const editDocument = call({
  method: 'PATCH',
  path: '/edit-document',
  summary: "Change a document's title or visibility",
  access: 'signed-in',
  body: Strict({
    market_place_id: BoatId,
    id: Id,
    title: Type.Optional(Text(120, 1)),
    visibility: Type.Optional(DocumentVisibility),
  }),
  data: Documents,
});

/** Codes: not_found, listing_frozen after the first bid. */
export const deleteDocument = call({
  method: 'DELETE',
  path: '/delete-document/{market_place_id}/{id}',
  summary: 'Remove a document from a listing',
  access: 'signed-in',
  params: Strict({ market_place_id: BoatId, id: Id }),
  data: Documents,
});

/**
 * Idempotent. Codes: not_found, own_boat, email_not_verified, conflict (it's already accessible, becomes
 * accessible with a bid, or the request was declined).
 */
export const requestDocument = call({
  method: 'POST',
  path: '/request-document',
  summary: "Ask the seller for a document that's available on request",
  access: 'signed-in',
  perMinute: 20,
  body: Strict({ market_place_id: BoatId, id: Id, message: Type.Optional(Text(500)) }),
  data: Type.Object({ state: DocumentRequestState }),
});

export const DocumentRequest = Type.Object(
  {
    id: Id,
    title: Type.String(),
    user_id: Id,
    name: Type.String(),
    avatar: Nullable(Type.String()),
    memberSince: Instant,
    hasBid: Type.Boolean({ description: 'on this boat' }),
    message: Type.String(),
    state: DocumentRequestState,
    askedAt: Instant,
    answeredAt: Nullable(Instant),
  },
  { description: "id is the document's" },
);
export type DocumentRequest = Static<typeof DocumentRequest>;

/** Newest first, within the open and within the answered requests. Codes: not_found. */
export const listDocumentRequests = call({
  method: 'GET',
  path: '/document-requests',
  summary: 'Document requests for one of my listings, open ones first',
  access: 'signed-in',
  query: Strict({
    market_place_id: BoatId,
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  data: ListOf(DocumentRequest),
});

/**
 * Notifies and emails the user; if granted, they can open the document. A declined request can still be granted, and
 * a granted one declined: then they can't open the document anymore. Codes: not_found.
 */
export const answerDocumentRequest = call({
  method: 'POST',
  path: '/answer-document-request',
  summary: 'Grant or decline a document request, or revoke what was granted',
  access: 'signed-in',
  perMinute: 30,
  body: Strict({ market_place_id: BoatId, id: Id, user_id: Id, answer: OneOf('granted', 'declined') }),
  data: Done,
});
