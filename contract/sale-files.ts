import { Type, type Static } from 'typebox';
import { Id } from './common.ts';

/** A photo or a PDF that belongs to a line of a sale's record, or to a message of its conversation. Only the
 * sale's sides and site staff can open a PDF. */
export const SaleFile = Type.Object({
  id: Id,
  title: Type.String(),
  path: Type.String(),
  isPhoto: Type.Boolean(),
});
export type SaleFile = Static<typeof SaleFile>;
