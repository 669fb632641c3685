import { useState } from 'react';
import {
  importActs,
  type Import,
  type ImportAct,
  type ImportRow,
  type ImportUndo,
} from '../../contract/imports.ts';
import { plural, thousands } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';
import { atOnce, useImportRows, type RowFilter } from './use-import-rows.ts';
import shared from './import.module.css';
import styles from './import-rows.module.css';

const actLabels: Record<ImportAct, readonly [word: string, tone: 'plain' | 'sea' | 'amber' | 'red']> = {
  new: ['New', 'sea'],
  changed: ['Changed', 'amber'],
  unchanged: ['Unchanged', 'plain'],
  refused: ['Refused', 'red'],
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
        label="Rows"
        active={filter}
        onChange={(key) => {
          setFilter(key);
          setPage(1);
        }}
        tabs={[
          { key: 'all' as const, label: 'All', count: total },
          ...importActs.map((key) => ({ key, label: actLabels[key][0], count: job.counts[key] })),
          ...(job.photographs.failed > 0 ? [{ key: 'photographs' as const, label: 'Failed photos' }] : []),
          ...(job.undo ? [{ key: 'kept' as const, label: 'Not undone' }] : []),
        ]}
      >
        {hasFailed && (
          <ErrorState title="We could not load the rows" onRetry={loadAgain}>
            The file is here, and nothing is lost.
          </ErrorState>
        )}
        {!hasFailed && found?.lists.length === 0 && <p className="small muted">No rows.</p>}
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
          <th scope="col">Row</th>
          <th scope="col">Boat</th>
          <th scope="col">What</th>
          <th scope="col">Why</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.row}>
            <td className="num">{row.row}</td>
            <th scope="row">{row.title || <span className="dim">no name</span>}</th>
            <td>
              <Tag tone={actLabels[row.act][1]}>{actLabels[row.act][0]}</Tag>
            </td>
            <td>
              {row.undo && <span className={styles.change}>{undoText(row)}</span>}
              {row.reason ||
                row.changes.map(({ field, from, to }) => (
                  <span key={field} className={styles.change}>
                    {field}: <del>{from || 'nothing'}</del> <ins>{to || 'nothing'}</ins>
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
  deleted: 'Deleted',
  withdrawn: 'Withdrawn',
  restored: 'Restored',
  kept: 'Not undone',
};
const undoText = ({ undo, undoReason }: ImportRow) =>
  undo && [undoLabels[undo], undoReason].filter(Boolean).join(': ');

/** Why photographs of a row couldn't be fetched. */
function PhotoProblems({ photographs }: Pick<ImportRow, 'photographs'>) {
  const { failed, total, problems } = photographs;
  if (failed === 0) return null;
  return (
    <>
      <span className={styles.change}>
        {thousands(failed)} of {plural(total, 'photograph')} couldn’t be fetched.
      </span>
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
    <nav className={shared.acts} aria-label="Pages of rows">
      <Button variant="line" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <span className="small num">
        Page {thousands(page)} of {thousands(last)}
      </span>
      <Button variant="line" disabled={page >= last} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
