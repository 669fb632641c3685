import { useState } from 'react';
import type { BoatDocument } from '../../contract/documents.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { hasSession } from '../../utils/has-session.ts';
import styles from './boat-documents.module.css';
import { onDemand } from '../ui/on-demand.tsx';

const AskDialog = onDemand(() => import('./ask-for-document-dialog.tsx').then((m) => m.AskForDocumentDialog));

/** A document that the seller opens on request: asked for here, or what came of asking. */
export function AskForDocument({ document }: { document: BoatDocument }) {
  const dispatch = useAppDispatch();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [hasAsked, setAsked] = useState(false);
  const state = document.request ?? (hasAsked ? 'asked' : undefined);
  if (state === 'declined') return <span className="meta">Declined by the seller</span>;
  if (state === 'asked') return <span className="meta">Asked, waiting for the seller</span>;
  const ask = () => {
    if (!hasSession())
      return void dispatch(
        openModal('sign-in', {
          title: 'Sign in to ask for it',
          reason: 'The seller opens this document to people they know of.',
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
        aria-label={`Ask for ${document.title}`}
      >
        Ask for it
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
