import { useCallback, useEffect, useRef, useState } from 'react';
import type { AgreedSale } from '../../../contract/agreed-sales.ts';
import type { SitePayments } from '../../../contract/sale-payments.ts';
import { ApiError } from '../../../services/api-client.ts';
import { readSitePayments, startDebit } from '../../../services/sale-payments.service.ts';
import { newId } from '../../../utils/new-id.ts';

type Option = SitePayments['options'][number];

/** What was paid for a sale through the site, loaded again whenever the sale changes. */
export function useSitePayments({ id, records, payment, stage }: AgreedSale) {
  const [payments, setPayments] = useState<SitePayments | null>(null);
  const [hasFailed, setFailed] = useState(false);
  /** The key of a payment whose reply didn't arrive: it's sent with the same one again. */
  const unsent = useRef<{ text: string; key: string } | null>(null);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const found = await readSitePayments({ id }, { hideToast: true, ...(signal && { signal }) });
        if (signal?.aborted) return;
        setPayments(found);
        setFailed(false);
      } catch (error) {
        if (signal?.aborted) return;
        if (!(error instanceof ApiError)) throw error;
        setFailed(true);
      }
    },
    [id],
  );
  const version = `${stage} ${records.length} ${payment.received} ${payment.pending}`;
  useEffect(() => {
    const asking = new AbortController();
    void load(asking.signal);
    return () => asking.abort();
  }, [load, version]);

  /** Debits the bank account. @throws ApiError */
  async function pay({ kind, amount }: Option, paymentMethod: string): Promise<void> {
    const text = `${kind} ${amount}`;
    const key = unsent.current?.text === text ? unsent.current.key : newId();
    unsent.current = { text, key };
    try {
      setPayments(await startDebit({ sale_id: id, kind, amount, paymentMethod, key }));
      unsent.current = null;
    } catch (error) {
      if (error instanceof ApiError && error.status < 500) unsent.current = null;
      if (error instanceof ApiError && error.code === 'conflict') void load();
      throw error;
    }
  }
  return { payments, hasFailed, retry: () => void load(), pay };
}
