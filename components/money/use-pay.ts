import { useRef, useState } from 'react';
import { ApiError } from '../../services/api-error.ts';
import { newId } from '../../utils/new-id.ts';
import { confirmWithBank } from '../cards/confirm-with-bank.ts';
import { useSettings } from '../shell/shell-context.tsx';

interface Attempt {
  authenticated: boolean;
  headers: { 'Idempotency-Key': string };
}

/**
 * One payment from the press to its end: one key for one confirmation, however often it is sent; the bank's
 * question, when it asks; a refusal in words. A refusal ends the attempt: the next press is a new one.
 */
export function usePay<T>(act: (attempt: Attempt) => Promise<T>, onPaid: (result: T) => void) {
  const { gateway, publishableKey } = useSettings().payments;
  const key = useRef<string>(undefined);
  const [isPaying, setPaying] = useState(false);
  const [refusal, setRefusal] = useState<{ message: string; card?: 'another' | 'first' }>();
  const [bank, setBank] = useState<{ clientSecret: string | undefined }>();

  async function send(authenticated: boolean): Promise<void> {
    key.current ??= newId();
    setPaying(true);
    setRefusal(undefined);
    try {
      const result = await act({ authenticated, headers: { 'Idempotency-Key': key.current } });
      key.current = undefined;
      setBank(undefined);
      onPaid(result);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'authentication_required') return setBank({ clientSecret: error.clientSecret });
      setBank(undefined);
      // No answer, or one that leaves it open: the same key asks what became of it.
      if (error.status !== 0 && error.status < 500) key.current = undefined;
      setRefusal({
        message: error.message,
        ...(error.status === 402 && { card: error.code === 'card_required' ? 'first' : 'another' }),
      });
    } finally {
      setPaying(false);
    }
  }

  async function answerBank(): Promise<void> {
    setPaying(true);
    setRefusal(undefined);
    try {
      if (gateway === 'stripe' && bank?.clientSecret)
        await confirmWithBank(publishableKey ?? '', bank.clientSecret);
    } catch (error) {
      setPaying(false);
      return setRefusal({ message: error instanceof Error ? error.message : String(error) });
    }
    await send(true);
  }

  return {
    isPaying,
    refusal,
    isBankAsking: bank !== undefined,
    pay: () => void send(false),
    answerBank: () => void answerBank(),
    reset: () => {
      key.current = undefined;
      setRefusal(undefined);
      setBank(undefined);
    },
  };
}
