import Link from 'next/link';
import type { Import } from '../../contract/imports.ts';
import { photographsNeeded } from '../../utils/listing-quality.ts';
import { paths } from '../../utils/paths.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Progress } from '../ui/progress.tsx';
import { isFetching } from './use-import.ts';
import styles from './photo-progress.module.css';
import * as t from '../../locales/inventory.ts';

/** How far the photographs of an import are, and which boats wait for them or stay drafts without them. */
export function PhotoProgress({ job }: { job: Import }) {
  const needed = photographsNeeded(useSettings().rules, 'marketplace');
  const { photographs, waiting, lacking } = job;
  const { total, done, failed } = photographs;
  if (total === 0 && lacking === 0) return null;
  return (
    <div className={styles.photos}>
      {isFetching(job) ? (
        <Progress label={t.downloadingPhotos2} value={done + failed} max={total}>
          {t.ofPhotosFailed({ done, total, isSo: Boolean(failed > 0), failed })}
        </Progress>
      ) : (
        total > 0 && (
          <p className="small num" role="status">
            {t.photosDownloadedFailed({ done, isSo: Boolean(failed > 0), failed })}
          </p>
        )
      )}
      {waiting > 0 && <p className="small muted">{t.boatsWillBeListedOnceTheir({ waiting })}</p>}
      {lacking > 0 && (
        <p className="small">
          {t.boatsStayDraftsBecauseAListing({
            lacking,
            needed,
            link: (text) => (
              <Link className="link" href={paths.inventoryShelf('drafts')}>
                {text}
              </Link>
            ),
          })}
        </p>
      )}
    </div>
  );
}
