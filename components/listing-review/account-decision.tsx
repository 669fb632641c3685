import { decideIdentity } from '../../services/identity.service.ts';
import { manageAccount } from '../../services/managed-accounts.service.ts';
import { accountDecisionSchema } from '../../utils/form-schemas.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormSelect, FormText } from '../forms/form-fields.tsx';
import forms from '../forms/forms.module.css';
import { showToast } from '../ui/toast.ts';
import styles from './change-specifications.module.css';
import * as texts from '../../locales/listing-review.ts';

interface Decision {
  email: string;
  decision: string;
  reason: string;
}

/** What site staff can decide about an account, and what is said when it's done. */
const decisions = [
  {
    value: 'verified',
    label: texts.verifyIdentity,
    done: texts.identityVerified,
    send: ({ email, reason }: Decision) => decideIdentity({ email, reason, decision: 'verified' }),
  },
  {
    value: 'unverified',
    label: texts.resetIdentityVerification,
    done: texts.identityVerificationReset,
    send: ({ email, reason }: Decision) => decideIdentity({ email, reason, decision: 'unverified' }),
  },
  {
    value: 'managed',
    label: texts.manageThisAccountsListings,
    done: texts.weNowManageThisAccountsListings,
    send: ({ email, reason }: Decision) => manageAccount({ email, reason, managed: true }),
  },
  {
    value: 'returned',
    label: texts.returnListingsToTheAccount,
    done: texts.theAccountManagesItsOwnListings,
    send: ({ email, reason }: Decision) => manageAccount({ email, reason, managed: false }),
  },
] as const;

/** Site staff's decisions about the account with an email address. Its owner is notified, and the reason is stored. */
export function AccountDecision() {
  return (
    <section className={styles.find} aria-labelledby="account-decision">
      <h2 id="account-decision">{texts.manageAnAccount}</h2>
      <p>{texts.wellNotifyTheAccountByEmail}</p>
      <Form
        values={{ email: '', decision: 'verified', reason: '' }}
        schema={accountDecisionSchema}
        onSubmit={async (values, { reset }) => {
          const chosen = decisions.find(({ value }) => value === values.decision);
          await chosen?.send({ ...values, email: values.email.trim(), reason: values.reason.trim() });
          if (chosen) showToast('success', chosen.done);
          reset();
        }}
      >
        <FormText name="email" label={texts.emailAddress} type="email" autoComplete="off" />
        <FormSelect name="decision" label={texts.decision} options={decisions} />
        <FormText name="reason" label={texts.reason} maxLength={300} autoComplete="off" />
        <div className={forms.actions}>
          <SubmitButton busyLabel={texts.saving} isWide={false}>
            {texts.saveDecision}
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
