import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { paths } from '../../utils/paths.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { nextStep, stepBefore, stepLabel, type StepSlug } from '../../utils/sell-steps.ts';
import { announce } from '../ui/announce.ts';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import type { Problem } from './problems.ts';
import type { Freedom } from './sell-context.ts';
import { controlNamed } from './use-step-focus.ts';
import styles from './wizard.module.css';
import { newTabLink } from '../ui/new-tab-link.tsx';
import * as t from '../../locales/listing-form.ts';

interface Props {
  step: StepSlug;
  form: SellForm;
  freedom: Freedom;
  isDirty: boolean;
  isSubmitting: boolean;
  isSending: boolean;
  lacks: number;
  /** What is wrong (not only missing) in this step. */
  wrongHere: readonly Problem[];
  onGo: (step: StepSlug) => void;
  onSubmit: () => void;
}

/**
 * Back and on, under the thumb. What is missing never holds anyone up; what is wrong is shown once, then it
 * may wait.
 */
export function WizardBar({
  step,
  form,
  freedom,
  isDirty,
  isSubmitting,
  isSending,
  lacks,
  wrongHere,
  onGo,
  onSubmit,
}: Props) {
  const { setFieldTouched } = useFormikContext<SellForm>();
  const told = useRef('');
  const [back, next] = [stepBefore(step), nextStep(step)];
  const isDraft = freedom === 'draft';

  function goOn(to: StepSlug) {
    const [first] = wrongHere;
    const messages = wrongHere.map(([, message]) => message).join();
    if (!first || told.current === messages) return onGo(to);
    told.current = messages;
    for (const [field] of wrongHere) void setFieldTouched(field, true, false);
    controlNamed(first[0])?.focus();
    announce(first[1], 'assertive');
  }

  return (
    <div className={styles.bar}>
      <div className={styles.barIn}>
        {back && (
          <Button variant="line" onClick={() => onGo(back)}>
            {t.back}
          </Button>
        )}
        <p className={cx(styles.says, step === 'review' && isDraft && lacks === 0 && styles.agrees)}>
          <BarText step={step} isDraft={isDraft} isSending={isSending} lacks={lacks} />
        </p>
        {next ? (
          <Button onClick={() => goOn(next)}>
            {t.continueTo({ stepLabel: stepLabel(next, form).toLowerCase() })}
          </Button>
        ) : (
          <Button
            isBusy={isSubmitting || isSending}
            busyLabel={isSending ? t.uploadingFiles : isDraft ? t.submitting : t.publishing}
            disabled={!isDraft && !isDirty}
            onClick={onSubmit}
          >
            {isDraft ? t.submitListing : t.publishChanges}
          </Button>
        )}
      </div>
    </div>
  );
}

function BarText({
  step,
  isDraft,
  isSending,
  lacks,
}: Pick<Props, 'step' | 'isSending' | 'lacks'> & { isDraft: boolean }) {
  if (isSending) return t.stillUploadingFilesYouCanContinue;
  if (step !== 'review' || !isDraft) return null;
  if (lacks > 0) return t.leftToDoLacks({ lacks });
  return (
    <>
      {t.bySubmittingYouAgreeToThe({
        link: newTabLink(paths.sellerAgreement),
      })}
    </>
  );
}
