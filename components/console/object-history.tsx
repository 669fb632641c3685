import type { AuditEntry, AuditObject } from '../../contract/audit.ts';
import { objectHistory } from '../../services/console.service.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { changesText, words } from './changes-text.ts';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

/** What staff did with an object, newest first. */
export function ObjectHistory({
  kind,
  id,
  version = '',
}: {
  kind: AuditObject;
  id: string;
  version?: string;
}) {
  const { data, error, reload } = useLoaded(`${kind} ${id} ${version}`, (options) =>
    objectHistory({ kind, id }, options),
  );
  if (error) return <ErrorState title={error} onRetry={reload} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={160} />
      </div>
    );
  if (data.lists.length === 0) return <EmptyState title={t.noStaffActionsYet} />;
  return (
    <ol className={styles.history}>
      {data.lists.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  );
}

function HistoryEntry({ entry }: { entry: AuditEntry }) {
  const changes = changesText(entry);
  return (
    <li>
      <p>
        <b>{words(entry.act)}</b> {changes && <span className="meta">{changes}</span>}
      </p>
      {entry.reason && <p className={styles.note}>{entry.reason}</p>}
      <p className="meta">
        {entry.actor?.name ?? t.server} · <Stamp at={entry.at} />
      </p>
    </li>
  );
}
