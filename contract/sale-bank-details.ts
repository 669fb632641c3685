import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { Done, Id, Instant, Nullable, Strict, Text } from './common.ts';

/** Where a buyer wires the price. Never in a list, a log or an email: only in the reply to the buyer who asks for it. */
export const BankDetails = Type.Object({
  holder: Text(120, 2),
  bank: Text(120, 2),
  routing: Type.String({ pattern: '^\\d{9}$', 'x-form': 'nine digits', description: 'ABA routing number' }),
  account: Type.String({ pattern: '^\\d{4,17}$', 'x-form': '4 to 17 digits' }),
});
export type BankDetails = Static<typeof BankDetails>;

/** What both sides know about the bank details without seeing them. */
export const BankDetailsState = Type.Object({
  enteredAt: Instant,
  /** When changed details take effect; until then, the buyer gets the ones before. */
  changesAt: Nullable(Instant),
});
export type BankDetailsState = Static<typeof BankDetailsState>;

/**
 * Enters or changes the bank details of a sale; for the seller. After the buyer has seen them, a change takes effect
 * `saleBankChangeSeconds` later, and both are told. The same details again change nothing.
 * Codes: not_found, role_forbidden, invalid_request, conflict (the sale has ended or is paid),
 * too_many_requests.
 */
export const enterBankDetails = call({
  method: 'POST',
  path: '/sale/bank-details',
  summary: "Enter my bank details for a sale; not in the specification's list",
  access: 'signed-in',
  perMinute: 10,
  body: Strict({ sale_id: Id, ...BankDetails.properties }),
  data: Done,
});

/** Shows the seller's bank details to the buyer; each time is recorded. Codes: not_found, too_many_requests. */
export const viewBankDetails = call({
  method: 'POST',
  path: '/sale/bank-details/view',
  summary: "See the seller's bank details; not in the specification's list",
  access: 'signed-in',
  perMinute: 10,
  body: Strict({ sale_id: Id }),
  data: BankDetails,
});
