import type { FactDifference } from '../../contract/boats.ts';
import styles from './changed-facts.module.css';

/** Facts as they were and as they are. */
export function FactDifferences({ changes }: { changes: readonly FactDifference[] }) {
  return (
    <dl className={styles.changes}>
      {changes.map(({ field, label, before, after }) => (
        <div key={`${field}-${label}`}>
          <dt>{label}</dt>
          <dd>
            {before !== '' && (
              <>
                <del>{before}</del>{' '}
              </>
            )}
            {after === '' ? 'not known' : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
