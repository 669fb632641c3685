import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef } from 'react';
import { stepLabel, stepOf } from '../../utils/sell-steps.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { FieldLink } from './field-link.tsx';
import { useSell } from './sell-context.ts';
import styles from './review-step.module.css';
import * as t from '../../locales/listing-form.ts';

interface ProblemSummaryProps {
  problems: readonly (readonly [field: string, message: string])[];
  /** Why the server refused the listing as a whole. */
  refusal: string | null;
}

/** At a field a message has no period; in the summary it's a sentence. */
const sentence = (message: string) => (/[.!?]$/.test(message) ? message : `${message}.`);

function headingOf(count: number, refusal: string | null, isAsked: boolean): string {
  if (refusal && count === 0) return t.weCouldntSubmitYourListing;
  if (!isAsked) return t.leftToDo({ count });
  return t.thingsNeedYourAttention({ count });
}

/**
 * What is missing, wrong or refused, each with a link to its field. It's focused when the user submits the
 * listing.
 */
export function ProblemSummary({ problems, refusal }: ProblemSummaryProps) {
  const { values } = useFormikContext<SellForm>();
  const { isAsked } = useSell();
  const summary = useRef<HTMLDivElement>(null);
  const count = problems.length;
  const hasProblems = count > 0 || refusal;
  const focusSummary = useEffectEvent(() => {
    if (hasProblems) summary.current?.focus();
  });
  // On submission, but not whenever a problem is solved.
  useEffect(() => {
    if (isAsked) focusSummary();
  }, [isAsked, refusal]);
  if (!hasProblems) return null;
  return (
    <div
      ref={summary}
      className={styles.summary}
      tabIndex={-1}
      role={isAsked ? 'alert' : undefined}
      data-asked={isAsked || undefined}
    >
      <h2 className="h3">{headingOf(count, refusal, isAsked)}</h2>
      {refusal && <p>{refusal}</p>}
      <ul>
        {problems.map(([field, message]) => (
          <li key={field}>
            <FieldLink field={field}>
              {stepLabel(stepOf(field), values)}: {sentence(message)}
            </FieldLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
