import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { saleChanges } from '../../client/live/live-changes.ts';
import type { AgreedSale, SaleAct } from '../../contract/agreed-sales.ts';
import { ApiError } from '../../services/api-client.ts';
import { actOnSale, readSale } from '../../services/sales.service.ts';
import { newId } from '../../utils/new-id.ts';

/** What an act's request says besides the sale and the act. */
export type ActDetails = Omit<Parameters<typeof actOnSale>[0], 'sale_id' | 'act' | 'key'>;

/** A sale and what its user can do with it. */
export type SaleUser = ReturnType<typeof useSale>;

/** Replies can arrive out of order; the record only grows. */
const newer = (shown: AgreedSale | null, found: AgreedSale) =>
  shown && shown.id === found.id && shown.records.length > found.records.length ? shown : found;

/** A sale, loaded again when the other side does a step. `none`: it isn't one of the user's. */
export function useSale(id: number) {
  const [sale, setSale] = useState<AgreedSale | null>(null);
  const [status, setStatus] = useState<'loading' | 'loaded' | 'none' | 'failed'>('loading');
  /** The key of an act whose reply didn't arrive: it's sent with the same one again. */
  const unsent = useRef<{ text: string; key: string } | null>(null);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const found = await readSale({ id }, { hideToast: true, ...(signal && { signal }) });
        if (signal?.aborted) return;
        setSale((shown) => newer(shown, found));
        setStatus('loaded');
      } catch (error) {
        if (signal?.aborted) return;
        const isNone = error instanceof ApiError && (error.status === 404 || error.status === 403);
        setStatus(isNone ? 'none' : 'failed');
      }
    },
    [id],
  );
  useEffect(() => {
    const asking = new AbortController();
    void load(asking.signal);
    return () => asking.abort();
  }, [load]);
  const hear = useEffectEvent((changed: number | null) => {
    if (changed === null || changed === id) void load();
  });
  useEffect(() => saleChanges.listen((changed) => hear(changed)), []);

  /** Does a step. @throws ApiError */
  async function act(what: SaleAct, details: ActDetails = {}): Promise<void> {
    const text = JSON.stringify([what, details]);
    const key = unsent.current?.text === text ? unsent.current.key : newId();
    unsent.current = { text, key };
    try {
      const stored = await actOnSale({ sale_id: id, act: what, key, ...details });
      setSale((shown) => newer(shown, stored));
      unsent.current = null;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') void load();
      throw error;
    }
  }
  const retry = () => {
    setStatus('loading');
    void load();
  };
  return { sale, status, retry, act, reload: () => load() };
}
