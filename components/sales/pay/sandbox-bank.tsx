import { testBanks, testRouting, type TestAccount } from '../../../utils/bank-numbers.ts';
import { FormText } from '../../forms/form-fields.tsx';
import styles from './site-payments.module.css';
import * as t from '../../../locales/sale-payments.ts';

const does: Record<TestAccount, string> = {
  '000123456789': t.testPays,
  '000555555559': t.testComesBack,
  '000222222227': t.testInsufficientFunds,
  '000111111113': t.testClosed,
  '000111111116': t.testNoAccount,
  '000000000009': t.testNoAnswer,
};
const accounts = (Object.keys(testBanks) as TestAccount[]).toSorted();

/** A bank account of the sandbox. */
export function SandboxBank() {
  return (
    <>
      <p className={styles.quiet}>{t.thisIsADemo}</p>
      <FormText name="routing" label={t.routingNumber} inputMode="numeric" strip maxLength={9} />
      <FormText name="account" label={t.accountNumber} inputMode="numeric" strip maxLength={17} />
      <details>
        <summary className={styles.summary}>{t.testAccounts({ routing: testRouting })}</summary>
        <dl className={`${styles.sums} num`}>
          {accounts.map((account) => (
            <div key={account} className={styles.line}>
              <dt>{account}</dt>
              <dd>{does[account]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
