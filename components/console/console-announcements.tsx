import { useState } from 'react';
import type { AnnouncementRow } from '../../contract/console-announcements.ts';
import { messageOf } from '../../services/api-client.ts';
import { endAnnouncement, listAnnouncements } from '../../services/console.service.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Tag } from '../ui/tag.tsx';
import { showToast } from '../ui/toast.ts';
import { NewAnnouncement } from './new-announcement.tsx';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './content.module.css';
import * as t from '../../locales/console.ts';

const shownBefore = 3;

/** The lines above the pages: shown, planned, and the last ones that ended. */
export function ConsoleAnnouncements() {
  const { data, error, reload } = useLoaded('announcements', listAnnouncements);
  const [isNew, setNew] = useState(false);
  const current = data?.lists.filter(({ state }) => state !== 'ended') ?? [];
  const ended = data?.lists.filter(({ state }) => state === 'ended').slice(0, shownBefore) ?? [];
  return (
    <section className={styles.versions}>
      <div className={styles.plan}>
        <h2>{t.announcements}</h2>
        <Button variant="line" onClick={() => setNew(true)}>
          {t.newAnnouncement}
        </Button>
      </div>
      {error ? (
        <ErrorState title={error} onRetry={reload} />
      ) : (
        <ul>
          {[...current, ...ended].map((row) => (
            <Line key={row.id} row={row} onEnded={reload} />
          ))}
          {data?.lists.length === 0 && <li className="meta">{t.noAnnouncementsYet}</li>}
        </ul>
      )}
      {isNew && (
        <NewAnnouncement
          onClose={() => setNew(false)}
          onAdded={() => {
            setNew(false);
            reload();
          }}
        />
      )}
    </section>
  );
}

function Line({ row, onEnded }: { row: AnnouncementRow; onEnded: () => void }) {
  const [isBusy, setBusy] = useState(false);
  async function end() {
    setBusy(true);
    try {
      await endAnnouncement({ id: row.id }, { hideToast: true });
      showToast('success', t.announcementEnded);
    } catch (failure) {
      showToast('error', messageOf(failure));
    } finally {
      setBusy(false);
      onEnded();
    }
  }
  return (
    <li>
      <span>
        {row.text}{' '}
        <Tag tone={row.state === 'shown' ? 'green' : row.state === 'planned' ? 'amber' : 'plain'}>
          {t.announcementState({ state: row.state })}
        </Tag>
        <br />
        <span className="meta">
          {t.announcementPlace({ place: row.place })} · <Stamp at={row.from} /> –{' '}
          {row.until ? <Stamp at={row.until} /> : t.untilItIsEnded} · {row.author}
        </span>
      </span>
      {row.state !== 'ended' && (
        <Button variant="quiet" isBusy={isBusy} busyLabel={t.working} onClick={() => void end()}>
          {t.endIt}
        </Button>
      )}
    </li>
  );
}
