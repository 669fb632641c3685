import { minor, shareOf } from '../../../contract/money.ts';
import type { SitePayments } from '../../../contract/sale-payments.ts';
import type { Rules } from '../../config.ts';
import { remaining, type SaleState } from '../sales/index.ts';

/**
 * What the buyer can pay through the site now: a deposit as long as nothing is paid, and in stage `payment` what remains,
 * if one debit can be that large. One debit at a time.
 */
export function debitOptions(
  state: SaleState,
  { saleDepositPercent, saleDebitMax }: Pick<Rules, 'saleDepositPercent' | 'saleDebitMax'>,
): SitePayments['options'] {
  const { stage, price, sent, pending } = state;
  if (pending > 0 || (stage !== 'paperwork' && stage !== 'payment')) return [];
  const left = remaining(state, 'report-payment');
  const deposit = shareOf(minor(price), saleDepositPercent, 100);
  const options: SitePayments['options'] = [];
  if (sent === 0 && deposit > 0 && deposit < left) options.push({ kind: 'deposit', amount: deposit });
  if (stage === 'payment' && left > 0) options.push({ kind: 'remainder', amount: left });
  return options.filter(({ amount }) => amount <= saleDebitMax);
}
