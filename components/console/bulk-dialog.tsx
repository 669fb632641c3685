import { useState } from 'react';
import { ApiError, messageOf } from '../../services/api-client.ts';
import { ActDialog, ActIncomplete } from './act-dialog.tsx';
import styles from './console.module.css';
import * as t from '../../locales/console-lists.ts';

export interface BulkAct<T> {
  title: string;
  action: string;
  lead: string;
  run: (row: T, reason: string) => Promise<unknown>;
}

/** One act on several objects, one after the other: each is recorded on its own, and those that are refused say why. */
export function BulkDialog<T>({
  act: { title, action, lead, run },
  rows,
  nameOf,
  onDone,
  onClose,
}: {
  act: BulkAct<T>;
  rows: readonly T[];
  nameOf: (row: T) => string;
  onDone: () => void;
  onClose: () => void;
}) {
  const { left, count, refused, runAll } = useBulk(rows, run);
  return (
    <ActDialog
      title={title}
      action={refused.length > 0 ? t.tryTheseAgain : action}
      done={t.allDone}
      act={runAll}
      onDone={onDone}
      onClose={refused.length > 0 ? onDone : onClose}
    >
      <p>{lead}</p>
      {refused.length === 0 ? (
        <ul className={styles.bulkList}>
          {left.map((row, index) => (
            <li key={index}>{nameOf(row)}</li>
          ))}
        </ul>
      ) : (
        <ul className={styles.bulkList} role="alert">
          {refused.map(({ row, why }, index) => (
            <li key={index}>
              {nameOf(row)}: {why}
            </li>
          ))}
        </ul>
      )}
      <progress className={styles.progress} max={left.length} value={count} aria-label={t.progress} />
    </ActDialog>
  );
}

/** Runs the act on those that are left; after a refusal, on those that were refused. */
function useBulk<T>(rows: readonly T[], run: BulkAct<T>['run']) {
  const [left, setLeft] = useState(rows);
  const [count, setCount] = useState(0);
  const [refused, setRefused] = useState<{ row: T; why: string }[]>([]);
  async function runAll(reason: string) {
    const failed: { row: T; why: string }[] = [];
    setRefused([]);
    for (const [index, row] of left.entries()) {
      setCount(index);
      try {
        await run(row, reason);
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'password_required') {
          setLeft([...failed.map((one) => one.row), ...left.slice(index)]); // what was refused is tried again
          throw failure;
        }
        failed.push({ row, why: messageOf(failure) });
      }
    }
    setCount(left.length);
    if (failed.length === 0) return;
    setRefused(failed);
    setLeft(failed.map(({ row }) => row));
    throw new ActIncomplete(t.someWereRefused({ count: failed.length }));
  }
  return { left, count, refused, runAll };
}
