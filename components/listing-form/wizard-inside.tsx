import { useMemo } from 'react';
import { stepOf } from '../../utils/sell-steps.ts';
import { cx } from '../ui/class-names.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ReviewStep } from './review-step.tsx';
import { WizardTop } from './wizard-top.tsx';
import { SellProvider } from './sell-context.ts';
import { StepFrame } from './step-frame.tsx';
import { WizardBar } from './wizard-bar.tsx';
import { WizardProgress } from './wizard-progress.tsx';
import { useWizard, type WizardProps } from './use-wizard.ts';
import styles from './wizard.module.css';

/** The steps of a listing. */
export function WizardInside(props: WizardProps) {
  const wizard = useWizard(props);
  const { sell, draft, saver, values, isDirty, busy, problems, pathOf } = wizard;
  const { freedom, missing } = sell;
  const { step } = props;
  const lacks = useMemo(() => {
    const counts: Record<string, number> = {};
    for (const [field] of problems) counts[stepOf(field)] = (counts[stepOf(field)] ?? 0) + 1;
    return counts;
  }, [problems]);

  return (
    <SellProvider value={sell}>
      <div className={cx(styles.wizard, step === 'review' && styles.wide)} data-focused>
        <WizardTop draft={draft} saver={saver} freedom={freedom} isDirty={isDirty} />
        <WizardProgress step={step} form={values} lacks={lacks} pathOf={pathOf} />
        <StepFrame
          step={step}
          heading={wizard.heading}
          keepMounted={busy}
          rejectedFor={draft.boat?.editing?.rejectedFor ?? null}
          remarks={draft.boat?.editing?.remarks ?? []}
          checklist={`checklist:${draft.id ?? props.start.key}`}
        >
          {step === 'review' && <ReviewStep problems={problems} refusal={wizard.refusal} />}
        </StepFrame>
      </div>
      <WizardBar
        step={step}
        form={values}
        freedom={freedom}
        isDirty={isDirty}
        isSubmitting={wizard.isSubmitting}
        isSending={wizard.isSending}
        lacks={problems.length}
        onGo={wizard.go}
        onSubmit={() => void wizard.submit()}
        wrongHere={problems.filter(
          ([field, message]) => stepOf(field) === step && missing[field] !== message,
        )}
      />
      <ConflictDialog
        theirs={draft.theirs}
        mine={values}
        onKeep={() => saver.keepMine()}
        onTake={wizard.takeTheirs}
      />
    </SellProvider>
  );
}
