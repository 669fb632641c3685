import type { Attachment } from '../../contract/boats.ts';
import type { LotRules } from '../../contract/lot-rules.ts';
import type { Offer, OfferAnswer, OfferKind, OfferSide } from '../../contract/offers.ts';
import type { SaleCondition } from '../../contract/sales.ts';
import { pendingRequest } from '../../utils/pending-request.ts';

/**
 * `make`: the first offer; the answers; `sold`, `live`: closing a deal; `unpaid`, `second-chance`: after a
 * sale that was not paid.
 */
export type OfferAct = 'make' | OfferAnswer | 'sold' | 'live' | 'unpaid' | 'second-chance';

/**
 * What is to be done, on which boat, by which side: asked for from anywhere on a page, led through by the one
 * sheet.
 */
export interface OfferRequest {
  act: OfferAct;
  boat: {
    id: number;
    title: string;
    price: number | null;
    cover: Attachment | null;
    /** The rules it was published under, which set the buyer's fee. */
    rules?: LotRules | null;
    /** What the listing makes every offer depend on; for a first offer. */
    saleConditions?: SaleCondition[];
  };
  kind: OfferKind;
  side: OfferSide;
  /** What is answered. */
  offer?: Offer;
  /** How the other side is called. */
  otherParty?: string;
  /** Minor units: what a second chance would cost the next bidder. */
  amount?: number;
}

const wishes = pendingRequest<OfferRequest>();

/** Asks for the sheet. */
export const requestOffer = (request: OfferRequest) => wishes.ask(request);
/** For the sheet's host, of which a page has one. */
export const onOfferRequest = wishes.listen;
