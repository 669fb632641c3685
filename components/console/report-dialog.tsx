import { useState } from 'react';
import type { ReportRow } from '../../contract/console-moderation.ts';
import { decideReport, restoreComment } from '../../services/console.service.ts';
import { ActDialog } from './act-dialog.tsx';
import { quoteOf, type ReportAct } from './report-item.tsx';
import { isLongEnough, WarningField } from './warn-person.tsx';
import styles from './console.module.css';
import * as m from '../../locales/moderation.ts';
import * as t from '../../locales/console.ts';

const labels: Record<ReportAct, { title: string; action: string; lead: string }> = {
  'comment-removed': { title: t.removeThisComment, action: t.removeComment, lead: t.itsRepliesStay },
  'listing-withdrawn': { title: t.withdrawThisListing, action: t.withdrawListing, lead: t.itsPageIsGone },
  noted: { title: t.noteThisReport, action: t.noteIt, lead: t.nothingElseChanges },
  dismissed: { title: t.dismissThisReport, action: t.dismiss, lead: t.nothingElseChanges },
  warned: { title: m.warnThisPerson, action: m.warn, lead: m.warningLead },
  restore: { title: t.restoreThisComment, action: t.restoreComment, lead: t.itIsShownAsBefore },
};

export function ReportDialog({
  row,
  act,
  onDone,
  onClose,
}: {
  row: ReportRow;
  act: ReportAct;
  onDone: () => void;
  onClose: () => void;
}) {
  const { title, action, lead } = labels[act];
  const [warning, setWarning] = useState('');
  const quote = quoteOf(row);
  const isWarning = act === 'warned';
  return (
    <ActDialog
      title={title}
      action={action}
      done={t.decisionSaved}
      act={(reason) =>
        act === 'restore'
          ? restoreComment({ id: row.comment?.id ?? 0 }, { reason }, { hideToast: true })
          : decideReport(
              { id: row.id },
              { decision: act, reason, ...(isWarning && { warning: warning.trim() }) },
              { hideToast: true },
            )
      }
      readers={act === 'listing-withdrawn' ? t.theSellerSeesTheReason : undefined}
      problem={!isWarning || isLongEnough(warning) ? undefined : m.enterAWarning}
      onClose={onClose}
      onDone={onDone}
    >
      {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
      <p>{lead}</p>
      {isWarning && <WarningField value={warning} onChange={setWarning} />}
    </ActDialog>
  );
}
