import Link from 'next/link';
import type { Import } from '../../contract/imports.ts';
import { photographsNeeded } from '../../contract/listing-quality.ts';
import { paths } from '../../utils/paths.ts';
import { plural, thousands } from '../../utils/units.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { Progress } from '../ui/progress.tsx';
import { isFetching } from './use-import.ts';
import styles from './photo-progress.module.css';

/** How far the photographs of an import are, and which boats wait for them or stay drafts without them. */
export function PhotoProgress({ job }: { job: Import }) {
  const needed = photographsNeeded(useSettings().rules, 'marketplace');
  const { photographs, waiting, lacking } = job;
  const { total, done, failed } = photographs;
  if (total === 0 && lacking === 0) return null;
  return (
    <div className={styles.photos}>
      {isFetching(job) ? (
        <Progress label="Fetching photographs" value={done + failed} max={total}>
          {`${thousands(done)} of ${plural(total, 'photograph')}${failed > 0 ? `, ${thousands(failed)} failed` : ''}`}
        </Progress>
      ) : (
        total > 0 && (
          <p className="small num" role="status">
            {plural(done, 'photograph')} fetched{failed > 0 && `, ${thousands(failed)} failed`}.
          </p>
        )
      )}
      {waiting > 0 && (
        <p className="small muted">
          {plural(waiting, 'boat')} will be listed once {waiting === 1 ? 'its' : 'their'} photographs have
          arrived. You can leave this page.
        </p>
      )}
      {lacking > 0 && (
        <p className="small">
          {plural(lacking, 'boat')} {lacking === 1 ? 'stays a draft' : 'stay drafts'}: a listing needs at
          least {plural(needed, 'photograph')}.{' '}
          <Link className="link" href={paths.inventoryShelf('drafts')}>
            See your drafts
          </Link>
        </p>
      )}
    </div>
  );
}
