import type { SpecificationChange } from '../../contract/boats.ts';
import styles from './changed-specifications.module.css';
import * as t from '../../locales/boat-page.ts';

/** Specifications before and after a change. */
export function SpecificationChanges({ changes }: { changes: readonly SpecificationChange[] }) {
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
            {after === '' ? t.notGiven : <ins>{after}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
