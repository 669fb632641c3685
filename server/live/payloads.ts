// Anything a client sends is unchecked.

const idMax = 2_147_483_647;
const isNumber = (value: unknown, min: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= idMax;
const field = (request: unknown, name: string): unknown =>
  typeof request === 'object' && request !== null && Object.hasOwn(request, name)
    ? Reflect.get(request, name)
    : undefined;

/** Undefined if the request names none. */
export function boatIdOf(request: unknown): number | undefined {
  const id = field(request, 'market_place_id');
  return isNumber(id, 1) ? Number(id) : undefined;
}

/** The sequence number from which a client wants to catch up; 0 if it names none. */
export function sinceOf(request: unknown): number | undefined {
  const since = field(request, 'since') ?? 0;
  return isNumber(since, 0) ? Number(since) : undefined;
}

/** The distinct boats that a client names, or undefined if it isn't a list of at most `max`. */
export function boatIdsOf(request: unknown, max: number): number[] | undefined {
  const ids = field(request, 'ids');
  if (!Array.isArray(ids) || ids.length > max || !ids.every((id) => isNumber(id, 1))) return undefined;
  return [...new Set(ids.map(Number))];
}

export const isAcknowledgement = (done: unknown): done is (...args: unknown[]) => void =>
  typeof done === 'function';

/** Returns a function that says whether another request is allowed: at most `number` per `ms`. */
export function turns(number: number, ms: number): () => boolean {
  let [left, until] = [number, 0];
  return () => {
    const now = performance.now();
    if (now > until) [left, until] = [number, now + ms];
    return left-- > 0;
  };
}
