import { useCallback, useEffect, useRef, useState } from 'react';
import { useAppStore } from '../../store/hooks.ts';
import type { BoatForm } from '../../utils/sell-form.ts';
import {
  findDraft,
  loadListing,
  saveOther,
  savedFormOf,
  startNew,
  type LoadedListing,
} from './load-listing.ts';
import { useSavedForm } from './use-saved-form.ts';
import type { Start } from './listing-start.ts';

/** `other`: this device has unsaved changes to another listing, which must not be lost. */
export type Listing =
  | { status: 'loading' }
  | Exclude<LoadedListing, { status: 'loaded' }>
  | { status: 'other'; saved: BoatForm }
  | { status: 'ready'; start: Start; round: number };

const isFormOf = (saved: BoatForm, id: number | undefined, hin: string | undefined) =>
  saved.id === id && saved.values !== undefined && !(id === undefined && hin && saved.values.hin !== hin);

/** Opens a listing: from the form saved on this device, otherwise from the server, otherwise as a new one. */
export function useListing({
  id,
  hin,
  owner,
}: {
  id: number | undefined;
  hin: string | undefined;
  owner: number;
}): { listing: Listing; known: (id: number) => void; retry: () => void } {
  const store = useAppStore();
  const { save, clear } = useSavedForm();
  const [listing, setListing] = useState<Listing>({ status: 'loading' });
  const [round, setRound] = useState(0);
  /** The listing on screen. It's still the same after the first save has given it an id. */
  const shown = useRef<number | 'new' | null>(null);

  useEffect(() => {
    if (shown.current !== null && shown.current === (id ?? 'new')) return;
    let isGone = false;
    const show = (next: Listing) => {
      if (!isGone) setListing(next);
    };
    const begin = (start: Start) => {
      if (isGone) return;
      clear();
      save(savedFormOf(start, owner));
      shown.current = id ?? 'new';
      show({ status: 'ready', start, round });
    };
    setListing({ status: 'loading' });
    void open();
    return () => {
      isGone = true;
    };

    async function open(): Promise<void> {
      const found = store.getState().boat.boatForm;
      const saved: BoatForm = found.owner === owner ? found : {};
      const isThis = isFormOf(saved, id, hin);
      // The user decides about changes that the server refuses.
      const isOther = !isThis && saved.isDirty && saved.values;
      if (isOther && !(await saveOther(saved))) return show({ status: 'other', saved });
      const draft = id ?? (hin && !isThis ? await findDraft(hin) : undefined);
      if (draft === undefined) return begin(startNew(isThis ? saved : null, hin));
      const loaded = await loadListing(draft, saved.key, isThis && saved.isDirty ? saved : null);
      if (loaded.status === 'loaded') begin(loaded.start);
      else show(loaded);
    }
  }, [id, hin, owner, round, store, save, clear]);

  const known = useCallback((now: number) => {
    shown.current = now;
  }, []);
  const retry = useCallback(() => {
    shown.current = null;
    setRound((now) => now + 1);
  }, []);
  return { listing, known, retry };
}
