import { useRef, useState } from 'react';
import type { Card } from '../../contract/payments.ts';
import { ApiError } from '../../services/api-client.ts';
import { addCard } from '../../services/payments.service.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { newId } from '../../utils/new-id.ts';
import { confirmWithBank } from './confirm-with-bank.ts';

/** A card whose bank asks its owner to confirm it. */
interface CardToConfirm {
  paymentMethod: string;
  clientSecret: string | undefined;
}

const postCard = (paymentMethod: string, authenticated: boolean, key: string) =>
  addCard(
    { paymentMethod, ...(authenticated && { authenticated }) },
    { hideToast: true, headers: { 'Idempotency-Key': key } },
  );

/** Sends a card's payment method to the server, and confirms it with the bank if the bank wants that. */
export function useAddCard(onAdded: (card: Card) => void) {
  const { gateway, publishableKey } = useSettings().payments;
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [toConfirm, setToConfirm] = useState<CardToConfirm>();
  const keys = useCardKeys();

  async function send(paymentMethod: string, authenticated: boolean) {
    setSending(true);
    setRefusal(undefined);
    try {
      onAdded(await postCard(paymentMethod, authenticated, keys.keyOf(paymentMethod)));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'authentication_required')
        setToConfirm({ paymentMethod, clientSecret: error.clientSecret });
      else {
        keys.forget(paymentMethod);
        setToConfirm(undefined);
        setRefusal(error.fields?.paymentMethod ?? error.message);
      }
    } finally {
      setSending(false);
    }
  }

  /** Gets the payment method from the gateway's form first. */
  async function sendFrom(take: () => Promise<string>) {
    try {
      setSending(true);
      setRefusal(undefined);
      await send(await take(), false);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
    } finally {
      setSending(false);
    }
  }

  /** In the sandbox the button confirms. Otherwise Stripe's script asks the bank in its own frame. */
  async function confirm({ paymentMethod, clientSecret }: CardToConfirm) {
    setSending(true);
    setRefusal(undefined);
    try {
      if (gateway === 'stripe' && clientSecret) await confirmWithBank(publishableKey ?? '', clientSecret);
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      setSending(false);
      return;
    }
    await send(paymentMethod, true);
  }

  function chooseOther() {
    setToConfirm(undefined);
    setRefusal(undefined);
  }
  return { refusal, isSending, toConfirm, send, sendFrom, confirm, chooseOther };
}

/** One idempotency key per card, however often it's sent. */
function useCardKeys() {
  const keys = useRef(new Map<string, string>());
  return {
    keyOf: (paymentMethod: string) => {
      const key = keys.current.get(paymentMethod) ?? newId();
      keys.current.set(paymentMethod, key);
      return key;
    },
    forget: (paymentMethod: string) => keys.current.delete(paymentMethod),
  };
}
