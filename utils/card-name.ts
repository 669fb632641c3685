import * as t from '../locales/common.ts';

const brands: Record<string, string> = {
  visa: t.visa,
  mastercard: t.mastercard,
  amex: t.americanExpress,
  discover: t.discover,
  diners: t.dinersClub,
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** "Visa ending in 4242", as printed on the card. */
export const cardName = ({ brand, last4 }: { brand: string; last4: string }): string =>
  t.endingIn({ brand: brands[brand] ?? t.card, last4 });
