import { useState } from 'react';
import { object, string } from 'yup';
import type { AgreedSale } from '../../contract/agreed-sales.ts';
import type { BankDetails as Details } from '../../contract/sale-bank-details.ts';
import { enterBankDetails, viewBankDetails } from '../../services/sales.service.ts';
import { isRoutingNumber } from '../../utils/bank-numbers.ts';
import { dayAndTime, duration } from '../../utils/time.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormText } from '../forms/form-fields.tsx';
import { useSettings } from '../shell/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import styles from './sale-page.module.css';
import * as t from '../../locales/sales.ts';

/** Where the price is wired: the seller enters it, and the buyer sees it when they ask. */
export function BankDetails({ sale }: { sale: AgreedSale }) {
  const { bank, side } = sale;
  return (
    <section aria-labelledby="bank-details" className={styles.bank}>
      <h2 id="bank-details" className={styles.title}>
        {t.bankDetails}
      </h2>
      {bank && <p>{t.theyreEntered({ when: dayAndTime(bank.enteredAt) })}</p>}
      {bank?.changesAt && <p className={styles.due}>{t.theyChange({ when: dayAndTime(bank.changesAt) })}</p>}
      {side === 'seller' ? <Entered sale={sale} /> : <Shown sale={sale} />}
    </section>
  );
}

function Entered({ sale }: { sale: AgreedSale }) {
  const { saleBankChangeSeconds } = useSettings().rules;
  const form = <DetailsForm key={sale.bank?.enteredAt} id={sale.id} />;
  if (!sale.bank)
    return (
      <>
        <p>{t.enterYourBankDetails}</p>
        {form}
      </>
    );
  return (
    <details className={styles.other}>
      <summary>{t.changeBankDetails}</summary>
      <p>{t.changeThem({ time: duration(saleBankChangeSeconds) })}</p>
      {form}
    </details>
  );
}

const schema = object({
  holder: string().trim().required(t.enterTheAccountHolder).min(2, t.enterTheAccountHolder).max(120),
  bank: string().trim().required(t.enterTheBank).min(2, t.enterTheBank).max(120),
  routing: string()
    .required(t.enterARoutingNumber)
    .matches(/^\d{9}$/, t.enterARoutingNumber)
    .test('aba', t.routingNumberIsntValid, (text) => isRoutingNumber(text ?? '')),
  account: string().test('account', t.enterAnAccountNumber, (text) => /^\d{4,17}$/.test(text ?? '')),
});

const DetailsForm = ({ id }: { id: number }) => (
  <Form
    values={{ holder: '', bank: '', routing: '', account: '' }}
    schema={schema}
    onSubmit={async ({ holder, bank, routing, account }, { reset }) => {
      await enterBankDetails({ sale_id: id, holder: holder.trim(), bank: bank.trim(), routing, account });
      reset();
    }}
  >
    <FormText name="holder" label={t.accountHolder} maxLength={120} autoComplete="off" />
    <FormText name="bank" label={t.bankName} maxLength={120} autoComplete="off" />
    <FormText
      name="routing"
      label={t.routingNumber}
      inputMode="numeric"
      strip
      maxLength={9}
      autoComplete="off"
    />
    <FormText
      name="account"
      label={t.accountNumber}
      inputMode="numeric"
      strip
      maxLength={17}
      autoComplete="off"
    />
    <SubmitButton busyLabel={t.saving} isWide={false}>
      {t.saveBankDetails}
    </SubmitButton>
  </Form>
);

function Shown({ sale }: { sale: AgreedSale }) {
  const [details, setDetails] = useState<Details | null>(null);
  const [isBusy, setBusy] = useState(false);
  if (!sale.bank) return <p>{t.theSellerHasntEntered}</p>;
  const show = async () => {
    setBusy(true);
    setDetails(await viewBankDetails({ sale_id: sale.id }).catch(() => null));
    setBusy(false);
  };
  return (
    <>
      <p>{t.callBeforeYouSend}</p>
      {details && (
        <dl className={`${styles.amounts} num`}>
          {(
            [
              [t.accountHolder, details.holder],
              [t.bankName, details.bank],
              [t.routingNumber, details.routing],
              [t.accountNumber, details.account],
            ] satisfies [string, string][]
          ).map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div>
        <Button variant="line" isBusy={isBusy} onClick={() => (details ? setDetails(null) : void show())}>
          {details ? t.hideBankDetails : t.showBankDetails}
        </Button>
      </div>
    </>
  );
}
