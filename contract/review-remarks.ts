import type { Static } from 'typebox';
import { OneOf, Strict, Text } from './common.ts';

/** The fields that a reviewer can ask to change. */
export const remarkFields = [
  'attachments',
  'hin',
  'make',
  'year',
  'length',
  'engines',
  'condition',
  'flaws',
  'lede',
  'description',
  'documents',
  'location',
  'auction',
  'askingPrice',
  'other',
] as const;
export const ReviewRemark = Strict({ field: OneOf(...remarkFields), reason: Text(1_000, 1) });
export type ReviewRemark = Static<typeof ReviewRemark>;
