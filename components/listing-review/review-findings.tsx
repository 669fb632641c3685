import Link from 'next/link';
import type { ReviewChange, ReviewCheck, ReviewRow } from '../../contract/review.ts';
import { remarkFields } from '../../contract/review-remarks.ts';
import { paths } from '../../utils/paths.ts';
import { remarkLabels } from '../../utils/remark-labels.ts';
import { Tag } from '../ui/tag.tsx';
import styles from './review.module.css';
import * as t from '../../locales/listing-review.ts';

/** What to look at before deciding, and what has changed since the last submission. */
export const ReviewFindings = ({ checks, changes }: Pick<ReviewRow, 'checks' | 'changes'>) => (
  <>
    {checks.length > 0 && (
      <ul className={styles.checks} aria-label={t.checkThese}>
        {checks.map((check) => (
          <li key={check.kind}>
            <Tag tone="amber">{textOf(check)}</Tag>
            {check.boats.map((id) => (
              <Link key={id} className="link" href={paths.console('auctions', id)}>
                {t.lotNumber({ id })}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    )}
    {changes.length > 0 && (
      <details className={styles.changes} open>
        <summary>{t.changedSinceLastTime({ count: changes.length })}</summary>
        <dl>
          {changes.map((change) => (
            <Change key={change.field} {...change} />
          ))}
        </dl>
      </details>
    )}
  </>
);

function Change({ field, before, after, added, removed }: ReviewChange) {
  const known = remarkFields.find((one) => one === field);
  const label = known ? remarkLabels[known] : t.fieldName({ field });
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {added !== undefined ? (
          t.photosChanged({ added, removed: removed ?? 0 })
        ) : (
          <>
            {before && <del>{before}</del>}
            {after ? <ins>{after}</ins> : <em>{t.removed}</em>}
          </>
        )}
      </dd>
    </>
  );
}

const textOf = ({ kind, count }: ReviewCheck): string =>
  ({
    'hin-missing': t.noHin,
    'hin-elsewhere': t.sameHinElsewhere({ count }),
    'contact-in-text': t.contactDetailsInTheText,
    'new-seller': t.newSeller,
    'seller-reported': t.reportsAboutTheSeller({ count }),
    'sales-fell-through': t.salesThatFellThrough({ count }),
  })[kind];
