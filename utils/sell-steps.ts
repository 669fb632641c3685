import type { SellForm } from './sell-form.ts';
import * as t from '../locales/listing-form.ts';

export const stepSlugs = [
  'boat',
  'facts',
  'photographs',
  'condition',
  'story',
  'documents',
  'price',
  'review',
] as const;
export type StepSlug = (typeof stepSlugs)[number];

export const stepLabel = (slug: StepSlug, { listingType }: Pick<SellForm, 'listingType'>): string =>
  ({
    boat: t.boat,
    facts: t.specifications,
    photographs: t.photos,
    condition: t.condition,
    story: t.story,
    documents: t.documents,
    price: listingType === 'auction' ? t.auction : t.price,
    review: t.review,
  })[slug];

export const isStep = (value: unknown): value is StepSlug => stepSlugs.some((slug) => slug === value);
export const nextStep = (slug: StepSlug): StepSlug | undefined => stepSlugs[stepSlugs.indexOf(slug) + 1];
export const stepBefore = (slug: StepSlug): StepSlug | undefined => stepSlugs[stepSlugs.indexOf(slug) - 1];

const homes: readonly [RegExp, StepSlug][] = [
  [/^(listingType|boatType|hin|make|model|year|location)\b/, 'boat'],
  [/^(condition|flaws)$/, 'condition'],
  [/^(lede|description)$/, 'story'],
  [/^attachments\b/, 'photographs'],
  [/^documents\b/, 'documents'],
  [/^(auction|askingPrice)\b/, 'price'],
];
const historyKeys = /^facts\.(title|owners|waters|kept|hauled|serviced|survey)$/;

/** The step of a field. */
export const stepOf = (field: string): StepSlug =>
  historyKeys.test(field) ? 'condition' : (homes.find(([pattern]) => pattern.test(field))?.[1] ?? 'facts');
