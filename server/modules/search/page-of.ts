import type { SearchColumns } from './columns.ts';
import { orderBy } from './orders.ts';
import type { Question } from './question.ts';
import type { Selection } from './select-boats.ts';
import { topOf, type Order } from './top-of.ts';

/**
 * The ids of a page by number, or of what follows a boat; if that boat was removed meanwhile, the number is
 * used.
 */
export function pageOf(columns: SearchColumns, selection: Selection, question: Question): number[] {
  const { page, limit, after } = question;
  if (limit === 0) return [];
  const order = orderBy(columns, question);
  const position = after === undefined ? undefined : columns.positionOf(after);
  const places =
    position === undefined
      ? topOf(selection.hits, page * limit, order).slice((page - 1) * limit)
      : topOf(following(selection.hits, position, order), limit, order);
  return places.map((one) => columns.numbers.id[one]!);
}

/** Those that come after a boat in an order. */
function following(hits: Int32Array, position: number, { key, compareTied }: Order): Int32Array {
  const least = key(position);
  const after = new Int32Array(hits.length);
  let count = 0;
  for (const hit of hits) {
    const own = key(hit);
    if (own > least || (own === least && compareTied(hit, position) > 0)) after[count++] = hit;
  }
  return after.subarray(0, count);
}
