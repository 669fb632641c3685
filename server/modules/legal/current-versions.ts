import { acceptedDocuments, legalDocuments, type LegalDocument } from '../../../contract/legal-documents.ts';
import { builtInPages, fingerprint, type BuiltInPage } from '../content/index.ts';

/** The legal documents' built-in pages. The process publishes these, and no others. */
export const legalPages: ReadonlyMap<LegalDocument, BuiltInPage & { version: string }> = new Map(
  builtInPages().flatMap((page) => {
    const document = legalDocuments.find((name) => name === page.slug);
    return document && page.version !== null ? [[document, { ...page, version: page.version }]] : [];
  }),
);

/** The date of a document's current text. Constant as long as the process runs. */
export function currentVersion(document: LegalDocument): string {
  const page = legalPages.get(document);
  if (!page) throw new Error(`The legal document ${document} has no version`);
  return page.version;
}

/** Of the words alone: other markup doesn't make another text. */
export const textFingerprint = (text: { title: string; description: string; html: string }): string =>
  fingerprint(
    text.title,
    text.description,
    text.html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );

for (const document of acceptedDocuments) currentVersion(document); // fails at start, not at a bid
