import { useEffect, useState } from 'react';
import { onAskSeller } from './ask-seller.ts';
import type { StreamTab } from './stream-lines.ts';

/** The active tab. "Ask the seller" elsewhere on the page shows the comment form and focuses it. */
export function useStreamTab() {
  const [tab, setTab] = useState<StreamTab>('all');
  const [asked, setAsked] = useState(0);
  useEffect(
    () =>
      onAskSeller(() => {
        setTab((now) => (now === 'bids' ? 'all' : now));
        setAsked((times) => times + 1);
      }),
    [],
  );
  useEffect(() => {
    if (asked === 0) return;
    const form = document.getElementById('comment');
    form?.scrollIntoView({ block: 'center' });
    form?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [asked]);
  return { tab, setTab };
}
