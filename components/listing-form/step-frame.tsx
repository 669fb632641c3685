import { useFormikContext } from 'formik';
import type { ReactNode, RefObject } from 'react';
import type { SellForm } from '../../utils/sell-form.ts';
import { stepLabel, type StepSlug } from '../../utils/sell-steps.ts';
import { OffNotice } from '../shell/off-notice.tsx';
import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { BoatStep } from './boat-step.tsx';
import { ConditionStep } from './condition-step.tsx';
import { DocumentsStep } from './documents-step.tsx';
import { SpecificationsStep } from './specifications-step.tsx';
import { guidance } from './guidance.ts';
import { PhotographsStep } from './photographs-step.tsx';
import { PriceStep } from './price-step.tsx';
import { useSell } from './sell-context.ts';
import { StepChecklist } from './step-checklist.tsx';
import { DescriptionStep } from './description-step.tsx';
import type { ReviewRemark } from '../../contract/review-remarks.ts';
import { RemarkList } from './remark-list.tsx';
import styles from './wizard.module.css';
import * as texts from '../../locales/listing-form.ts';

interface Props {
  step: StepSlug;
  heading: RefObject<HTMLHeadingElement | null>;
  /** A step that is still sending files stays mounted while another step is shown. */
  keepMounted: { photographs: boolean; documents: boolean };
  rejectedFor: string | null;
  /** What staff ask to change, field by field. */
  remarks: ReviewRemark[];
  /** The name that the ticked advice is stored under. */
  checklist: string;
  children: ReactNode;
}

/** One step: its heading, its fields, and advice beside them. */
export function StepFrame({ step, heading, keepMounted, rejectedFor, remarks, checklist, children }: Props) {
  const { values } = useFormikContext<SellForm>();
  const { title, lead, aside } = guidance[step];
  const isWhole = !aside && step !== 'price';
  return (
    <div className={cx(styles.grid, isWhole && styles.whole)}>
      <div>
        <header className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {step === 'price' ? stepLabel('price', values) : title}
          </h1>
          <p>{lead}</p>
        </header>
        <StepNotices step={step} rejectedFor={rejectedFor} remarks={remarks} />
        {step === 'boat' && <BoatStep />}
        {step === 'facts' && <SpecificationsStep />}
        {(step === 'photographs' || keepMounted.photographs) && (
          <div hidden={step !== 'photographs'}>
            <PhotographsStep />
          </div>
        )}
        {step === 'condition' && <ConditionStep />}
        {step === 'story' && <DescriptionStep />}
        {(step === 'documents' || keepMounted.documents) && (
          <div hidden={step !== 'documents'}>
            <DocumentsStep />
          </div>
        )}
        {step === 'price' && <PriceStep />}
        {children}
      </div>
      {aside && <StepAside {...aside} checklist={step === 'photographs' ? checklist : undefined} />}
    </div>
  );
}

/** Why the listing was rejected, and what can't be changed anymore. */
function StepNotices({ step, rejectedFor, remarks }: Pick<Props, 'step' | 'rejectedFor' | 'remarks'>) {
  const { freedom } = useSell();
  return (
    <>
      <OffNotice of="new-listings" />
      {remarks.length > 0 ? (
        <RemarkList step={step} remarks={remarks} />
      ) : (
        rejectedFor !== null && (
          <p className={styles.why} data-bad>
            <Icon name="warning" />
            <span>
              {texts.yourListingNeedsChangesBeforeWe({
                rejectedFor: rejectedFor || texts.pleaseReviewYourListing,
              })}
            </span>
          </p>
        )
      )}
      {freedom === 'facts' && (
        <p className={styles.why}>
          <Icon name="info" />
          <span>{texts.thisBoatIsListedYouCan}</span>
        </p>
      )}
      {freedom === 'additions' && (
        <p className={styles.why}>
          <Icon name="lock" />
          <span>{texts.thisBoatHasBidsSoYouCantChange}</span>
        </p>
      )}
    </>
  );
}

function StepAside({
  title,
  lines,
  checklist,
}: {
  title: string;
  lines: readonly string[];
  /** The name it's kept under, for advice that can be ticked off. */
  checklist?: string | undefined;
}) {
  return (
    <aside className={styles.aside} aria-labelledby="sell-aside">
      <h2 id="sell-aside">{title}</h2>
      {checklist ? (
        <StepChecklist name={checklist} lines={lines} />
      ) : (
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </aside>
  );
}
