import Link from 'next/link';
import type { Import } from '../../contract/imports.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Tag } from '../ui/tag.tsx';
import styles from './feeds.module.css';
import * as t from '../../locales/inventory.ts';

const stateLabels: Record<Import['state'], readonly [string, 'plain' | 'sea' | 'amber' | 'green' | 'red']> = {
  reading: [t.fetching, 'sea'],
  matching: [t.needsMapping, 'amber'],
  checking: [t.checking, 'sea'],
  checked: [t.checked, 'sea'],
  running: [t.running, 'sea'],
  done: [t.done, 'green'],
  cancelled: [t.stopped, 'plain'],
  failed: [t.failed, 'red'],
};

/** A table of the feed's last runs. */
export function FeedRuns({ runs }: { runs: Import[] }) {
  return (
    <table className={styles.runs}>
      <caption className="meta">{t.recentImports}</caption>
      <thead>
        <tr>
          <th scope="col">{t.when}</th>
          <th scope="col">{t.status}</th>
          <th scope="col">{t.newText}</th>
          <th scope="col">{t.updated}</th>
          <th scope="col">{t.missing}</th>
          <th scope="col">{t.rejected}</th>
          <th scope="col">{t.note}</th>
        </tr>
      </thead>
      <tbody>
        {runs.map((run) => (
          <Run key={run.id} run={run} />
        ))}
      </tbody>
    </table>
  );
}

function Run({ run }: { run: Import }) {
  const [word, tone] = stateLabels[run.state];
  return (
    <tr>
      <th scope="row">
        <Link href={paths.inventoryImport(run.id)} className="num">
          {dayAndTime(run.createdAt)}
        </Link>
      </th>
      <td>
        <Tag tone={tone}>{word}</Tag>
      </td>
      <td className="num" data-label={t.newInline}>
        {run.added || ''}
      </td>
      <td className="num" data-label={t.updatedInline}>
        {run.changed || ''}
      </td>
      <td className="num" data-label={t.missingInline}>
        {run.gone || ''}
      </td>
      <td className="num" data-label={t.rejectedInline}>
        {run.counts.refused || ''}
      </td>
      <td>{run.problem}</td>
    </tr>
  );
}
