import { Type, type Static } from 'typebox';
import { UserDetails } from './account.ts';
import { call } from './call.ts';
import { Heading, Html, Slug } from './content.ts';
import { Instant, OneOf, Strict } from './common.ts';
import { AcceptanceContext, AcceptedDocument, DocumentVersion, legalDocuments } from './legal-documents.ts';

const LegalText = Type.Object({
  document: OneOf(...legalDocuments),
  version: Type.String({ description: 'a date, with a suffix if only its figures have changed since' }),
  title: Type.String(),
  description: Type.String(),
  firstShownAt: Instant,
  isCurrent: Type.Boolean(),
  headings: Type.Array(Heading),
  html: Html,
});
export type LegalText = Static<typeof LegalText>;
/** A version of a legal document, as it was shown. The current text is also `GET /cms/get/{slug}`. Codes: not_found. */
export const getLegalText = call({
  method: 'GET',
  path: '/legal/{document}/{version}',
  summary: 'One version of a legal document, current or earlier',
  access: 'anyone',
  params: Strict({ document: Slug, version: Slug }),
  data: LegalText,
});

const Acceptance = Type.Object({
  document: AcceptedDocument,
  version: Type.String(),
  context: AcceptanceContext,
  acceptedAt: Instant,
});
export type Acceptance = Static<typeof Acceptance>;
/** Also while site staff act for another account: the caller's own. */
export const listAcceptances = call({
  method: 'GET',
  path: '/legal/acceptances',
  summary: 'The legal documents that I accepted, the latest first',
  access: 'signed-in',
  data: Type.Object({ lists: Type.Array(Acceptance) }),
});

/**
 * Accepts documents for the caller's own account. The version, time, network address and browser are stored.
 * Repeating the call changes nothing. Codes: conflict (a newer version has been published: show that one).
 */
export const acceptDocuments = call({
  method: 'POST',
  path: '/legal/accept',
  summary: 'Accept the current version of legal documents',
  access: 'signed-in',
  perMinute: 30,
  body: Strict({
    documents: Type.Array(DocumentVersion, { minItems: 1, maxItems: 4 }),
    context: AcceptanceContext,
  }),
  data: UserDetails,
});
