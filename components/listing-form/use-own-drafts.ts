import { useEffect, useRef, useState } from 'react';
import type { Draft } from '../../contract/listing-form.ts';
import { listDrafts } from '../../services/listing-form.service.ts';
import { useSavedForm } from './use-saved-form.ts';

/** Loads the user's drafts, and follows which of them are deleted. */
export function useOwnDrafts(owner: number) {
  const { saved, clear } = useSavedForm();
  const [drafts, setDrafts] = useState<Draft[] | 'failed'>();
  const [round, setRound] = useState(0);
  const [asked, setAsked] = useState<Draft>();
  const [lastDeleted, setDeleted] = useState<number>();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone with its draft, so the focus moves to the heading when the dialog has closed.
  useEffect(() => {
    if (lastDeleted !== undefined) heading.current?.focus();
  }, [lastDeleted]);
  useEffect(() => {
    const asking = new AbortController();
    listDrafts({ limit: 50 }, { hideToast: true, signal: asking.signal }).then(
      ({ lists }) => setDrafts(lists),
      () => asking.signal.aborted || setDrafts('failed'),
    );
    return () => asking.abort();
  }, [round, owner]);
  const hereOnly = saved.owner === owner && saved.id === undefined && saved.isDirty === true && saved.values;
  const handleDeleted = (id: number) => {
    if (saved.id === id) clear();
    setDrafts((now) => (Array.isArray(now) ? now.filter((one) => one.id !== id) : now));
    setAsked(undefined);
    setDeleted(id);
  };
  const loadAgain = () => {
    setDrafts(undefined);
    setRound(round + 1);
  };
  return { drafts, hereOnly, asked, setAsked, heading, handleDeleted, loadAgain };
}
