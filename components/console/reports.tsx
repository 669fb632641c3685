import { useState } from 'react';
import type { ReportRow } from '../../contract/console-moderation.ts';
import { listReports } from '../../services/console.service.ts';
import { Segmented } from '../ui/field.tsx';
import { HeldComments } from './held-comments.tsx';
import { HeldWords } from './held-words.tsx';
import { Head } from './list-frame.tsx';
import { Queue } from './queue.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { ReportItem, type ReportAct } from './report-item.tsx';
import { useFilters } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import styles from './console.module.css';
import * as m from '../../locales/moderation.ts';
import * as t from '../../locales/console.ts';

const views = [
  { value: 'open', label: t.open },
  { value: 'decided', label: t.decided },
  { value: 'held', label: m.heldComments },
  { value: 'words', label: m.wordList },
] as const;

/** What visitors reported, the comments that wait for review, and the list that makes them wait. */
export function Reports() {
  const { values, set } = useFilters(['state']);
  const view = views.find(({ value }) => value === values.state)?.value ?? 'open';
  return (
    <>
      <Head title={t.reports} />
      <Segmented
        className={styles.views}
        legend={t.which}
        name="state"
        value={view}
        options={views}
        onChange={(value) => set('state', value === 'open' ? '' : value)}
      />
      {view === 'held' ? <HeldComments /> : view === 'words' ? <HeldWords /> : <ReportList state={view} />}
    </>
  );
}

/** Open ones oldest first, decided ones newest first. */
function ReportList({ state }: { state: 'open' | 'decided' }) {
  const pages = usePages(state, (after, options) =>
    listReports({ state, ...(after !== undefined && { after }) }, options),
  );
  const [acting, setActing] = useState<{ row: ReportRow; act: ReportAct }>();
  return (
    <>
      <Queue pages={pages} empty={state === 'open' ? t.noOpenReports : t.noDecidedReports}>
        {(row) => <ReportItem key={row.id} row={row} onAct={(act) => setActing({ row, act })} />}
      </Queue>
      {acting && (
        <ReportDialog
          {...acting}
          onClose={() => setActing(undefined)}
          onDone={() => {
            setActing(undefined);
            pages.reload();
          }}
        />
      )}
    </>
  );
}
