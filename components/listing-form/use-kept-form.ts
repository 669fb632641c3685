import { useCallback } from 'react';
import { boatFormChanged, boatFormCleared } from '../../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { RootState } from '../../store/state.ts';
import type { BoatForm } from '../../utils/sell-form.ts';

/** Whether what this device kept has been read (redux-persist's own mark). */
export const isTakenUp = (state: RootState & { _persist?: { rehydrated: boolean } }) =>
  state._persist?.rehydrated ?? false;

/** What this device keeps of the listing that is being written, and how it is kept. */
export function useKeptForm(): { kept: BoatForm; keep: (form: BoatForm) => void; forget: () => void } {
  const dispatch = useAppDispatch();
  const kept = useAppSelector((state) => state.boat.boatForm);
  const keep = useCallback((form: BoatForm) => void dispatch(boatFormChanged(form)), [dispatch]);
  const forget = useCallback(() => void dispatch(boatFormCleared()), [dispatch]);
  return { kept, keep, forget };
}
