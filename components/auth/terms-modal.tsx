import Link from 'next/link';
import { useState } from 'react';
import { updateProfile } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { ModalProps } from '../../store/modal.slice.ts';
import { signedIn } from '../../store/user.slice.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { AuthStep } from '../forms/form-step.tsx';
import { useGoOn } from './use-go-on.ts';
import styles from '../forms/forms.module.css';

export function TermsModal({ reason, redirect }: ModalProps) {
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  const [isSending, setSending] = useState(false);

  async function accept() {
    setSending(true);
    try {
      dispatch(signedIn(await updateProfile({ acceptTerms: true })));
      void goOn('terms', redirect);
    } catch {
      setSending(false);
    }
  }

  return (
    <AuthStep
      title="The terms of bidding"
      lead={reason ?? 'A bid is a promise to buy. Read what that means before you place one.'}
    >
      <div className={styles.form}>
        <p>
          <Link className="link" href={paths.terms} target="_blank">
            Terms of Service
          </Link>
          {' and '}
          <Link className="link" href={paths.buyerAgreement} target="_blank">
            Buyer agreement
          </Link>
          , each in a new tab.
        </p>
        <Button isWide isBusy={isSending} busyLabel="Saving" onClick={() => void accept()}>
          I accept the terms
        </Button>
      </div>
    </AuthStep>
  );
}
