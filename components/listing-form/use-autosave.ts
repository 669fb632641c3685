import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { fromBoat } from '../../utils/sell-input.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import type { Start } from './listing-start.ts';
import { useSavedForm } from './use-saved-form.ts';
import type { DraftSaver } from './draft-saver.ts';
import type { DraftState } from './draft-state.ts';

interface Autosave {
  start: Start;
  owner: number;
  saver: DraftSaver;
  draft: DraftState;
}

/** Saves what is typed on this device at once, and on the server a moment later. */
export function useAutosave({ start, owner, saver, draft }: Autosave) {
  const { values, setValues } = useFormikContext<SellForm>();
  const { save, clear } = useSavedForm();
  const isDraft = start.freedom === 'draft';
  const last = useRef(start.isDirty ? null : values);
  useEffect(() => {
    if (last.current === values) return;
    last.current = values;
    if (isDraft) saver.change(values);
    save({
      owner,
      key: start.key,
      version: saver.state.version,
      writer: saver.writer,
      isDirty: true,
      values,
      ...(saver.state.id !== undefined && { id: saver.state.id }),
    });
  }, [values, isDraft, saver, save, owner, start.key]);
  useEffect(() => {
    if (isDraft && draft.id !== undefined && last.current)
      save({ id: draft.id, version: draft.version, isDirty: saver.isDirty });
  }, [isDraft, draft.id, draft.version, draft.status, saver, save]);

  /** Shows values that are saved already. */
  function show(saved: SellForm) {
    last.current = saved;
    return setValues(saved);
  }
  /** Another device has saved the listing meanwhile: continues with its version. */
  function takeTheirs() {
    const taken = draft.theirs && fromBoat(draft.theirs);
    saver.takeTheirs();
    if (!taken) return;
    save({ owner, key: start.key, version: saver.state.version, isDirty: false, values: taken });
    void show(taken);
  }
  return { clear, show, takeTheirs };
}
