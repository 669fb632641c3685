import { useEffect, useState } from 'react';
import type { SaleContact } from '../../contract/sales.ts';
import { ApiError } from '../../services/api-client.ts';
import { readSaleContact } from '../../services/sales.service.ts';

/** Loads the other side of the user's sale; `none` if the boat or the conversation isn't a sale of theirs. */
export function useSaleContact(boatId: number, inquiryId?: number) {
  const [contact, setContact] = useState<SaleContact | null>(null);
  const [status, setStatus] = useState<'loading' | 'loaded' | 'none' | 'failed'>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    const asking = new AbortController();
    readSaleContact(
      { market_place_id: boatId, inquiry_id: inquiryId },
      { hideToast: true, signal: asking.signal },
    ).then(
      (found) => {
        setContact(found);
        setStatus('loaded');
      },
      (error: unknown) => {
        if (asking.signal.aborted) return;
        const isNone = error instanceof ApiError && (error.status === 404 || error.status === 403);
        setStatus(isNone ? 'none' : 'failed');
      },
    );
    return () => asking.abort();
  }, [boatId, inquiryId, tries]);
  const retry = () => {
    setStatus('loading');
    setTries(tries + 1);
  };
  return { contact, status, retry };
}
