import { Type, type Static } from 'typebox';
import { Attachment } from './boats.ts';
import { call } from './call.ts';
import { BoatId, File, Id, Nullable, OneOf, Strict } from './common.ts';

/** picture: of a listing; document: a PDF; avatar: cut to a square. */
export const UploadKind = OneOf('picture', 'document', 'avatar');
export type UploadKind = Static<typeof UploadKind>;

/** The sender's own name for one file, made where the file is chosen: whatever is repeated under it is the same file. */
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
    pages: Nullable(Type.Integer({ description: 'of a document, as the server counted them' })),
    ready: Type.Boolean({ description: 'all variants are made' }),
    attachment: Type.Optional(Attachment),
  },
  { description: 'attachment: its place in the listing that it was sent for' },
);
export type Upload = Static<typeof Upload>;

const UploadForm = Strict({
  file: File,
  kind: UploadKind,
  clientId: Type.Optional(ClientId),
  market_place_id: Type.Optional(BoatId),
});

/**
 * Multipart: one field `file` (JPEG, PNG, WebP, HEIC or PDF) and `kind`; also `market_place_id` (a picture is added to that listing) and
 * `clientId`: sent again under it, it is the same file. 25 MB at most. Codes: picture_unreadable, payload_too_large, unsupported_media_type, too_many_pictures (in the listing,
 * or 300 that are in none), invalid_request; of a listing also not_found, listing_frozen (it is closed), role_forbidden; conflict when that name is half sent in parts.
 */
export const uploadFile = call({
  method: 'POST',
  path: '/file/upload',
  summary: 'Photo or document upload (multipart)',
  access: 'signed-in',
  form: UploadForm,
  data: Upload,
});

/**
 * Takes a file that was sent by the resumable protocol (tus 1.0 at /file/tus with the metadata clientId, kind, filename and
 * market_place_id). Asked twice it answers the same. Codes as of /file/upload; not_found when nothing came under this name or it has
 * expired; conflict while it is not whole.
 */
export const finishUpload = call({
  method: 'POST',
  path: '/file/finish',
  summary: 'Take a file that was sent in parts',
  access: 'signed-in',
  body: Strict({ clientId: ClientId }),
  data: Upload,
});

/** How far my pictures, or my dealership's, are: their variants appear as they are made. What is not ours, and documents, are left out. */
export const readUploads = call({
  method: 'GET',
  path: '/file/uploads',
  summary: 'My uploads by id',
  access: 'signed-in',
  query: Strict({
    ids: Type.String({
      pattern: '^\\d{1,9}(,\\d{1,9}){0,59}$',
      'x-form': 'up to 60 ids separated by commas',
      description: 'up to 60, with commas',
    }),
  }),
  data: Type.Object({ lists: Type.Array(Attachment) }),
});
