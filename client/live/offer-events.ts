const name = 'bowline:offers';

/**
 * The live connection reports that an offer of the user changed on this boat; null after a reconnection, when
 * any may have.
 */
export const emitOfferChange = (boatId: number | null) =>
  window.dispatchEvent(new CustomEvent(name, { detail: boatId }));

/** Calls `act` with what `emitOfferChange` reports. Returns a function that stops it. */
export function onOfferChange(act: (boatId: number | null) => void): () => void {
  const handle = (event: Event) => act((event as CustomEvent<number | null>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}
