type Numbers = Int32Array | Float64Array | Uint8Array;

/** A copy with room for `length` numbers. */
export function longer<T extends Numbers>(from: T, length: number): T {
  const larger = new (from.constructor as new (length: number) => T)(length);
  larger.set(from);
  return larger;
}
