import { Type, type Static } from 'typebox';
import { Attachment } from './boats.ts';
import { call } from './call.ts';
import { BoatId, File, Id, Nullable, OneOf, Strict } from './common.ts';

/** picture: of a listing. document: a PDF. avatar: cropped to a square. */
export const UploadKind = OneOf('picture', 'document', 'avatar');
export type UploadKind = Static<typeof UploadKind>;

/**
 * The sender's id for one file, created when the file is chosen: anything repeated with it means the same
 * file.
 */
export const clientIdPattern = '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
export const ClientId = Type.String({ pattern: clientIdPattern, 'x-form': 'a UUID', description: 'UUID' });

export const Upload = Type.Object(
  {
    id: Id,
    kind: UploadKind,
    path: Type.String(),
    width: Nullable(Type.Integer()),
    height: Nullable(Type.Integer()),
    placeholder: Nullable(Type.String()),
    pages: Nullable(Type.Integer({ description: 'of a document, counted by the server' })),
    ready: Type.Boolean({ description: 'all sizes exist' }),
    attachment: Type.Optional(Attachment),
  },
  { description: 'attachment: its place in the listing it was sent for' },
);
export type Upload = Static<typeof Upload>;

const UploadForm = Strict({
  file: File,
  kind: UploadKind,
  clientId: Type.Optional(ClientId),
  market_place_id: Type.Optional(BoatId),
});

/**
 * Multipart: one field `file` (JPEG, PNG, WebP, HEIC or PDF, at most 25 MB) and `kind`; optionally
 * `market_place_id` (adds a picture to that listing) and `clientId` (makes a retry idempotent).
 * Codes: picture_unreadable, payload_too_large, unsupported_media_type, too_many_pictures (in the listing, or
 * 300 that belong to none), invalid_request, conflict (a resumable upload with this id is in progress). For a
 * listing also: not_found, listing_frozen (it's closed), role_forbidden.
 */
export const uploadFile = call({
  method: 'POST',
  path: '/file/upload',
  summary: 'Upload a photo or document (multipart)',
  access: 'signed-in',
  form: UploadForm,
  data: Upload,
});

/**
 * Completes a file that was sent with the resumable protocol (tus 1.0 at /file/tus with the metadata
 * clientId, kind, filename and market_place_id). Idempotent. Codes: the same as /file/upload; not_found if
 * nothing was received with this id or it expired; conflict while it's incomplete.
 */
export const finishUpload = call({
  method: 'POST',
  path: '/file/finish',
  summary: 'Complete a resumable upload',
  access: 'signed-in',
  body: Strict({ clientId: ClientId }),
  data: Upload,
});

/**
 * The progress of my pictures, or my dealership's: their sizes appear as they're created. Other people's
 * uploads and documents are left out.
 */
export const readUploads = call({
  method: 'GET',
  path: '/file/uploads',
  summary: 'My uploads by id',
  access: 'signed-in',
  query: Strict({
    ids: Type.String({
      pattern: '^\\d{1,9}(,\\d{1,9}){0,59}$',
      'x-form': 'up to 60 ids separated by commas',
      description: 'up to 60, separated by commas',
    }),
  }),
  data: Type.Object({ lists: Type.Array(Attachment) }),
});
