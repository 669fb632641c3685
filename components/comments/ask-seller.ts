/** How the comment field is asked for from elsewhere on the page: the seller's aside, a bidder's question. */
const name = 'bowline:ask';

export const askSeller = () => window.dispatchEvent(new Event(name));

export function onAskSeller(act: () => void): () => void {
  window.addEventListener(name, act);
  return () => window.removeEventListener(name, act);
}
