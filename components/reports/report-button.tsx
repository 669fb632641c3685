import { useState } from 'react';
import { useOpenModal } from '../../hooks/use-open-modal.ts';
import { hasSession } from '../../utils/has-session.ts';
import { onDemand } from '../ui/on-demand.tsx';
import type { ReportSubject } from './report-dialog.tsx';
import * as texts from '../../locales/reports.ts';

const ReportDialog = onDemand(() => import('./report-dialog.tsx').then((m) => m.ReportDialog));

/** Reports a message or a person to the site's staff, by people who are signed in. They aren't told. */
export function ReportButton({
  subject,
  label,
  title,
  className,
}: {
  subject: ReportSubject;
  label: string;
  title: string;
  className?: string | undefined;
}) {
  const openModal = useOpenModal();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={`needs-script ${className ?? ''}`}
        aria-label={title}
        onClick={() => (hasSession() ? setOpen(true) : openModal('sign-in', { title: texts.signInToReport }))}
      >
        {label}
      </button>
      {isOpen && <ReportDialog subject={subject} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
