import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Html, Slug } from './content.ts';
import { Done, Id, Instant, Nullable, OneOf, Strict, Text } from './common.ts';

export const ContentKind = OneOf('page', 'faq', 'article');
export type ContentKind = Static<typeof ContentKind>;

/** A text as an editor writes it: Markdown with placeholders for figures. `topic`: of a question; `description`: of the others. */
export const ContentFields = {
  title: Text(300, 1),
  description: Text(300),
  topic: Text(60),
  body: Text(100_000, 1),
};

const edits = { access: 'site-staff', needs: 'edit-content' } as const;
const onText = { ...edits, params: Strict({ kind: ContentKind, slug: Slug }) } as const;

export const ContentRow = Type.Object({
  kind: ContentKind,
  slug: Type.String(),
  title: Type.String(),
  isPublished: Type.Boolean(),
  /** Saved, and newer than what is published. */
  hasDraft: Type.Boolean(),
  publishAt: Nullable(Instant),
  changedAt: Instant,
  /** A legal document: published with the program alone (docs/legal.md). */
  isLegal: Type.Boolean(),
});
export type ContentRow = Static<typeof ContentRow>;
export const listContent = call({
  ...edits,
  method: 'GET',
  path: '/console/content',
  summary: 'Pages, questions and articles',
  data: Type.Object({ lists: Type.Array(ContentRow) }),
});

export const ContentVersion = Type.Object({
  number: Type.Integer(),
  at: Instant,
  author: Type.String(),
  publishAt: Nullable(Instant),
  publishedAt: Nullable(Instant),
  title: Type.String(),
  description: Type.String(),
  topic: Type.String(),
  body: Type.String(),
});
export type ContentVersion = Static<typeof ContentVersion>;
/** `current` is the newest version; `number` 0: only what came with the program. Codes: not_found. */
export const readContent = call({
  ...onText,
  method: 'GET',
  path: '/console/content/{kind}/{slug}',
  summary: 'A text with its versions',
  data: Type.Object({
    isLegal: Type.Boolean(),
    current: ContentVersion,
    versions: Type.Array(ContentVersion),
  }),
});
/**
 * Saves a new version as a draft. `basedOn`: the number of the version that the editor started from (0: none).
 * Codes: draft_changed (someone saved meanwhile; nothing is written), forbidden (a legal document), invalid_request.
 */
export const saveContent = call({
  ...onText,
  method: 'POST',
  path: '/console/content/{kind}/{slug}',
  summary: 'Save a draft of a text',
  bodyBytes: 500_000,
  body: Strict({ ...ContentFields, basedOn: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }),
  data: Type.Object({ number: Type.Integer() }),
});
/** Now, or at a time. Codes: not_found, forbidden (a legal document), invalid_request at `at` (in the past). */
export const publishContent = call({
  ...onText,
  method: 'POST',
  path: '/console/content/{kind}/{slug}/publish',
  summary: 'Publish a version of a text',
  body: Strict({ number: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }), at: Type.Optional(Instant) }),
  data: Done,
});
/**
 * Makes a photo that the editor uploaded (POST /file/upload, kind `picture`) one that texts can show. `path`: what the
 * Markdown names, as in `![A boat at anchor](path)`. Codes: not_found (it isn't the caller's photo).
 */
export const addContentPicture = call({
  ...edits,
  method: 'POST',
  path: '/console/content-pictures',
  summary: 'Use an uploaded photo in texts',
  body: Strict({ upload_id: Id }),
  data: Type.Object({ path: Type.String(), width: Type.Integer(), height: Type.Integer() }),
});
/** As the page shows it, with the figures in force. */
export const previewContent = call({
  ...edits,
  method: 'POST',
  path: '/console/content-preview',
  summary: 'Render Markdown as the page shows it',
  bodyBytes: 500_000,
  body: Strict({ title: Text(300), body: Text(100_000) }),
  data: Type.Object({ title: Type.String(), html: Html }),
});
