import type { SearchColumns } from './columns.ts';
import { orderBy } from './orders.ts';
import type { Question } from './question.ts';
import type { Selection } from './select-boats.ts';
import { compareBy, topOf } from './top-of.ts';

/**
 * The ids of a page by number, or of what follows a boat; if that boat was removed meanwhile, the number is
 * used.
 */
export function pageOf(columns: SearchColumns, selection: Selection, question: Question): number[] {
  const { page, limit, after } = question;
  if (limit === 0) return [];
  const order = orderBy(columns, question, selection);
  const position = after === undefined ? undefined : columns.positionOf(after);
  const places =
    position === undefined
      ? topOf(selection.hits, page * limit, order).slice((page - 1) * limit)
      : topOf(
          selection.hits.filter((hit) => compareBy(order, hit, position) > 0),
          limit,
          order,
        );
  return places.map((one) => columns.numbers.id[one]!);
}
