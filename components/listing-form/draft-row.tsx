import Link from 'next/link';
import type { Draft } from '../../contract/listing-form.ts';
import { typeChoices } from '../../utils/boat-choices.ts';
import { paths } from '../../utils/paths.ts';
import { ago } from '../../utils/time.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { bringFocusAlong } from './use-step-focus.ts';
import styles from './own-drafts.module.css';
import * as t from '../../locales/listing-form.ts';

/** What a draft is called in the list. */
export function nameOf(title: string, boatType: string): string {
  if (title) return title;
  const type = boatType === 'other' ? undefined : typeChoices.find(([each]) => each === boatType)?.[1];
  return type ? t.untitledBoatType({ type: type.toLowerCase() }) : t.untitledBoat;
}

/** One draft, to continue or delete. */
export function DraftRow({
  draft: { id, title, boatType, status, savedAt, rejectedFor, cover, listingType },
  now,
  onDelete,
}: {
  draft: Draft;
  now: number;
  onDelete: () => void;
}) {
  const name = nameOf(title, boatType);
  return (
    <li>
      <Link
        href={paths.sellStep('boat', id)}
        className={styles.draft}
        onClick={bringFocusAlong}
        aria-label={t.continueWith({ name })}
      >
        <span className={styles.photo}>
          {cover ? <Photo photo={cover} alt="" sizes="120px" /> : <Icon name="image" />}
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          <small>
            {t.changesRequestedSaved({
              isRejected: status === 'rejected',
              isAuction: listingType === 'auction',
              ago: ago(savedAt, now),
            })}
          </small>
        </span>
        <Icon name="chevron-right" />
      </Link>
      <IconButton label={t.deleteTextName({ name })} onClick={onDelete}>
        <Icon name="trash" />
      </IconButton>
      {status === 'rejected' && <p className={styles.why}>{rejectedFor || t.makeTheChangesAndResubmitIt}</p>}
    </li>
  );
}
