import { useFormikContext } from 'formik';
import type { SellForm } from '../../utils/sell-form.ts';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ProblemSummary } from './problem-summary.tsx';
import { useSell } from './sell-context.ts';
import { StoredFirst } from './stored-first.tsx';
import styles from './review-step.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/listing-form.ts';

const ListingPreview = onDemand(
  () => import('./listing-preview.tsx').then((m) => m.ListingPreview),
  () => <Skeleton height={480} />,
);

/** The listing as buyers will see it, below a summary of everything that's still missing or wrong. */
export function ReviewStep({
  problems,
  refusal,
}: {
  problems: readonly (readonly [field: string, message: string])[];
  refusal: string | null;
}) {
  const { values } = useFormikContext<SellForm>();
  const { boat, freedom } = useSell();
  const count = problems.length;
  return (
    <>
      <ProblemSummary problems={problems} refusal={refusal} />
      {count === 0 && !refusal && freedom === 'draft' && (
        <p className={styles.ready}>
          <Icon name="check" />
          {t.yourListingIsReadyToSubmit}
        </p>
      )}
      <h2 className={styles.heading}>{t.previewAsABuyer}</h2>
      <StoredFirst>{boat && <ListingPreview boat={boat} form={values} />}</StoredFirst>
    </>
  );
}
