import { useState } from 'react';
import {
  importActs,
  type Import,
  type ImportAct,
  type ImportRow,
  type ImportUndo,
} from '../../contract/imports.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';
import { atOnce, useImportRows, type RowFilter } from './use-import-rows.ts';
import shared from './import.module.css';
import styles from './import-rows.module.css';
import * as texts from '../../locales/inventory.ts';

const actLabels: Record<ImportAct, readonly [word: string, tone: 'plain' | 'sea' | 'amber' | 'red']> = {
  new: [texts.newText, 'sea'],
  changed: [texts.updated, 'amber'],
  unchanged: [texts.unchanged2, 'plain'],
  refused: [texts.rejected, 'red'],
};

/** The rows of an import, by what will happen to them. */
export function ImportRows({ job }: { job: Import }) {
  const [filter, setFilter] = useState<RowFilter>(
    job.undo && job.undo.kept > 0 ? 'kept' : job.counts.refused > 0 ? 'refused' : 'all',
  );
  const [page, setPage] = useState(1);
  const { found, hasFailed, loadAgain } = useImportRows(job.id, filter, page);
  const total = Object.values(job.counts).reduce((sum, n) => sum + n, 0);
  const last = Math.max(1, Math.ceil((found?.total ?? 0) / atOnce));
  return (
    <div className={styles.rows}>
      <Tabs
        label={texts.rows2}
        active={filter}
        onChange={(key) => {
          setFilter(key);
          setPage(1);
        }}
        tabs={[
          { key: 'all' as const, label: texts.all, count: total },
          ...importActs.map((key) => ({ key, label: actLabels[key][0], count: job.counts[key] })),
          ...(job.photographs.failed > 0 ? [{ key: 'photographs' as const, label: texts.failedPhotos }] : []),
          ...(job.undo ? [{ key: 'kept' as const, label: texts.notUndone }] : []),
        ]}
      >
        {hasFailed && (
          <ErrorState title={texts.weCouldntLoadTheRows} onRetry={loadAgain}>
            {texts.yourFileIsSafePleaseTry}
          </ErrorState>
        )}
        {!hasFailed && found?.lists.length === 0 && <p className="small muted">{texts.noRows}</p>}
        {!hasFailed && found && found.lists.length > 0 && <RowsTable rows={found.lists} />}
        {!hasFailed && last > 1 && <RowsPager page={page} last={last} onPage={setPage} />}
      </Tabs>
    </div>
  );
}

function RowsTable({ rows }: { rows: ImportRow[] }) {
  return (
    <table className={styles.preview}>
      <thead>
        <tr>
          <th scope="col">{texts.row}</th>
          <th scope="col">{texts.boat}</th>
          <th scope="col">{texts.change}</th>
          <th scope="col">{texts.reason}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <td className="num">{row.row}</td>
            <th scope="row">{row.title || <span className="dim">{texts.unnamed}</span>}</th>
            <td>
              <Tag tone={actLabels[row.act][1]}>{actLabels[row.act][0]}</Tag>
            </td>
            <td>
              {row.undo && <span className={styles.change}>{undoText(row)}</span>}
              {row.reason ||
                row.changes.map(({ field, from, to }) => (
                  <span key={field} className={styles.change}>
                    {field}: <del>{from || texts.notGiven}</del> <ins>{to || texts.notGiven}</ins>
                  </span>
                ))}
              <PhotoProblems photographs={row.photographs} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const undoLabels: Record<ImportUndo, string> = {
  deleted: texts.deleted,
  withdrawn: texts.withdrawn,
  restored: texts.restored,
  kept: texts.notUndone,
};
const undoText = ({ undo, undoReason }: ImportRow) =>
  undo && [undoLabels[undo], undoReason].filter(Boolean).join(': ');

/** Why photographs of a row couldn't be fetched. */
function PhotoProblems({ photographs }: Pick<ImportRow, 'photographs'>) {
  const { failed, total, problems } = photographs;
  if (failed === 0) return null;
  return (
    <>
      <span className={styles.change}>{texts.ofPhotosCouldntBeDownloaded({ failed, total })}</span>
      {problems.map((problem) => (
        <span key={problem} className={styles.change}>
          {problem}
        </span>
      ))}
      {failed > problems.length && <span className={styles.change}>…</span>}
    </>
  );
}

interface RowsPagerProps {
  page: number;
  last: number;
  onPage: (page: number) => void;
}

function RowsPager({ page, last, onPage }: RowsPagerProps) {
  return (
    <nav className={shared.acts} aria-label={texts.rowPages}>
      <Button variant="line" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {texts.previous}
      </Button>
      <span className="small num">{texts.pageOf({ page, last })}</span>
      <Button variant="line" disabled={page >= last} onClick={() => onPage(page + 1)}>
        {texts.next2}
      </Button>
    </nav>
  );
}
