import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { Inquiry, InquiryMessage } from '../../contract/messages.ts';
import { ApiError } from '../../services/api-client.ts';
import { closeInquiry, inquiryById, readInquiry } from '../../services/messages.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { userChanged } from '../../store/user.slice.ts';
import { announce } from '../ui/announce.ts';
import type { InquiryEvent } from '../../client/live/live-changes.ts';
import { useInquiryUpdates } from './use-inquiry-updates.ts';

export interface LoadedConversation {
  inquiry: Inquiry;
  messages: InquiryMessage[];
  hasOlder: boolean;
  isSale: boolean;
  mayWrite: boolean;
}

const merged = (known: InquiryMessage[], added: InquiryMessage[]) =>
  [...new Map([...known, ...added].map((one) => [one.id, one])).values()].sort((a, b) => a.id - b.id);

/** Loads a conversation and keeps it current. `onChange` is called after each change. */
export function useConversation(id: number, onChange: () => void) {
  const [loaded, setLoaded] = useState<LoadedConversation | null>(null);
  const [failure, setFailure] = useState<'gone' | 'failed' | null>(null);

  const load = useCallback(async () => {
    try {
      const fresh = await inquiryById({ id }, {}, { hideToast: true });
      setLoaded((known) => ({
        ...fresh,
        hasOlder: known?.hasOlder ?? fresh.hasOlder,
        messages: merged(known?.messages ?? [], fresh.messages),
      }));
      setFailure(null);
    } catch (error) {
      setFailure(error instanceof ApiError && error.status === 404 ? 'gone' : 'failed');
    }
  }, [id]);

  const hear = useCallback(
    (event: InquiryEvent) => {
      if (event.inquiry_id !== id) return;
      announce(`${event.message.author.name}: ${event.message.body.slice(0, 120)}`);
      void load();
    },
    [id, load],
  );
  useInquiryUpdates(load, hear);
  useMarkRead(id, loaded, onChange);

  async function showOlder() {
    const first = loaded?.messages[0];
    if (!first) return;
    try {
      const older = await inquiryById({ id }, { before: first.id });
      setLoaded(
        (known) =>
          known && { ...known, hasOlder: older.hasOlder, messages: merged(older.messages, known.messages) },
      );
    } catch {
      // The toast said why; the button stays.
    }
  }
  async function setClosed(closed: boolean) {
    try {
      const inquiry = await closeInquiry({ inquiry_id: id, closed });
      setLoaded((known) => known && { ...known, inquiry });
      onChange();
    } catch {
      // The toast said why.
    }
  }

  function addSent(message: InquiryMessage) {
    setLoaded((known) => known && { ...known, messages: merged(known.messages, [message]) });
    void load();
    onChange();
  }
  return { loaded, failure, load, showOlder, setClosed, addSent };
}

/** Marks the conversation as read after every load that finds something unread. */
function useMarkRead(id: number, loaded: LoadedConversation | null, onChange: () => void) {
  const dispatch = useAppDispatch();
  const inquiry = loaded?.inquiry;
  const lastId = loaded?.messages.at(-1)?.id;
  const markRead = useEffectEvent(async () => {
    if (lastId === undefined || document.visibilityState === 'hidden') return;
    try {
      const { unReadCount } = await readInquiry({ inquiry_id: id, upTo: lastId }, { hideToast: true });
      dispatch(userChanged({ unreadMessages: unReadCount }));
      onChange();
    } catch {
      // The next load marks it.
    }
  });
  useEffect(() => {
    if (inquiry && inquiry.unread > 0) void markRead();
  }, [inquiry]);
}
