import type { ReviewRemark } from '../../contract/review-remarks.ts';
import { remarkLabels } from '../../utils/remark-labels.ts';
import { stepOf, type StepSlug } from '../../utils/sell-steps.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './wizard.module.css';
import * as t from '../../locales/listing-form.ts';

/** What staff ask to change, that of this step first. */
export function RemarkList({ step, remarks }: { step: StepSlug; remarks: ReviewRemark[] }) {
  const here = remarks.filter(({ field }) => stepOf(field) === step);
  const elsewhere = remarks.filter(({ field }) => stepOf(field) !== step);
  return (
    <div className={styles.why} data-bad>
      <Icon name="warning" />
      <div>
        <p>{here.length > 0 ? t.changeThisHere : t.yourListingNeedsChangesIn({ count: elsewhere.length })}</p>
        <ul>
          {[...here, ...elsewhere].map(({ field, reason }) => (
            <li key={field}>
              <b>{remarkLabels[field]}:</b> {reason}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
