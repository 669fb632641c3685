import type { ReviewRemark } from '../contract/review-remarks.ts';
import * as t from '../locales/review-remarks.ts';

/** What a reviewer can ask to change, as its seller knows it. */
export const remarkLabels: Record<ReviewRemark['field'], string> = {
  attachments: t.photos,
  hin: t.hin,
  make: t.makeAndModel,
  year: t.year,
  length: t.length,
  engines: t.engines,
  condition: t.condition,
  flaws: t.knownIssues,
  lede: t.summary,
  description: t.story,
  documents: t.documents,
  location: t.location,
  auction: t.auctionTerms,
  askingPrice: t.askingPrice,
  other: t.other,
};
