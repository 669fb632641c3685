import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from '../forms/forms.module.css';

/** The sandbox gateway's test cards, by the names that Stripe gives them. */
const testCards = [
  { token: 'pm_card_visa', name: 'Visa', does: 'is accepted' },
  { token: 'pm_card_mastercard', name: 'Mastercard', does: 'is accepted' },
  { token: 'pm_card_authenticationRequired', name: 'Visa', does: 'the bank asks to confirm' },
  { token: 'pm_card_chargeDeclined', name: 'Visa', does: 'is declined' },
  { token: 'pm_card_chargeDeclinedInsufficientFunds', name: 'Visa', does: 'has insufficient funds' },
  { token: 'pm_card_chargeDeclinedExpiredCard', name: 'Visa', does: 'has expired' },
  { token: 'pm_card_chargeCustomerFail', name: 'Visa', does: 'is added, then declines every payment' },
  { token: 'pm_card_createDispute', name: 'Visa', does: 'pays, and its holder disputes it' },
] as const;

export function SandboxCards() {
  return (
    <>
      <p className={cx(styles.said, styles.calm)}>
        <Icon name="info" />
        This is a sandbox: no real card is asked for and no money moves. Choose how the test card behaves.
      </p>
      <div className={styles.choices} role="radiogroup" aria-label="Test card">
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
