import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';
import { SaleSide } from './sales.ts';

/** A side as the bill names it. */
const Party = Strict({ name: Text(120), address: Text(300) });

/**
 * What buyer and seller enter for the bill of sale; the price and the date are the sale's. `trailer`: null without one.
 * `warranty`: empty for a boat that's sold as is. `liens`: empty for a boat without any.
 */
export const BillDetails = Strict({
  seller: Party,
  buyer: Party,
  hin: Text(20),
  year: Text(4),
  make: Text(60),
  model: Text(80),
  engines: Type.Array(Strict({ name: Text(120), serial: Text(60) }), { maxItems: 8 }),
  trailer: Nullable(Strict({ name: Text(120), vin: Text(40) })),
  warranty: Text(1_000),
  liens: Text(1_000),
});
export type BillDetails = Static<typeof BillDetails>;

/** What a complete bill can't lack, as names of fields. */
export const BillField = OneOf(
  'seller.name',
  'seller.address',
  'buyer.name',
  'buyer.address',
  'hin',
  'year',
  'make',
  'model',
  'trailer.vin',
);
export type BillField = Static<typeof BillField>;

/** One side's signature of one version. */
export const BillSignature = Type.Object({
  side: SaleSide,
  name: Type.String(),
  kind: OneOf('typed', 'drawn'),
  at: Instant,
});
export type BillSignature = Static<typeof BillSignature>;

/** The papers of a sale. */
export const ChecklistItem = OneOf(
  'title',
  'registration',
  'documentation',
  'lien-release',
  'trailer-title',
  'keys',
  'tax',
);
export type ChecklistItem = Static<typeof ChecklistItem>;
/** One of them, and whose it is. */
export const ChecklistEntry = Type.Object({
  item: ChecklistItem,
  side: SaleSide,
  text: Type.String(),
  isReady: Type.Boolean(),
});
export type ChecklistEntry = Static<typeof ChecklistEntry>;

/** The bill of sale of a sale, as its sides and site staff see it. */
export const BillOfSale = Type.Object({
  details: BillDetails,
  price: Money,
  agreedAt: Instant,
  missing: Type.Array(BillField),
  /** The PDF that both sides sign; null until nothing is missing. `sha256`: of exactly that file, in hexadecimal. */
  version: Nullable(Type.Object({ number: Type.Integer(), sha256: Type.String(), madeAt: Instant })),
  signatures: Type.Array(BillSignature),
  /** What to have ready, by the state where the boat is. */
  checklist: Type.Array(ChecklistEntry),
  /** A signed paper copy was uploaded instead; it's in the sale's record. */
  isOnPaper: Type.Boolean(),
  /** The caller's side, if they can change the details now. */
  mayEdit: Nullable(SaleSide),
});
export type BillOfSale = Static<typeof BillOfSale>;

/**
 * With `sign-bill-of-sale` in `actOnSale`. `sha256`: of the PDF that the signer has read. `drawing`: an SVG path of at
 * most 600 by 200 units; without it, the typed name is the signature. Sending it agrees to the consent sentence beside the
 * button, which is stored with the signature.
 */
export const BillSigning = Strict({
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$', 'x-form': 'a SHA-256 hash in hexadecimal' }),
  name: Text(120),
  drawing: Type.Optional(
    Type.String({ pattern: '^[ML0-9 .]{0,20000}$', maxLength: 20_000, 'x-form': 'an SVG path of M and L' }),
  ),
});
export type BillSigning = Static<typeof BillSigning>;

const params = Type.Object({ id: Id });

/** For the sale's sides and site staff. Codes: not_found, role_forbidden. */
export const readBill = call({
  method: 'GET',
  path: '/sale/{id}/bill',
  summary: "A sale's bill of sale; not in the specification's list",
  access: 'signed-in',
  params,
  data: BillOfSale,
});

/**
 * Stores the bill's details: the buyer's own part, or everything else, by the caller's side. A change makes a new
 * version, which both have to sign. Codes: not_found, role_forbidden, conflict (the paperwork is complete),
 * too_many_requests.
 */
export const saveBill = call({
  method: 'POST',
  path: '/sale/bill',
  summary: "Change a sale's bill of sale; not in the specification's list",
  access: 'signed-in',
  perMinute: 30,
  body: Strict({ sale_id: Id, details: BillDetails }),
  data: BillOfSale,
});

/** Checks or unchecks one of the caller's own papers. Codes: not_found, role_forbidden, conflict. */
export const tickChecklist = call({
  method: 'POST',
  path: '/sale/checklist',
  summary: "Check off a document of a sale; not in the specification's list",
  access: 'signed-in',
  perMinute: 60,
  body: Strict({ sale_id: Id, item: ChecklistItem, isReady: Type.Boolean() }),
  data: Done,
});

/**
 * The bill as a PDF: exactly the file that both sign, or with `signed` the same pages with a certificate of the
 * signatures. Codes: not_found, role_forbidden.
 */
export const billPdf = call({
  method: 'GET',
  path: '/sale/{id}/bill.pdf',
  summary: "A sale's bill of sale as a PDF; not in the specification's list",
  access: 'signed-in',
  perMinute: 30,
  answers: 'application/pdf',
  params,
  query: Strict({ signed: Type.Optional(Type.Literal(1)) }),
  data: Done,
});

/** All documents of a sale: the bill, files of the record, the buyer's invoice for the buyer. Codes: not_found, role_forbidden. */
export const saleDocuments = call({
  method: 'GET',
  path: '/sale/{id}/documents.zip',
  summary: "A sale's documents in one file; not in the specification's list",
  access: 'signed-in',
  perMinute: 10,
  answers: 'application/zip',
  params,
  data: Done,
});
