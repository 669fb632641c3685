import { useFormikContext } from 'formik';
import { useState } from 'react';
import { object, string } from 'yup';
import type { SitePayments } from '../../../contract/sale-payments.ts';
import { isRoutingNumber, isTestAccount, testBanks } from '../../../utils/bank-numbers.ts';
import { CardRefusal } from '../../cards/card-refusal.tsx';
import { useStripeMethod } from '../../cards/use-stripe-method.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { FormSelect } from '../../forms/form-fields.tsx';
import { OffNotice } from '../../shell/off-notice.tsx';
import { useSettings } from '../../shell/shell-context.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { SandboxBank } from './sandbox-bank.tsx';
import styles from './site-payments.module.css';
import * as t from '../../../locales/sale-payments.ts';

type Option = SitePayments['options'][number];

const StripeBank = onDemand(() => import('../../cards/stripe-card.tsx').then((m) => m.StripeCard));

const sandboxSchema = object({
  routing: string()
    .required(t.enterTheRoutingNumber)
    .matches(/^\d{9}$/, t.enterTheRoutingNumber)
    .test('aba', t.routingNumberIsntValid, (text) => isRoutingNumber(text ?? '')),
  account: string().test('account', t.enterATestAccount, (text) => isTestAccount(text ?? '')),
});

interface PayFromBankProps {
  options: Option[];
  /** Of the boat, in minor units. */
  price: number;
  /** @throws ApiError */
  onPay(option: Option, paymentMethod: string): Promise<void>;
}

/** What to pay and from which bank account. The gateway gets the account's number from the browser. */
export function PayFromBank({ options, price, onPay }: PayFromBankProps) {
  const { gateway, publishableKey } = useSettings().payments;
  const isSandbox = gateway === 'sandbox';
  const stripe = useStripeMethod();
  const [refusal, setRefusal] = useState<string>();
  const optionOf = (kind: string) => options.find((one) => one.kind === kind) ?? options[0];

  /** Null if the bank's own form is incomplete, which it says itself. */
  async function paymentMethodOf(account: string): Promise<string | null> {
    if (isSandbox) return isTestAccount(account) ? testBanks[account] : null;
    try {
      return await stripe.take();
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : String(error));
      return null;
    }
  }
  return (
    <Form
      values={{ kind: options.at(-1)?.kind ?? '', routing: '', account: '' }}
      schema={isSandbox ? sandboxSchema : object()}
      onSubmit={async ({ kind, account }) => {
        setRefusal(undefined);
        const option = optionOf(kind);
        const method = option && (await paymentMethodOf(account));
        if (option && method) await onPay(option, method);
      }}
    >
      <OffNotice of="site-payments" />
      <p className={styles.quiet}>{t.howItWorks}</p>
      {options.length === 1 && options[0]?.kind === 'deposit' && <p>{t.onlyTheDeposit(options[0])}</p>}
      {options.length > 1 && (
        <FormSelect
          name="kind"
          label={t.whatDoYouPay}
          options={options.map((one) => ({ value: one.kind, label: optionText(one, price) }))}
        />
      )}
      {isSandbox ? (
        <SandboxBank />
      ) : (
        <StripeBank
          kind="us_bank_account"
          publishableKey={publishableKey ?? ''}
          onReady={stripe.handleReady}
        />
      )}
      {refusal && <CardRefusal text={refusal} />}
      <Submit optionOf={optionOf} />
    </Form>
  );
}

const optionText = ({ kind, amount }: Option, price: number): string =>
  (kind === 'deposit' ? t.depositOf : amount === price ? t.fullPriceOf : t.remainderOf)({ amount });

function Submit({ optionOf }: { optionOf: (kind: string) => Option | undefined }) {
  const { values } = useFormikContext<{ kind: string }>();
  const { kind = 'remainder', amount = 0 } = optionOf(values.kind) ?? {};
  return (
    <>
      <p className={styles.quiet}>{t.mandate({ amount })}</p>
      <SubmitButton busyLabel={t.paying} isWide={false}>
        {(kind === 'deposit' ? t.payDeposit : t.pay)({ amount })}
      </SubmitButton>
    </>
  );
}
