import { decideIdentity } from '../../services/identity.service.ts';
import { manageAccount } from '../../services/managed-accounts.service.ts';
import { accountDecisionSchema } from '../../utils/form-schemas.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormSelect, FormText } from '../forms/form-fields.tsx';
import forms from '../forms/forms.module.css';
import { showToast } from '../ui/toast.ts';
import styles from './change-specifications.module.css';

interface Decision {
  email: string;
  decision: string;
  reason: string;
}

/** What site staff can decide about an account, and what is said when it's done. */
const decisions = [
  {
    value: 'verified',
    label: 'Verify the identity',
    done: 'The identity is verified.',
    send: ({ email, reason }: Decision) => decideIdentity({ email, reason, decision: 'verified' }),
  },
  {
    value: 'unverified',
    label: 'Reset the identity verification',
    done: 'The identity isn’t verified anymore.',
    send: ({ email, reason }: Decision) => decideIdentity({ email, reason, decision: 'unverified' }),
  },
  {
    value: 'managed',
    label: 'Manage the listings for the account',
    done: 'We manage the listings of this account now.',
    send: ({ email, reason }: Decision) => manageAccount({ email, reason, managed: true }),
  },
  {
    value: 'returned',
    label: 'Give the listings back to the account',
    done: 'The account manages its listings itself again.',
    send: ({ email, reason }: Decision) => manageAccount({ email, reason, managed: false }),
  },
] as const;

/** Site staff's decisions about the account with an email address. Its owner is notified, and the reason is stored. */
export function AccountDecision() {
  return (
    <section className={styles.find} aria-labelledby="account-decision">
      <h2 id="account-decision">Decide about an account</h2>
      <p>The account gets a notification and an email, and the decision is stored with its reason.</p>
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
        <FormText name="email" label="Email address" type="email" autoComplete="off" />
        <FormSelect name="decision" label="Decision" options={decisions} />
        <FormText name="reason" label="Reason" maxLength={300} autoComplete="off" />
        <div className={forms.actions}>
          <SubmitButton busyLabel="Saving" isWide={false}>
            Save the decision
          </SubmitButton>
        </div>
      </Form>
    </section>
  );
}
