import type { Invoice } from '../../contract/payments.ts';
import * as t from '../../locales/money.ts';

type Tone = 'plain' | 'sea' | 'amber' | 'green' | 'red';

/** An invoice's status, labeled for both sides. */
export const invoiceStates: Record<Invoice['state'], [tone: Tone, word: string]> = {
  open: ['amber', t.due],
  paid: ['green', t.paid],
  'part-refunded': ['plain', t.partiallyRefunded],
  refunded: ['plain', t.refunded],
  disputed: ['red', t.disputed],
  'charged-back': ['red', t.chargedBack],
};
