/** Versions of the legal documents, and who accepted which. */
export { legalRoutes } from './legal.routes.ts';
export { publishLegalVersions } from './publish-versions.ts';
export {
  acceptDocuments,
  acceptedFrom,
  assertAccepted,
  currentVersions,
  labelsNow,
  type AcceptedFrom,
} from './accept-documents.ts';
export { currentVersion } from './current-versions.ts';
export { buyerDocuments, documentsToAccept, sellerDocuments, termsRequired } from './to-accept.ts';
