import { previewClosing, previewSuspension } from '../../services/console.service.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

/** What suspending will do, from the server's own computation. */
export function SuspensionPreview({ id }: { id: number }) {
  const { data, error } = useLoaded(String(id), (options) => previewSuspension({ id }, options));
  if (error)
    return (
      <p className={styles.error} role="alert">
        {error}
      </p>
    );
  if (!data) return <Skeleton height={120} />;
  const titles = (list: { title: string }[]) => list.map(({ title }) => title).join(', ');
  const lines: [number, string, string][] = [
    [data.sessions, t.sessionsEnd({ count: data.sessions }), ''],
    [data.canceled.length, t.bidsAreCanceled({ count: data.canceled.length }), titles(data.canceled)],
    [data.kept.length, t.bidsStayAndAreFlagged({ count: data.kept.length }), titles(data.kept)],
    [data.offers, t.offersAreWithdrawn({ count: data.offers }), ''],
    [data.hidden.length, t.listingsAreWithdrawn({ count: data.hidden.length }), titles(data.hidden)],
    [data.flagged.length, t.listingsWaitForAModerator({ count: data.flagged.length }), titles(data.flagged)],
  ];
  return (
    <div>
      <p>{t.whatHappens}</p>
      <ul className={styles.effects}>
        <li>{t.nobodyCanSignIn}</li>
        {lines
          .filter(([count]) => count > 0)
          .map(([, text, names]) => (
            <li key={text}>
              {text}
              {names && <span className="meta">{names}</span>}
            </li>
          ))}
      </ul>
    </div>
  );
}

export function ClosingPreview({ id }: { id: number }) {
  const { data, error } = useLoaded(String(id), (options) => previewClosing({ id }, options));
  if (error)
    return (
      <p className={styles.error} role="alert">
        {error}
      </p>
    );
  if (!data) return <Skeleton height={80} />;
  if (data.blockers.length === 0) return <p>{t.closingDeletesWhoTheyWere}</p>;
  return (
    <div>
      <p>{t.itCantBeClosedYet}</p>
      <ul className={styles.effects}>
        {data.blockers.map((blocker) => (
          <li key={blocker}>{blocker}</li>
        ))}
      </ul>
    </div>
  );
}
