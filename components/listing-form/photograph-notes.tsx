import type { ReactNode, RefObject } from 'react';
import { limits } from '../../contract/limits.ts';
import { Icon } from '../ui/icon.tsx';
import { isUnderWay, type Sending } from './sending-queue.ts';
import styles from './photographs.module.css';
import * as texts from '../../locales/listing-form.ts';

interface PhotographNotesProps {
  /** How many files didn't fit. */
  leftOut: number;
  /** How many pictures the listing can have. */
  max: number;
  items: readonly Sending[];
  /** How many removed pictures can be restored. */
  removed: number;
  undoButton: RefObject<HTMLButtonElement | null>;
  onUndo: () => void;
  isFrozen: boolean;
  children: ReactNode;
}

/** Below the drop zone: what was left out, what is being sent, and what was removed. */
export function PhotographNotes({
  leftOut,
  max,
  items,
  removed,
  undoButton,
  onUndo,
  isFrozen,
  children,
}: PhotographNotesProps) {
  const waiting = items.find(({ status }) => status === 'waiting');
  const underWay = items.filter(isUnderWay).length;
  return (
    <div className={styles.notes} role="status">
      {leftOut > 0 && (
        <p className={styles.offline}>
          <Icon name="warning" size={16} />
          {texts.photosWerentAddedThisListingCan({
            leftOut,
            max,
            isSo: Boolean(max < limits.photosExtended),
          })}
        </p>
      )}
      {waiting && (
        <p className={styles.offline}>
          <Icon name="warning" size={16} />
          {waiting.message}
        </p>
      )}
      {!waiting && underWay > 0 && (
        <p className="meta num">{texts.uploadingPhotosYouCanContinue({ underWay })}</p>
      )}
      {removed > 0 && (
        <p className="meta">
          {texts.photoRemovedUndo({
            button: (text) => (
              <button ref={undoButton} type="button" className={styles.text} onClick={onUndo}>
                {text}
              </button>
            ),
          })}
        </p>
      )}
      {children}
      {isFrozen && <p className="meta">{texts.thisBoatHasBidsYouCan}</p>}
    </div>
  );
}
