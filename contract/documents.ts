import { Type, type Static } from 'typebox';
import { limits } from './limits.ts';
import { BoatDocument, DocumentRequestState, DocumentVisibility } from './boats.ts';
import { call } from './call.ts';
import { BoatId, Done, Id, Instant, ListOf, Nullable, OneOf, Strict, Text } from './common.ts';

const Documents = Type.Object({ documents: Type.Array(BoatDocument) });

/** Adding is always possible. A document named again gets its new title and visibility. Codes: not_found, invalid_request, listing_frozen, conflict. */
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
            description: 'used only where the server cannot count them',
          }),
        ),
        visibility: DocumentVisibility,
      }),
      { minItems: 1, maxItems: 40 },
    ),
  }),
  data: Documents,
});

/** Once there are bids a document may only be opened to more people. Codes: not_found, listing_frozen. */
export const editDocument = call({
  method: 'PATCH',
  path: '/edit-document',
  summary: "Change a document's title, or who may open it",
  access: 'signed-in',
  body: Strict({
    market_place_id: BoatId,
    id: Id,
    title: Type.Optional(Text(120, 1)),
    visibility: Type.Optional(DocumentVisibility),
  }),
  data: Documents,
});

/** Codes: not_found, listing_frozen once there are bids. */
export const deleteDocument = call({
  method: 'DELETE',
  path: '/delete-document/{market_place_id}/{id}',
  summary: 'Take a document off a listing',
  access: 'signed-in',
  params: Strict({ market_place_id: BoatId, id: Id }),
  data: Documents,
});

/** Asked again, it is the same request. Codes: not_found, own_boat, email_not_verified, conflict (it is open, opens with a bid, or was declined). */
export const requestDocument = call({
  method: 'POST',
  path: '/request-document',
  summary: 'Ask the seller for a document that is opened on request',
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

/** The last first among the open and among the answered ones. Codes: not_found. */
export const listDocumentRequests = call({
  method: 'GET',
  path: '/document-requests',
  summary: 'Who asks for documents of a listing of mine, the open ones first',
  access: 'signed-in',
  query: Strict({
    market_place_id: BoatId,
    page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
    limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  }),
  data: ListOf(DocumentRequest),
});

/** The person is notified and mailed; granted, the document opens for them. What was declined may still be granted, not the other way round once opened. Codes: not_found, conflict (it is open to them). */
export const answerDocumentRequest = call({
  method: 'POST',
  path: '/answer-document-request',
  summary: 'Grant or decline a document',
  access: 'signed-in',
  body: Strict({ market_place_id: BoatId, id: Id, user_id: Id, answer: OneOf('granted', 'declined') }),
  data: Done,
});
