import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useOwnedText } from '../../hooks/use-owned-text.ts';
import { messageOf } from '../../services/api-client.ts';
import { contactSeller } from '../../services/listings.service.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { hasSession } from '../../utils/has-session.ts';
import { paths } from '../../utils/paths.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/messages.ts';

const keyOf = (boatId: number) => `message:${boatId}`;

/** The question to the seller. Unsent text survives closing the dialog, signing in and reloading the tab. */
export function useSellerMessage(onOpen: () => void, onClose: () => void) {
  const dispatch = useAppDispatch();
  const { boat } = useLiveBoatContext();
  const solved = useAppSelector((state) => state.modal.solved);
  const { text, setText, clearSent } = useOwnedText(keyOf(boat.id));
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const waitsForSignIn = useRef(false);
  const sent = useRef<{ words: string; clientId: string }>(undefined);

  function change(words: string) {
    setText(words);
    setError(undefined);
  }
  // After signing in, the dialog opens again with the text. The user sends it.
  useEffect(() => {
    if (!waitsForSignIn.current || solved !== 'sign-in') return;
    waitsForSignIn.current = false;
    onOpen();
  }, [solved, onOpen]);

  async function handleSend() {
    const message = text.trim();
    if (message === '') return setError(t.enterYourQuestion);
    if (!hasSession()) {
      waitsForSignIn.current = true;
      onClose();
      dispatch(
        openModal('sign-in', {
          title: t.signInToSendAMessage,
          reason: t.wellKeepYourMessageTheSellers,
        }),
      );
      return;
    }
    if (sent.current?.words !== message) sent.current = { words: message, clientId: crypto.randomUUID() };
    setBusy(true);
    setError(undefined);
    try {
      const { id } = await contactSeller(
        { market_place_id: boat.id, message, clientId: sent.current.clientId },
        { hideToast: true },
      );
      clearSent(text);
      onClose();
      showToast('success', <SentText to={boat.seller.name} id={id} />);
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
  }
  return { text, error, isBusy, change, send: () => void handleSend() };
}

const SentText = ({ to, id }: { to: string; id: number }) => (
  <span>
    {t.sentToYoullGetTheReply({
      b: (text) => <b>{text}</b>,
      to,
      link: (text) => (
        <Link className="link" href={paths.messages(id)}>
          {text}
        </Link>
      ),
    })}
  </span>
);
