import { useCallback, useEffect, useRef, useState } from 'react';
import { useRouter } from 'next/router';
import {
  inventoryShelves,
  inventorySorts,
  type InventoryShelf,
  type InventorySort,
} from '../../contract/inventory.ts';
import { listInventory } from '../../services/inventory.service.ts';

export interface InventoryView {
  shelf: InventoryShelf | undefined;
  listing: 'auction' | 'marketplace' | undefined;
  missing: boolean;
  search: string;
  sort: InventorySort;
  page: number;
}
export type Found = Awaited<ReturnType<typeof listInventory>>;

const oneOf = <T extends string>(words: readonly T[], value: unknown): T | undefined =>
  words.find((word) => word === value);

/** The view is part of the address, so that back, reload and a copied link show the same. */
function viewOf(query: Record<string, string | string[] | undefined>): InventoryView {
  return {
    shelf: oneOf(inventoryShelves, query.shelf),
    listing: oneOf(['auction', 'marketplace'] as const, query.listing),
    missing: query.missing === '1',
    search: typeof query.search === 'string' ? query.search : '',
    sort: oneOf(inventorySorts, query.sort) ?? 'own',
    page: Math.max(1, Number(query.page) || 1),
  };
}

export const filterOf = ({ shelf, listing, missing, search }: InventoryView) => ({
  ...(shelf && { shelf }),
  ...(listing && { listing }),
  ...(missing && { missing: 1 as const }),
  ...(search && { search }),
});

export const pageSize = 50;

/** The inventory as the address asks for it. The previous boats stay visible until the next have loaded. */
export function useInventory() {
  const router = useRouter();
  const view = viewOf(router.query);
  const asked = JSON.stringify(view);
  const [found, setFound] = useState<Found | null>(null);
  const [status, setStatus] = useState<'loading' | 'idle' | 'failed'>('loading');
  const newest = useRef('');

  const load = useCallback(async (key: string) => {
    const wanted = JSON.parse(key) as InventoryView;
    newest.current = key;
    setStatus('loading');
    try {
      const data = await listInventory(
        { ...filterOf(wanted), sort: wanted.sort, page: wanted.page, limit: pageSize },
        { hideToast: true },
      );
      if (newest.current !== key) return; // another was asked for meanwhile
      setFound(data);
      setStatus('idle');
    } catch {
      if (newest.current === key) setStatus('failed');
    }
  }, []);
  useEffect(() => {
    if (router.isReady) void load(asked);
  }, [asked, load, router.isReady]);

  /** Changes the address; anything but the page begins at the first. */
  function show(change: Partial<InventoryView>) {
    const next = { ...view, page: 1, ...change };
    const query = {
      ...filterOf(next),
      ...(next.sort !== 'own' && { sort: next.sort }),
      ...(next.page > 1 && { page: next.page }),
    };
    void router.push({ pathname: router.pathname, query }, undefined, {
      shallow: true,
      scroll: change.page !== undefined,
    });
  }

  return { view, found, status, show, reload: () => load(asked) };
}
export type Inventory = ReturnType<typeof useInventory>;
