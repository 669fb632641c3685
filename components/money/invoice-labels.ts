import type { Invoice } from '../../contract/payments.ts';

type Tone = 'plain' | 'sea' | 'amber' | 'green' | 'red';

/** An invoice's status, labeled for both sides. */
export const invoiceStates: Record<Invoice['state'], [tone: Tone, word: string]> = {
  open: ['amber', 'To be paid'],
  paid: ['green', 'Paid'],
  'part-refunded': ['plain', 'Part refunded'],
  refunded: ['plain', 'Refunded'],
  disputed: ['red', 'Disputed'],
  'charged-back': ['red', 'Returned'],
};
