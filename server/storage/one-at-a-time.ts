let last: Promise<unknown> = Promise.resolve();
/** A decoded picture is large: they are read one after the other, so that sixty at once do not fill the memory. */
export function oneAtATime<T>(act: () => Promise<T>): Promise<T> {
  const result = last.then(act);
  last = result.catch(() => {});
  return result;
}
