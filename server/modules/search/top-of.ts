/** The first `count` of `items` in the order of `compare`, without sorting the rest. */
export function topOf(items: Int32Array, count: number, compare: (a: number, b: number) => number): number[] {
  if (count <= 0) return [];
  if (items.length <= count * 2) return [...items].sort(compare).slice(0, count);
  // A heap with the last kept item on top: most items come after it and cost one comparison.
  const heap = [...items.subarray(0, count)].sort((a, b) => compare(b, a));
  for (let i = count; i < items.length; i++) {
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
