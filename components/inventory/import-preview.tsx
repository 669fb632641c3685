import { useEffect, useState } from 'react';
import { importActs, type Import, type ImportAct, type ImportRow } from '../../contract/imports.ts';
import { download } from '../../services/download.ts';
import { listImportRows } from '../../services/imports.service.ts';
import { plural, thousands } from '../../utils/units.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { Tag } from '../ui/tag.tsx';
import styles from './import.module.css';

export const actLabels: Record<ImportAct, readonly [word: string, tone: 'plain' | 'sea' | 'amber' | 'red']> =
  {
    new: ['New', 'sea'],
    changed: ['Changed', 'amber'],
    unchanged: ['Unchanged', 'plain'],
    refused: ['Refused', 'red'],
  };

/** What will happen row by row, before it does. */
export function ImportPreview({
  job,
  onStart,
  onRematch,
  onCancel,
}: {
  job: Import;
  onStart: () => Promise<void>;
  onRematch: () => void;
  onCancel: () => void;
}) {
  const [isBusy, setBusy] = useState(false);
  const { counts } = job;
  const toImport = counts.new + counts.changed;
  const summary = [
    counts.new > 0 && `list ${plural(counts.new, 'new boat')}`,
    counts.changed > 0 && `change ${counts.changed}`,
  ]
    .filter(Boolean)
    .join(' and ');
  async function start() {
    setBusy(true);
    await onStart();
    setBusy(false);
  }
  return (
    <>
      <h2 className="h2">What will happen</h2>
      <p className={`${styles.lead} small muted num`}>
        {[
          `${thousands(counts.new)} new`,
          `${thousands(counts.changed)} changed`,
          `${thousands(counts.unchanged)} unchanged`,
          `${thousands(counts.refused)} refused`,
        ]
          .map((words) => words.replace(' ', '\u00A0'))
          .join(', ')}
        . {counts.refused > 0 && 'The refused rows can be taken along as a file, corrected, and sent again.'}
      </p>
      <div className={styles.acts}>
        <Button disabled={toImport === 0} isBusy={isBusy} busyLabel="Starting" onClick={() => void start()}>
          {toImport === 0 ? 'Nothing to import' : `${summary[0]!.toUpperCase()}${summary.slice(1)}`}
        </Button>
        {counts.refused > 0 && (
          <Button variant="line" onClick={() => void download(`/inventory/imports/${job.id}/refused`)}>
            Refused rows (CSV)
          </Button>
        )}
        <Button variant="line" onClick={onRematch}>
          Match the columns anew
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <ImportRows job={job} />
    </>
  );
}

const atOnce = 50;

export function ImportRows({ job }: { job: Import }) {
  const [act, setAct] = useState<ImportAct | 'all'>(job.counts.refused > 0 ? 'refused' : 'all');
  const [page, setPage] = useState(1);
  const [found, setFound] = useState<{ lists: ImportRow[]; total: number } | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    listImportRows(
      { id: job.id },
      { page, limit: atOnce, ...(act !== 'all' && { act }) },
      { hideToast: true },
    ).then(
      (data) => {
        if (!isCurrent) return;
        setFound(data);
        setFailed(false);
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [job.id, act, page, tries]);
  const total = Object.values(job.counts).reduce((sum, n) => sum + n, 0);
  const last = Math.max(1, Math.ceil((found?.total ?? 0) / atOnce));
  return (
    <div className={styles.rows}>
      <Tabs
        label="Rows"
        active={act}
        onChange={(key) => {
          setAct(key);
          setPage(1);
        }}
        tabs={[
          { key: 'all' as const, label: 'All', count: total },
          ...importActs.map((key) => ({ key, label: actLabels[key][0], count: job.counts[key] })),
        ]}
      >
        {hasFailed && (
          <ErrorState title="We could not load the rows" onRetry={() => setTries(tries + 1)}>
            The file is here, and nothing is lost.
          </ErrorState>
        )}
        {!hasFailed && found?.lists.length === 0 && <p className="small muted">No rows.</p>}
        {!hasFailed && found && found.lists.length > 0 && (
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
              {found.lists.map((row) => (
                <tr key={row.row}>
                  <td className="num">{row.row}</td>
                  <th scope="row">{row.title || <span className="dim">no name</span>}</th>
                  <td>
                    <Tag tone={actLabels[row.act][1]}>{actLabels[row.act][0]}</Tag>
                  </td>
                  <td>
                    {row.reason ||
                      row.changes.map(({ field, from, to }) => (
                        <span key={field} className={styles.change}>
                          {field}: <del>{from || 'nothing'}</del> <ins>{to || 'nothing'}</ins>
                        </span>
                      ))}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        {!hasFailed && last > 1 && (
          <nav className={styles.acts} aria-label="Pages of rows">
            <Button variant="line" disabled={page <= 1} onClick={() => setPage(page - 1)}>
              Previous
            </Button>
            <span className="small num">
              Page {thousands(page)} of {thousands(last)}
            </span>
            <Button variant="line" disabled={page >= last} onClick={() => setPage(page + 1)}>
              Next
            </Button>
          </nav>
        )}
      </Tabs>
    </div>
  );
}
