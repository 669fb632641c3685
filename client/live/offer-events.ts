const name = 'bowline:offers';

/** The live feed heard that an offer of mine changed on this boat; null: the connection was away, and any may have. */
export const tellOfferNews = (boatId: number | null) =>
  window.dispatchEvent(new CustomEvent(name, { detail: boatId }));

/** `act` is told what tellOfferNews says. Returns what ends it. */
export function onOfferNews(act: (boatId: number | null) => void): () => void {
  const handle = (event: Event) => act((event as CustomEvent<number | null>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}
