import { useRef, useState } from 'react';
import type { SaleCondition } from '../../contract/sales.ts';
import { newId } from '../../utils/new-id.ts';
import { parseMoney } from '../../utils/money.ts';
import type { OfferWish } from './offer-wish.ts';

/** The amount, the message and the conditions of an offer, and the idempotency key of its confirmation. */
export function useOfferTerms() {
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const [conditions, setConditions] = useState<SaleCondition[]>([]);
  const key = useRef<string>(undefined);
  const forgetKey = () => {
    key.current = undefined;
  };

  return {
    text,
    amount: parseMoney(text),
    message,
    conditions,
    setText,
    setMessage,
    setConditions: (next: SaleCondition[]) => {
      setConditions(next);
      forgetKey();
    },
    /** Begins with what was typed before, or with nothing. */
    restore: (wish: OfferWish | null) => {
      setText(wish?.text ?? '');
      setMessage(wish?.message ?? '');
      setConditions(wish?.conditions ?? []);
      forgetKey();
    },
    /** The same until it's forgotten. */
    takeKey: () => (key.current ??= newId()),
    forgetKey,
  };
}
export type OfferTerms = ReturnType<typeof useOfferTerms>;
