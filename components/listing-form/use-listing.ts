import { useCallback, useEffect, useRef, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { ApiError } from '../../services/api-client.ts';
import { boatById } from '../../services/boats.service.ts';
import { createBoat } from '../../services/listings.service.ts';
import { useAppStore } from '../../store/hooks.ts';
import type { BoatForm } from '../../utils/sell-form.ts';
import { emptyForm } from '../../utils/sell-form.ts';
import { fromBoat, toInput } from '../../utils/sell-input.ts';
import { newId } from '../../utils/new-id.ts';
import { freedomOf } from './listing-freedom.ts';
import { useSavedForm } from './use-saved-form.ts';
import type { Start } from './listing-start.ts';

/** `other`: this device keeps unsaved changes of another listing, which must not be lost. `closed`: the listing stands as it is. */
export type Listing =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'absent' }
  | { status: 'closed'; boat: Boat }
  | { status: 'other'; saved: BoatForm }
  | { status: 'ready'; start: Start; round: number };

/** Saves what is kept of another listing, before its place is taken. */
async function saveUnsaved({ id, key, version, values }: BoatForm): Promise<void> {
  if (!values) return;
  const { input, typed } = toInput(values);
  await createBoat(
    { ...input, typed, ...(id === undefined ? { draftKey: key ?? newId() } : { id, version: version ?? 0 }) },
    { hideToast: true },
  );
}

/** Takes up a listing: what this device kept of it, else as the server has it, else a new one. */
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
  /** The listing on the screen; one that gets its id by the first save is still the same. */
  const shown = useRef<number | 'new' | null>(null);

  useEffect(() => {
    if (shown.current !== null && shown.current === (id ?? 'new')) return;
    let isGone = false;
    const show = (next: Listing) => {
      if (isGone) return;
      if (next.status === 'ready') shown.current = id ?? 'new';
      setListing(next);
    };
    const begin = (start: Start) => {
      if (isGone) return;
      clear();
      save({
        owner,
        key: start.key,
        version: start.version,
        isDirty: start.isDirty,
        values: start.form,
        ...(start.boat && { id: start.boat.id }),
      });
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
      const isThis =
        saved.id === id &&
        saved.values !== undefined &&
        !(id === undefined && hin && saved.values.hin !== hin);
      if (!isThis && saved.isDirty && saved.values) {
        try {
          await saveUnsaved(saved);
        } catch (error) {
          // What the server will not have is not worth losing either: the person decides.
          if (!(error instanceof ApiError)) throw error;
          return show({ status: 'other', saved });
        }
      }
      if (id === undefined) {
        const form =
          isThis && saved.values ? saved.values : { ...emptyForm, ...(hin && { hin: hin.toUpperCase() }) };
        return begin({
          boat: null,
          form,
          key: (isThis && saved.key) || newId(),
          version: 0,
          isDirty: isThis ? (saved.isDirty ?? false) : Boolean(hin),
          freedom: 'draft',
        });
      }
      try {
        const boat = await boatById({ id }, { hideToast: true });
        if (!boat.editing || !boat.mine?.isSeller) return show({ status: 'absent' });
        const freedom = freedomOf(boat);
        if (!freedom) return show({ status: 'closed', boat });
        const isNewer = isThis && saved.isDirty === true && saved.values !== undefined;
        begin({
          boat,
          form: isNewer && freedom === 'draft' ? saved.values! : fromBoat(boat),
          key: saved.key ?? newId(),
          version: isNewer ? (saved.version ?? 0) : boat.editing.version,
          isDirty: isNewer,
          freedom,
        });
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.status === 404) return show({ status: 'absent' });
        show({ status: 'failed' });
      }
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
