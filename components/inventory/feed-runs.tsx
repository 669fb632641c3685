import Link from 'next/link';
import type { Import } from '../../contract/imports.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Tag } from '../ui/tag.tsx';
import styles from './feeds.module.css';

const stateLabels: Record<Import['state'], readonly [string, 'plain' | 'sea' | 'amber' | 'green' | 'red']> = {
  reading: ['Fetching', 'sea'],
  matching: ['To match', 'amber'],
  checking: ['Checking', 'sea'],
  checked: ['Checked', 'sea'],
  running: ['Running', 'sea'],
  done: ['Done', 'green'],
  cancelled: ['Stopped', 'plain'],
  failed: ['Failed', 'red'],
};

/** A table of the feed's last runs. */
export function FeedRuns({ runs }: { runs: Import[] }) {
  return (
    <table className={styles.runs}>
      <caption className="meta">The last deliveries</caption>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">State</th>
          <th scope="col">New</th>
          <th scope="col">Changed</th>
          <th scope="col">Gone</th>
          <th scope="col">Refused</th>
          <th scope="col">Note</th>
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
      <td className="num" data-label="new">
        {run.added || ''}
      </td>
      <td className="num" data-label="changed">
        {run.changed || ''}
      </td>
      <td className="num" data-label="gone">
        {run.gone || ''}
      </td>
      <td className="num" data-label="refused">
        {run.counts.refused || ''}
      </td>
      <td>{run.problem}</td>
    </tr>
  );
}
