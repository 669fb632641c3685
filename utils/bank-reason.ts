import * as t from '../locales/sale-payments.ts';

/** The reasons of the ACH network that a buyer can do something about. */
const reasons: Record<string, string> = {
  R01: t.reasonInsufficientFunds,
  R02: t.reasonAccountClosed,
  R03: t.reasonNoAccount,
  R04: t.reasonInvalidNumber,
  R10: t.reasonNotAuthorized,
};

/** The bank's reason as a sentence; empty if it gave none. */
export const bankReason = (code: string | null): string =>
  code === null ? '' : (reasons[code] ?? t.reasonWithCode({ code }));
