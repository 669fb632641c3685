/**
 * Does something with each of several items, one after another, even if it fails with some of them.
 * @throws the failure, or an AggregateError of several
 */
export async function doEach<T>(
  what: string,
  items: Iterable<T>,
  act: (item: T) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures.length === 1 ? failures[0] : new AggregateError(failures, what);
}
