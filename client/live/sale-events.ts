const name = 'bowline:sales';

/** The live connection reports that a step of this sale was done; null after a reconnection, when any may have been. */
export const emitSaleChange = (saleId: number | null) =>
  window.dispatchEvent(new CustomEvent(name, { detail: saleId }));

/** Calls `act` with what `emitSaleChange` reports. Returns a function that stops it. */
export function onSaleChange(act: (saleId: number | null) => void): () => void {
  const handle = (event: Event) => act((event as CustomEvent<number | null>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}
