// What a client sends is anything at all until it was looked at.

const idMax = 2_147_483_647;
const isNumber = (value: unknown, min: number) =>
  Number.isInteger(value) && Number(value) >= min && Number(value) <= idMax;
const field = (request: unknown, name: string): unknown =>
  typeof request === 'object' && request !== null && Object.hasOwn(request, name)
    ? Reflect.get(request, name)
    : undefined;

/** Undefined when it names none. */
export function boatIdOf(request: unknown): number | undefined {
  const id = field(request, 'market_place_id');
  return isNumber(id, 1) ? Number(id) : undefined;
}

/** The sequence from which a client wants to catch up; from the start when it names none. */
export function sinceOf(request: unknown): number | undefined {
  const since = field(request, 'since') ?? 0;
  return isNumber(since, 0) ? Number(since) : undefined;
}

/** The different boats a client names, or undefined when it is not a list of at most `max` of them. */
export function boatIdsOf(request: unknown, max: number): number[] | undefined {
  const ids = field(request, 'ids');
  if (!Array.isArray(ids) || ids.length > max || !ids.every((id) => isNumber(id, 1))) return undefined;
  return [...new Set(ids.map(Number))];
}

export const isAcknowledgement = (done: unknown): done is (...args: unknown[]) => void =>
  typeof done === 'function';

/** Says whether another turn may be taken: so many in each stretch of time. */
export function turns(number: number, ms: number): () => boolean {
  let [left, until] = [number, 0];
  return () => {
    const now = performance.now();
    if (now > until) [left, until] = [number, now + ms];
    return left-- > 0;
  };
}
