import { useState } from 'react';
import type { BoatDocument } from '../../contract/documents.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { hasSession } from '../../utils/has-session.ts';
import styles from './boat-documents.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/boat-page.ts';

const AskDialog = onDemand(() => import('./ask-for-document-dialog.tsx').then((m) => m.AskForDocumentDialog));

/** A document that the seller opens on request: asked for here, or what came of asking. */
export function AskForDocument({ document }: { document: BoatDocument }) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const state = document.request ?? (hasAsked ? 'asked' : undefined);
  if (state === 'declined') return <span className="meta">{t.declinedByTheSeller}</span>;
  if (state === 'asked') return <span className="meta">{t.requestSentWaitingForTheSeller}</span>;
  const ask = () => {
    if (!hasSession())
      return void dispatch(
        openModal('sign-in', {
          title: t.signInToRequestThisDocument,
          reason: t.theSellerSharesThisDocumentOn,
        }),
      );
    setWasOpen(true);
    setOpen(true);
  };
  return (
    <>
      <button
        type="button"
        className={`link needs-script ${styles.ask}`}
        onClick={ask}
        aria-label={t.requestTitle({ title: document.title })}
      >
        {t.sendRequest}
      </button>
      {wasOpen && (
        <AskDialog
          document={document}
          isOpen={isOpen}
          onClose={() => setOpen(false)}
          onAsked={() => setAsked(true)}
        />
      )}
    </>
  );
}
