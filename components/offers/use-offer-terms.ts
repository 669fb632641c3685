import { useRef, useState } from 'react';
import { newId } from '../../utils/new-id.ts';
import { parseMoney } from '../../utils/money.ts';

/** The amount and the message of an offer, and the idempotency key of its confirmation. */
export function useOfferTerms() {
  const [text, setText] = useState('');
  const [message, setMessage] = useState('');
  const key = useRef<string>(undefined);

  return {
    text,
    amount: parseMoney(text),
    message,
    setText,
    setMessage,
    /** The same until it's forgotten. */
    takeKey: () => (key.current ??= newId()),
    forgetKey: () => {
      key.current = undefined;
    },
  };
}
export type OfferTerms = ReturnType<typeof useOfferTerms>;
