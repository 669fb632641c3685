import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { saleChanges } from '../../../client/live/live-changes.ts';
import type { AgreedSale } from '../../../contract/agreed-sales.ts';
import type { BillDetails, BillOfSale, ChecklistItem } from '../../../contract/bill-of-sale.ts';
import { readBill, saveBill, tickChecklist } from '../../../services/sales.service.ts';

/** A sale's bill of sale, loaded again when either side changes something. */
export function useBill({ id, records }: AgreedSale) {
  const [bill, setBill] = useState<BillOfSale | null>(null);
  const [isFailed, setFailed] = useState(false);
  const load = useCallback(
    async (signal?: AbortSignal) => {
      try {
        const found = await readBill({ id }, { hideToast: true, ...(signal && { signal }) });
        if (!signal?.aborted) setBill(found);
      } catch {
        if (!signal?.aborted) setFailed(true);
      }
    },
    [id],
  );
  useEffect(() => {
    const asking = new AbortController();
    void load(asking.signal);
    return () => asking.abort();
  }, [load, records.length]);
  const reload = useEffectEvent((changed: number | null) => {
    if (changed === null || changed === id) void load();
  });
  useEffect(() => saleChanges.listen((changed) => reload(changed)), []);
  return {
    bill,
    isFailed,
    retry: () => {
      setFailed(false);
      void load();
    },
    /** @throws ApiError */
    tick: async (item: ChecklistItem, isReady: boolean) => {
      await tickChecklist({ sale_id: id, item, isReady });
      await load();
    },
    /** @throws ApiError */
    save: async (details: BillDetails) => setBill(await saveBill({ sale_id: id, details })),
  };
}
