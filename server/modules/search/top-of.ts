/** Ascending by `key`, where Infinity means unknown and comes last; equal ones by `compareTied`. */
export interface Order {
  key(item: number): number;
  compareTied(a: number, b: number): number;
  /**
   * The index, from `from` on, of the next item that may come before `other`; their number if there's none. In one
   * loop: a call for each of a million items takes several times longer.
   */
  nextBefore(other: number, items: Int32Array, from: number): number;
}

/** Negative if a comes before b. */
export function compareBy({ key, compareTied }: Order, a: number, b: number): number {
  const [one, other] = [key(a), key(b)];
  return one === other ? compareTied(a, b) : one < other ? -1 : 1;
}

/** The first `count` of `items` in an order, without sorting the rest. */
export function topOf(items: Int32Array, count: number, order: Order): number[] {
  if (count <= 0) return [];
  const compare = (a: number, b: number) => compareBy(order, a, b);
  if (items.length <= count * 2) return [...items].sort(compare).slice(0, count);
  // A heap with the last kept item on top: most items come after it.
  const heap = [...items.subarray(0, count)].sort((a, b) => compare(b, a));
  for (let i = count; (i = order.nextBefore(heap[0]!, items, i)) < items.length; i++) {
    const item = items[i]!;
    if (compare(item, heap[0]!) >= 0) continue;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= count) break;
      if (child + 1 < count && compare(heap[child + 1]!, heap[child]!) > 0) child += 1;
      if (compare(heap[child]!, item) <= 0) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = item;
  }
  return heap.sort(compare);
}
