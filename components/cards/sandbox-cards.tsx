import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from '../forms/forms.module.css';
import * as t from '../../locales/cards.ts';

/** The sandbox gateway's test cards, by the names that Stripe gives them. */
const testCards = [
  { token: 'pm_card_visa', name: t.visa, does: t.isAccepted },
  { token: 'pm_card_mastercard', name: t.mastercard, does: t.isAccepted },
  { token: 'pm_card_authenticationRequired', name: t.visa, does: t.requiresBankConfirmation },
  { token: 'pm_card_chargeDeclined', name: t.visa, does: t.isDeclined },
  { token: 'pm_card_chargeDeclinedInsufficientFunds', name: t.visa, does: t.hasInsufficientFunds },
  { token: 'pm_card_chargeDeclinedExpiredCard', name: t.visa, does: t.hasExpired },
  { token: 'pm_card_chargeCustomerFail', name: t.visa, does: t.isAcceptedThenDeclinesEveryPayment },
  { token: 'pm_card_createDispute', name: t.visa, does: t.paysThenTheCardholderDisputesThe },
] as const;

export function SandboxCards() {
  return (
    <>
      <p className={cx(styles.said, styles.calm)}>
        <Icon name="info" />
        {t.thisIsADemoWeDont}
      </p>
      <div className={styles.choices} role="radiogroup" aria-label={t.testCard}>
        {testCards.map(({ token, name, does }, index) => (
          <label key={token} className={styles.choice}>
            <input type="radio" name="paymentMethod" value={token} defaultChecked={index === 0} />
            <b>
              {name}, {does}
            </b>
            <small>{token}</small>
          </label>
        ))}
      </div>
    </>
  );
}
