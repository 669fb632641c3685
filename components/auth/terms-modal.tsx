import Link from 'next/link';
import { useState } from 'react';
import { legalTitles } from '../../contract/legal-documents.ts';
import { acceptDocuments } from '../../services/legal.service.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { ModalProps } from '../../store/modal.slice.ts';
import { signedIn } from '../../store/user.slice.ts';
import { documentsFirst, hasUpdates, pathOfDocument } from '../../utils/legal.ts';
import { publicationDay } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { AuthStep } from '../forms/form-step.tsx';
import { useGoOn } from './use-go-on.ts';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/auth.ts';

/** The documents to accept before an act: those that a refusal names, otherwise the bidder's. */
export function TermsModal({ reason, redirect, documents: asked, acceptedFor = 'first_bid' }: ModalProps) {
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  const user = useAppSelector((state) => state.user.details);
  const [documents] = useState(() => asked ?? documentsFirst(user, 'buyer-aggrements'));
  const [isUpdate] = useState(() => hasUpdates(user, documents));
  const [isSending, setSending] = useState(false);

  async function accept() {
    setSending(true);
    try {
      dispatch(signedIn(await acceptDocuments({ documents, context: acceptedFor })));
      void goOn('terms', redirect);
    } catch {
      setSending(false);
    }
  }

  return (
    <AuthStep
      title={isUpdate ? t.weveUpdatedOurTerms : t.reviewOurTerms}
      lead={reason ?? t.pleaseReadAndAcceptTheseDocuments}
    >
      <div className={styles.form}>
        <ul>
          {documents.map(({ document, version }) => (
            <li key={document}>
              <Link className="link" href={pathOfDocument(document)} target="_blank">
                {legalTitles[document]}
              </Link>{' '}
              <span className="meta">{publicationDay(version)}</span>
            </li>
          ))}
        </ul>
        <p className="small muted">{t.theyOpenInANewTab}</p>
        <Button isWide isBusy={isSending} busyLabel={t.saving} onClick={() => void accept()}>
          {t.iAccept}
        </Button>
      </div>
    </AuthStep>
  );
}
