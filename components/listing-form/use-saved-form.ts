import { useCallback } from 'react';
import { boatFormChanged, boatFormCleared } from '../../store/boat.slice.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { RootState } from '../../store/state.ts';
import type { BoatForm } from '../../utils/sell-form.ts';

/** Whether the stored state has been read (redux-persist's own flag). */
export const isRehydrated = (state: RootState & { _persist?: { rehydrated: boolean } }) =>
  state._persist?.rehydrated ?? false;

/** The unfinished listing saved on this device. */
export function useSavedForm(): { saved: BoatForm; save: (form: BoatForm) => void; clear: () => void } {
  const dispatch = useAppDispatch();
  const saved = useAppSelector((state) => state.boat.boatForm);
  const save = useCallback((form: BoatForm) => void dispatch(boatFormChanged(form)), [dispatch]);
  const clear = useCallback(() => void dispatch(boatFormCleared()), [dispatch]);
  return { saved, save, clear };
}
