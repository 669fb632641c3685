import { useCallback, useEffect, useState } from 'react';
import type { Card } from '../../contract/payments.ts';
import { listCards } from '../../services/payments.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { userChanged } from '../../store/user.slice.ts';

/** Loads the user's cards and changes them. `onChanged` is called after each change, even one that failed. */
export function useCards(onChanged: () => void) {
  const dispatch = useAppDispatch();
  const [cards, setCards] = useState<Card[]>();
  const [hasFailed, setFailed] = useState(false);
  /** The id of the card that is being changed. */
  const [busy, setBusy] = useState<number>();

  const load = useCallback(async () => {
    try {
      const { lists } = await listCards({ hideToast: true });
      setCards(lists);
      setFailed(false);
      dispatch(userChanged({ hasCard: lists.length > 0 }));
    } catch {
      setFailed(true);
    }
  }, [dispatch]);
  useEffect(() => {
    void load();
  }, [load]);

  async function change(id: number, act: () => Promise<unknown>) {
    setBusy(id);
    try {
      await act();
      await load();
    } catch {
      // The toast said why, for example that a fee hold needs the card.
    } finally {
      setBusy(undefined);
      onChanged();
    }
  }

  return { cards, hasFailed, busy, load, change };
}
