import type { Attachment } from '../../contract/boats.ts';
import type { Offer, OfferAnswer, OfferKind, OfferSide } from '../../contract/offers.ts';

/** `make`: the first offer; the answers; `sold`, `live`: closing a deal; `unpaid`, `second-chance`: after a sale that was not paid. */
export type OfferAct = 'make' | OfferAnswer | 'sold' | 'live' | 'unpaid' | 'second-chance';

/** What is to be done, on which boat, by which side: asked for from anywhere on a page, led through by the one sheet. */
export interface OfferRequest {
  act: OfferAct;
  boat: { id: number; title: string; price: number | null; cover: Attachment | null };
  kind: OfferKind;
  side: OfferSide;
  /** What is answered. */
  offer?: Offer;
  /** How the other side is called. */
  otherParty?: string;
  /** Minor units: what a second chance would cost the next bidder. */
  amount?: number;
}

type Hear = (request: OfferRequest) => void;
/** How long a press waits for the sheet's script. */
const patienceMs = 10_000;
let hear: Hear | null = null;
let waiting: { request: OfferRequest; at: number } | null = null;

/** Asks for the sheet; when its script is still on its way, the last wish waits for it. */
export function requestOffer(request: OfferRequest): void {
  if (hear) hear(request);
  else waiting = { request, at: Date.now() };
}

/** For the sheet's host, of which a page has one. */
export function onOfferRequest(act: Hear): () => void {
  hear = act;
  if (waiting && Date.now() - waiting.at < patienceMs) act(waiting.request);
  waiting = null;
  return () => {
    if (hear === act) hear = null;
  };
}
