import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { shortDate } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { Icon } from '../ui/icon.tsx';
import page from './boat-page.module.css';
import styles from './boat-documents.module.css';

const size = (bytes: number) => (bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1_000))} KB` : `${(bytes / 1_000_000).toFixed(1)} MB`);

/** Surveys, logs, titles; those not for everyone say for whom they are. */
export function BoatDocuments() {
  const { boat, serverTime } = useLiveBoatContext();
  if (boat.documents.length === 0) return null;
  return (
    <section className={page.part}>
      <h2 className="h2">Documents</h2>
      <ul className={styles.documents}>
        {boat.documents.map((one) => (
          <li key={one.id}>
            <Icon name="document" />
            <b>{one.title}{one.pages === null ? '' : `, ${plural(one.pages, 'page')}`}</b>
            <span className={`meta num ${styles.size}`}>{shortDate(one.addedAt, serverTime)}, {size(one.bytes)}</span>
            {one.path === null ? <span className="meta">{one.visibility === 'bidders' ? 'For bidders' : 'On request'}</span> : <a className="link" href={one.path} target="_blank" rel="noreferrer" aria-label={`Open ${one.title}`}>Open</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}
