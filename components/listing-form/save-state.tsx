import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { timeOfDay } from '../../utils/time.ts';
import { announce } from '../ui/announce.ts';
import { Icon } from '../ui/icon.tsx';
import type { DraftState } from './draft-state.ts';
import type { Freedom } from './sell-context.ts';
import styles from './wizard.module.css';
import * as texts from '../../locales/listing-form.ts';

/** "Saving" is shown only when it takes long enough to notice. */
const delayMs = 400;

function statusText({ status, savedAt, message }: DraftState, freedom: Freedom, isWaiting: boolean): string {
  if (freedom !== 'draft') return isWaiting ? texts.notPublishedYetSavedOnThis : texts.published;
  if (status === 'offline') return texts.youreOfflineSavedOnThisDevice;
  if (status === 'signed-out') return texts.yourSessionHasEndedSavedOn;
  if (status === 'conflict') return texts.notSavedChangedOnAnotherDevice;
  if (status === 'refused' || status === 'gone')
    return texts.savedOnThisDeviceOnly({ message: message ?? '' });
  if (status === 'saved') return savedAt ? texts.draftSaved({ timeOfDay: timeOfDay(savedAt) }) : '';
  return texts.saving;
}

/** Whether the form's input is saved; emphasized only if it isn't. */
export function SaveState({
  draft,
  freedom,
  isDirty,
}: {
  draft: DraftState;
  freedom: Freedom;
  isDirty: boolean;
}) {
  const dispatch = useAppDispatch();
  const isBad =
    freedom === 'draft' && ['offline', 'signed-out', 'conflict', 'refused', 'gone'].includes(draft.status);
  const isUnderWay = draft.status === 'waiting' || draft.status === 'saving';
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    setSlow(false);
    if (!isUnderWay) return;
    const timer = setTimeout(() => setSlow(true), delayMs);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  const text =
    isUnderWay && !isSlow && draft.savedAt && freedom === 'draft'
      ? statusText({ ...draft, status: 'saved' }, freedom, isDirty)
      : statusText(draft, freedom, isDirty);
  useEffect(() => {
    if (isBad) announce(text);
  }, [isBad, text]);
  return (
    <p className={styles.saved} data-bad={isBad || undefined} data-status={draft.status}>
      {isBad && <Icon name="warning" size={16} />}
      <span>{text}</span>
      {draft.status === 'signed-out' && (
        <button
          type="button"
          className="link"
          onClick={() => dispatch(openModal('sign-in', { reason: texts.yourWorkIsSavedSignIn }))}
        >
          {texts.signIn}
        </button>
      )}
    </p>
  );
}
