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
import * as t from '../../locales/auth.ts';

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
    <AuthStep title={t.termsForBidding} lead={reason ?? t.aBidIsABindingPromise}>
      <div className={styles.form}>
        <p>
          {t.termsOfServiceAndBuyerAgreement({
            link: (text) => (
              <Link className="link" href={paths.terms} target="_blank">
                {text}
              </Link>
            ),
            link2: (text) => (
              <Link className="link" href={paths.buyerAgreement} target="_blank">
                {text}
              </Link>
            ),
          })}
        </p>
        <Button isWide isBusy={isSending} busyLabel={t.saving} onClick={() => void accept()}>
          {t.iAcceptTheTerms}
        </Button>
      </div>
    </AuthStep>
  );
}
