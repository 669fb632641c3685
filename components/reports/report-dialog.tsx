import { useState } from 'react';
import { limits } from '../../contract/limits.ts';
import type * as contract from '../../contract/reports.ts';
import type { ReportReason } from '../../contract/reports.ts';
import type { Body } from '../../services/api-client.ts';
import { ApiError } from '../../services/api-error.ts';
import { report } from '../../services/reports.service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, Select, TextArea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './report-dialog.module.css';
import * as texts from '../../locales/reports.ts';

const reasons: readonly [ReportReason, string][] = [
  ['scam', texts.iSuspectFraud],
  ['wrong', texts.itsWrongOrMisleading],
  ['abuse', texts.itsAbusive],
  ['spam', texts.itsSpam],
  ['other', texts.somethingElse],
];

/** What is reported: one listing, comment, message or person. */
export type ReportSubject = Pick<
  Body<typeof contract.report>,
  'market_place_id' | 'comment_id' | 'message_id' | 'person_id'
>;

interface ReportDialogProps {
  subject: ReportSubject;
  title: string;
  onClose: () => void;
}

/** Reports something to the site's staff. */
export function ReportDialog({ title, onClose, subject }: ReportDialogProps) {
  const { reason, note, errors, isBusy, chooseReason, setNote, send } = useReport(subject, onClose);
  return (
    <Dialog isOpen onClose={onClose} title={title} subtitle={texts.onlyOurStaffCanSeeYour}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (!reason) event.currentTarget.querySelector('select')?.focus();
          send();
        }}
      >
        <Field label={texts.whatsWrong} error={errors.reason}>
          <Select value={reason ?? ''} required onChange={({ target }) => chooseReason(target.value)}>
            <option value="" disabled>
              {texts.chooseAReason}
            </option>
            {reasons.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={texts.detailsOptional} error={errors.form}>
          <TextArea
            rows={3}
            maxLength={limits.reportNoteMax}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <Button type="submit" isWide isBusy={isBusy} busyLabel={texts.sending}>
          {texts.sendReport}
        </Button>
      </form>
    </Dialog>
  );
}

interface Errors {
  reason?: string;
  form?: string;
}

function useReport(subject: ReportSubject, onSent: () => void) {
  const [reason, setReason] = useState<ReportReason>();
  const [note, setNote] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);

  function chooseReason(value: string) {
    setReason(reasons.find(([known]) => known === value)?.[0]);
    setErrors({});
  }
  async function send() {
    if (isBusy) return;
    if (!reason) return setErrors({ reason: texts.chooseAReasonSentence });
    setBusy(true);
    setErrors({});
    try {
      await report(
        {
          ...subject,
          reason,
          ...(note.trim() && { note: note.trim() }),
        },
        { hideToast: true },
      );
      showToast('success', texts.thanksForYourReportOurStaff);
      onSent();
    } catch (failure) {
      setErrors({
        form: failure instanceof ApiError ? failure.message : texts.somethingWentWrongPleaseTryAgain,
      });
      setBusy(false);
    }
  }
  return { reason, note, errors, isBusy, chooseReason, setNote, send: () => void send() };
}
