import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { stepLabel, stepOf } from '../../utils/sell-steps.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { Icon } from '../ui/icon.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useSell } from './sell-context.ts';
import { StoredFirst } from './stored-first.tsx';
import styles from './review-step.module.css';
import { onDemand } from '../ui/on-demand.tsx';

const ListingPreview = onDemand(
  () => import('./listing-preview.tsx').then((m) => m.ListingPreview),
  () => <Skeleton height={480} />,
);

/** Beside a field it ends without a stop; among sentences it has one. */
const sentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);

/** The listing as buyers will see it, and above it all that is still missing or not right, each a way to its field. */
export function ReviewStep({
  problems,
  refusal,
}: {
  problems: readonly (readonly [field: string, message: string])[];
  refusal: string | null;
}) {
  const { values } = useFormikContext<SellForm>();
  const { boat, hinCheck, isAsked, go, freedom } = useSell();
  const summary = useRef<HTMLDivElement>(null);
  const count = problems.length;
  const goTo = useEffectEvent(() => {
    if (count > 0 || refusal) summary.current?.focus();
  });
  // When it was asked for, not with every problem that is solved.
  useEffect(() => {
    if (isAsked) goTo();
  }, [isAsked, refusal]);
  return (
    <>
      {(count > 0 || refusal) && (
        <div
          ref={summary}
          className={styles.summary}
          tabIndex={-1}
          role={isAsked ? 'alert' : undefined}
          data-asked={isAsked || undefined}
        >
          <h2 className="h3">
            {refusal && count === 0
              ? 'It could not be submitted'
              : isAsked
                ? `${count === 1 ? 'One thing is' : `${count} things are`} still missing or not right`
                : `Still to do: ${count}`}
          </h2>
          {refusal && <p>{refusal}</p>}
          <ul>
            {problems.map(([field, message]) => (
              <li key={field}>
                <a
                  href={`?step=${stepOf(field)}`}
                  className="link"
                  onClick={(event) => {
                    event.preventDefault();
                    go(stepOf(field), field);
                  }}
                >
                  {stepLabel(stepOf(field), values)}: {sentence(message)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {!refusal && freedom === 'draft' && hinCheck?.listed && (
        <p className={styles.summary}>
          A boat with this hull number is listed already, so this one cannot be.{' '}
          <a
            href="?step=boat"
            className="link"
            onClick={(event) => {
              event.preventDefault();
              go('boat', 'hin');
            }}
          >
            See the hull number
          </a>
        </p>
      )}
      {count === 0 && !refusal && freedom === 'draft' && !hinCheck?.listed && (
        <p className={styles.ready}>
          <Icon name="check" />
          All that is needed is there.
          {boat &&
            boat.attachments.length === 0 &&
            ' She has no photographs yet; boats without them rarely sell.'}
        </p>
      )}
      <h2 className={styles.heading}>As buyers will see it</h2>
      <StoredFirst>{boat && <ListingPreview boat={boat} form={values} />}</StoredFirst>
    </>
  );
}
