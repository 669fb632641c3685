import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { EvidenceState } from './console-disputes.ts';
import { Id, Instant, Money, Nullable, OneOf, Strict, Text } from './common.ts';

const read = { method: 'GET', access: 'site-staff', needs: 'see-money' } as const;
const Amount = Type.Integer({ description: 'minor units; negative for a credit' });
const before = Type.Optional(Id);
const limit = Type.Integer({ minimum: 1, maximum: 200, default: 50 });
export const invoiceStates = [
  'open',
  'paid',
  'part-refunded',
  'refunded',
  'disputed',
  'charged-back',
] as const;
export const InvoiceState = OneOf(...invoiceStates);

export const ConsoleInvoice = Type.Object({
  id: Id,
  title: Type.String(),
  kind: OneOf('buyers-fee', 'plan', 'upsell'),
  state: InvoiceState,
  amount: Money,
  refunded: Money,
  accountId: Id,
  name: Type.String(),
  boatId: Nullable(Id),
  at: Instant,
});
export type ConsoleInvoice = Static<typeof ConsoleInvoice>;

export const listInvoices = call({
  ...read,
  path: '/console/invoices',
  summary: 'Invoices, newest first',
  query: Strict({
    search: Type.Optional(Text(120)),
    state: Type.Optional(InvoiceState),
    kind: Type.Optional(OneOf('buyers-fee', 'plan', 'upsell')),
    before,
    limit,
  }),
  data: Type.Object({ lists: Type.Array(ConsoleInvoice), next: Nullable(Id) }),
});

export const LedgerEntryLines = Type.Object({
  key: Type.String(),
  kind: Type.String(),
  at: Instant,
  lines: Type.Array(Type.Object({ account: Type.String(), owner: Nullable(Type.String()), amount: Amount })),
});
/** An invoice with its refunds, disputes and what is booked about it. Codes: not_found. */
export const readConsoleInvoice = call({
  ...read,
  path: '/console/invoices/{id}',
  summary: 'An invoice with its refunds and ledger entries',
  params: Strict({ id: Id }),
  data: Type.Object({
    ...ConsoleInvoice.properties,
    refunds: Type.Array(
      Type.Object({
        id: Id,
        amount: Money,
        reason: Type.String(),
        state: Type.String(),
        by: Type.String(),
        at: Instant,
      }),
    ),
    disputes: Type.Array(
      Type.Object({ id: Id, amount: Money, reason: Type.String(), state: Type.String(), at: Instant }),
    ),
    entries: Type.Array(LedgerEntryLines),
    /** What a refund books: these lines, with the amount of the refund. */
    refundLines: Type.Array(Type.Object({ account: Type.String(), side: OneOf('debit', 'credit') })),
  }),
});
export type ConsoleInvoiceDetails = Static<typeof readConsoleInvoice.data>;

/** Disputes, payouts to settle, and the last comparisons with the gateway. */
export const readMoney = call({
  ...read,
  path: '/console/money',
  summary: 'Disputes, payouts, reconciliation',
  data: Type.Object({
    disputes: Type.Array(
      Type.Object({
        id: Id,
        invoiceId: Id,
        name: Type.String(),
        amount: Money,
        reason: Type.String(),
        state: Type.String(),
        at: Instant,
        /** Until when evidence is taken. */
        dueAt: Nullable(Instant),
        evidence: EvidenceState,
      }),
    ),
    payouts: Type.Array(
      Type.Object({
        id: Id,
        sellerId: Id,
        seller: Type.String(),
        boat: Type.String(),
        amount: Money,
        state: OneOf('due', 'paid'),
        reference: Type.String(),
      }),
    ),
    reconciliations: Type.Array(
      Type.Object({
        id: Id,
        at: Instant,
        gateway: Type.String(),
        compared: Type.Integer(),
        differences: Type.Array(
          Type.Object({
            object: Type.String(),
            ref: Type.String(),
            ours: Type.String(),
            theirs: Type.String(),
          }),
        ),
      }),
    ),
    holds: Type.Object({ count: Type.Integer(), amount: Money }),
    /** Always 0: every entry sums to zero. */
    ledgerSum: Amount,
  }),
});
export type ConsoleMoney = Static<typeof readMoney.data>;

const days = {
  from: Type.Optional(Type.String({ format: 'date' })),
  to: Type.Optional(Type.String({ format: 'date' })),
};
/** Sums by account and day (UTC), newest day first; the last 30 days unless told otherwise. */
export const readLedger = call({
  ...read,
  path: '/console/ledger',
  summary: 'The ledger by account and day',
  query: Strict(days),
  data: Type.Object({
    lists: Type.Array(
      Type.Object({
        day: Type.String(),
        account: Type.String(),
        debit: Money,
        credit: Money,
        entries: Type.Integer(),
      }),
    ),
    balances: Type.Array(Type.Object({ account: Type.String(), balance: Amount })),
  }),
});
/** Every line of every entry, at most 200,000. */
export const exportJournal = call({
  ...read,
  path: '/console/journal.csv',
  summary: 'The journal as CSV',
  perMinute: 10,
  answers: 'text/csv',
  query: Strict(days),
  data: Type.Object({}),
});

export const ConsoleSale = Type.Object({
  id: Id,
  title: Type.String(),
  kind: Type.String(),
  stage: Type.String(),
  price: Money,
  buyerId: Id,
  buyer: Type.String(),
  sellerId: Id,
  seller: Type.String(),
  stageSince: Instant,
  problem: Nullable(
    Type.Object({ id: Id, reason: Type.String(), by: Type.String(), note: Type.String(), at: Instant }),
  ),
});
export type ConsoleSale = Static<typeof ConsoleSale>;

/** Sales with an open problem first, then newest first. */
export const listSales = call({
  method: 'GET',
  access: 'site-staff',
  needs: 'see-sales',
  path: '/console/sales',
  summary: 'Agreed sales',
  query: Strict({
    stage: Type.Optional(OneOf('paperwork', 'payment', 'handover', 'done', 'fell-through')),
    has: Type.Optional(OneOf('problem')),
    search: Type.Optional(Text(120)),
    before,
    limit,
  }),
  data: Type.Object({ lists: Type.Array(ConsoleSale), next: Nullable(Id) }),
});

/** What came through the contact form; reading it is recorded. Newest first. */
export const listContactMessages = call({
  method: 'GET',
  access: 'site-staff',
  needs: 'manage-accounts',
  path: '/console/messages',
  summary: 'Messages from the contact form',
  query: Strict({ search: Type.Optional(Text(120)), before, limit }),
  data: Type.Object({
    lists: Type.Array(
      Type.Object({
        id: Id,
        at: Instant,
        name: Type.String(),
        email: Type.String(),
        topic: Type.String(),
        message: Type.String(),
        accountId: Nullable(Id),
      }),
    ),
    next: Nullable(Id),
  }),
});
export type ContactMessageRow = Static<typeof listContactMessages.data>['lists'][number];
