import { Type, type Static } from 'typebox';
import { BillSigning } from './bill-of-sale.ts';
import { BoatCard } from './boats.ts';
import { call } from './call.ts';
import { Done, EnteredAmount, Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';
import { limits } from './limits.ts';
import { BankDetailsState } from './sale-bank-details.ts';
import { Decision, ProblemReason, SaleFault, SaleProblem, WayOutKind } from './sale-problems.ts';
import { SaleFile } from './sale-files.ts';
import { SaleCondition, SaleParty, SaleSide } from './sales.ts';

/** How buyer and seller agreed: by the auction's highest bid, or by an accepted offer of this kind. */
export const SaleKind = OneOf('auction', 'offer-window', 'second-chance', 'marketplace');
export type SaleKind = Static<typeof SaleKind>;

/**
 * Where an agreed sale is. `paperwork`: both sides sign the bill of sale, or confirm a signed
 * paper copy. `payment`: the buyer
 * pays the seller. `handover`: they agree on a time, and the buyer confirms that they have the boat. `done` and
 * `fell-through` are final.
 */
export const saleStages = ['paperwork', 'payment', 'handover', 'done', 'fell-through'] as const;
export const SaleStage = OneOf(...saleStages);
export type SaleStage = Static<typeof SaleStage>;

/** What a side can do in a sale. */
export const saleActs = [
  'sign-bill-of-sale',
  'upload-bill-of-sale',
  'confirm-paperwork',
  'report-payment',
  'confirm-payment',
  'propose-handover',
  'accept-handover',
  'confirm-handover',
  'choose-payment',
  'request-transport',
  'report-survey',
  'accept-condition',
  'withdraw',
  'report-problem',
  'answer-problem',
  'propose-way-out',
  'accept-way-out',
  'decline-way-out',
  'withdraw-problem',
  'ask-staff',
] as const;
export const SaleAct = OneOf(...saleActs);
export type SaleAct = Static<typeof SaleAct>;

/** The acts that can be a sale's next step. */
export const saleSteps = [
  'accept-condition',
  'sign-bill-of-sale',
  'confirm-paperwork',
  'choose-payment',
  'report-payment',
  'confirm-payment',
  'propose-handover',
  'accept-handover',
  'confirm-handover',
  'answer-problem',
  'propose-way-out',
  'accept-way-out',
] as const satisfies readonly SaleAct[];

/** Everything that a sale's record can say happened, besides the acts. */
export const saleEvents = [
  'view-contact',
  'change-bill-of-sale',
  'enter-bank-details',
  'change-bank-details',
  'view-bank-details',
  'start-debit',
  'debit-received',
  'debit-failed',
  'debit-returned',
  'debit-refunded',
  'paid-out',
  'decide-problem',
  'feedback',
  'complete',
  'fell-through',
] as const;

/** How the price is paid. */
export const paymentMethods = ['wire', 'cashiers-check', 'escrow', 'financing', 'other'] as const;
export const PaymentMethod = OneOf(...paymentMethods);
export type PaymentMethod = Static<typeof PaymentMethod>;

/** One line of a sale's record. `side` is null for what the site did. Both sides see every line. */
export const SaleRecord = Type.Object({
  id: Id,
  at: Instant,
  side: Nullable(SaleSide),
  name: Type.String({ description: 'who did it; empty for the site' }),
  kind: OneOf(...saleActs, ...saleEvents),
  amount: Nullable(Money),
  method: Nullable(PaymentMethod),
  handoverAt: Nullable(Instant),
  place: Type.String(),
  engineHours: Nullable(Type.Number()),
  note: Type.String(),
  reason: Nullable(ProblemReason),
  wayOut: Nullable(WayOutKind),
  files: Type.Array(SaleFile),
});
export type SaleRecord = Static<typeof SaleRecord>;

/** A rating from 1 to 5, with a comment. */
export const SaleFeedback = Type.Object({ rating: Type.Integer(), body: Type.String() });
export type SaleFeedback = Static<typeof SaleFeedback>;

/** A sale that buyer and seller have agreed on, until the boat is handed over. Amounts in minor units. */
export const AgreedSale = Type.Object({
  id: Id,
  /** Null for site staff, who only look. */
  side: Nullable(SaleSide),
  kind: SaleKind,
  stage: SaleStage,
  boat: BoatCard,
  price: Money,
  /** Before it was lowered. */
  agreedPrice: Money,
  buyersFee: Money,
  allInPrice: Money,
  agreedAt: Instant,
  /** Whose turn it is and by when; null when the sale has ended and nothing is open, or only the buyer's bank is awaited. */
  next: Nullable(
    Type.Object({ act: OneOf(...saleSteps), by: OneOf('buyer', 'seller', 'both'), dueAt: Instant }),
  ),
  /** Why the sale fell through: whose fault; null if that isn't known. */
  fault: Nullable(SaleFault),
  problem: Nullable(SaleProblem),
  /** What the buyer's offer depends on, and until when they can withdraw; null without conditions, and once they're met. */
  conditions: Nullable(Type.Object({ kinds: Type.Array(SaleCondition), until: Instant })),
  /** What the caller can report, and the ways out that they can propose. */
  reasons: Type.Array(ProblemReason),
  waysOut: Type.Array(WayOutKind),
  /** What the caller can do now. */
  may: Type.Array(SaleAct),
  /** The seller's bank details for this sale, if they entered any; null for site staff. */
  bank: Nullable(BankDetailsState),
  paperwork: Type.Object({ buyer: Type.Boolean(), seller: Type.Boolean() }),
  /**
   * What the buyer says they have sent, what the seller has received, and the debits that the buyer's bank hasn't
   * answered. `method` is null until the buyer has chosen how to pay.
   */
  payment: Type.Object({ sent: Money, received: Money, pending: Money, method: Nullable(PaymentMethod) }),
  handover: Nullable(
    Type.Object({ at: Instant, place: Type.String(), proposedBy: SaleSide, isAccepted: Type.Boolean() }),
  ),
  /** How to reach the other side; null after the sale fell through, and for site staff. */
  other: Nullable(SaleParty),
  /** When the other side first saw the caller's contact details; null if they haven't, and for site staff. */
  contactSeenAt: Nullable(Instant),
  inquiry_id: Nullable(Id),
  /** What each side said about the other, once the sale was done. */
  feedback: Type.Object({ byBuyer: Nullable(SaleFeedback), bySeller: Nullable(SaleFeedback) }),
  records: Type.Array(SaleRecord),
});
export type AgreedSale = Static<typeof AgreedSale>;

const params = Type.Object({ id: Id });
/** Identifies the act: a repeated request with the same key changes nothing and gets the same reply. */
const key = Type.String({ format: 'uuid' });
const note = Text(limits.saleNoteMax);

/** For the buyer, the seller with those of their staff who have the permission `talk`, and site staff. Codes: not_found, role_forbidden. */
export const readSale = call({
  method: 'GET',
  path: '/sale/{id}',
  summary: "A sale of mine and its next step; not in the specification's list",
  access: 'signed-in',
  params,
  data: AgreedSale,
});

/**
 * One step of a sale, by the buyer or the seller. Which fields an act needs: `report-payment` and `confirm-payment`
 * an amount, `propose-handover` a time and a place, `choose-payment` a method, `report-problem` a reason and a note,
 * `answer-problem` and `ask-staff` a note, `propose-way-out` a way out (for a lower price, with the amount), and
 * `accept-way-out` and `decline-way-out` the proposal's id, `sign-bill-of-sale` the bill, `upload-bill-of-sale` a file, `request-transport` the
 * destination's ZIP code as the place. `confirm-handover` can have the engine hours. Files are
 * the caller's own uploads.
 * Codes: not_found, role_forbidden, invalid_request, conflict (it's not this side's turn, or the sale has moved on),
 * idempotency_conflict, too_many_requests.
 */
export const actOnSale = call({
  method: 'POST',
  path: '/sale/act',
  summary: "Confirm a step of a sale; not in the specification's list",
  access: 'signed-in',
  perMinute: 30,
  body: Strict({
    sale_id: Id,
    act: SaleAct,
    key,
    amount: Type.Optional(EnteredAmount),
    method: Type.Optional(PaymentMethod),
    handoverAt: Type.Optional(Instant),
    place: Type.Optional(Text(200)),
    engineHours: Type.Optional(Type.Number({ minimum: 0, maximum: 100_000 })),
    note: Type.Optional(note),
    reason: Type.Optional(ProblemReason),
    wayOut: Type.Optional(WayOutKind),
    way_out_id: Type.Optional(Id),
    bill: Type.Optional(BillSigning),
    files: Type.Optional(
      Type.Array(Strict({ id: Id, title: Text(200) }), { maxItems: limits.saleFilesPerLine }),
    ),
  }),
  data: AgreedSale,
});

/**
 * Decides an open problem; for site staff. `amount` is the lower price. Codes: forbidden, not_found, invalid_request,
 * conflict (there's no open problem).
 */
export const decideProblem = call({
  method: 'POST',
  path: '/sale/decide',
  summary: "Decide a problem of a sale; not in the specification's list",
  access: 'site-staff',
  needs: 'move-money',
  isIrreversible: true,
  body: Strict({
    sale_id: Id,
    problem_id: Id,
    decision: Decision,
    fault: SaleFault,
    amount: Type.Optional(EnteredAmount),
    note: Text(limits.saleNoteMax),
  }),
  data: AgreedSale,
});

/** The agreed handover as a calendar file. Codes: not_found (also before both agreed on a time), role_forbidden. */
export const handoverCalendar = call({
  method: 'GET',
  path: '/sale/{id}/handover.ics',
  summary: "The handover of a sale for a calendar; not in the specification's list",
  access: 'signed-in',
  answers: 'text/calendar',
  params,
  data: Done,
});

/**
 * The seller's feedback on the buyer, once, after the sale is done; the buyer is notified. Repeating it is harmless.
 * (The buyer's feedback on the seller is `giveFeedback`.) Codes: not_found, role_forbidden, conflict.
 */
export const rateBuyer = call({
  method: 'POST',
  path: '/sale/rate-buyer',
  summary: "Give feedback on a sale's buyer; not in the specification's list",
  access: 'signed-in',
  perMinute: 10,
  body: Strict({ sale_id: Id, rating: Type.Integer({ minimum: 1, maximum: 5 }), body: Text(2_000, 1) }),
  data: AgreedSale,
});
