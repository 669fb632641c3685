import Link from 'next/link';
import type { Draft } from '../../contract/selling.ts';
import { typeChoices } from '../../utils/boat-choices.ts';
import { paths } from '../../utils/paths.ts';
import { ago } from '../../utils/time.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Photo } from '../ui/photo.tsx';
import { bringFocusAlong } from './use-step-focus.ts';
import styles from './own-drafts.module.css';

/** What a draft is called in the list. */
export const nameOf = (title: string, boatType: string) =>
  title ||
  `A boat without a name${boatType && boatType !== 'other' ? `, ${typeChoices.find(([type]) => type === boatType)?.[1].toLowerCase()}` : ''}`;

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
        aria-label={`Go on with ${name}`}
      >
        <span className={styles.photo}>
          {cover ? <Photo photo={cover} alt="" sizes="120px" /> : <Icon name="image" />}
        </span>
        <span className={styles.words}>
          <b>{name}</b>
          <small>
            {status === 'rejected' ? 'Sent back' : listingType === 'auction' ? 'Auction' : 'Marketplace'},
            saved {ago(savedAt, now)}
          </small>
        </span>
        <Icon name="chevron-right" />
      </Link>
      <IconButton label={`Delete ${name}`} onClick={onDelete}>
        <Icon name="trash" />
      </IconButton>
      {status === 'rejected' && (
        <p className={styles.why}>{rejectedFor || 'Please put it right and send it again.'}</p>
      )}
    </li>
  );
}
