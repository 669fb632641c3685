import { cx } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import styles from '../forms/forms.module.css';
import { RadioChoices, type RadioChoice } from '../forms/radio-choices.tsx';
import * as t from '../../locales/cards.ts';

/** The sandbox gateway's test cards, by the names that Stripe gives them. */
const testCards: readonly RadioChoice[] = [
  { value: 'pm_card_visa', title: t.cardThat({ card: t.visa, does: t.isAccepted }), note: 'pm_card_visa' },
  {
    value: 'pm_card_mastercard',
    title: t.cardThat({ card: t.mastercard, does: t.isAccepted }),
    note: 'pm_card_mastercard',
  },
  {
    value: 'pm_card_authenticationRequired',
    title: t.cardThat({ card: t.visa, does: t.requiresBankConfirmation }),
    note: 'pm_card_authenticationRequired',
  },
  {
    value: 'pm_card_chargeDeclined',
    title: t.cardThat({ card: t.visa, does: t.isDeclined }),
    note: 'pm_card_chargeDeclined',
  },
  {
    value: 'pm_card_chargeDeclinedInsufficientFunds',
    title: t.cardThat({ card: t.visa, does: t.hasInsufficientFunds }),
    note: 'pm_card_chargeDeclinedInsufficientFunds',
  },
  {
    value: 'pm_card_chargeDeclinedExpiredCard',
    title: t.cardThat({ card: t.visa, does: t.hasExpired }),
    note: 'pm_card_chargeDeclinedExpiredCard',
  },
  {
    value: 'pm_card_chargeCustomerFail',
    title: t.cardThat({ card: t.visa, does: t.isAcceptedThenDeclinesEveryPayment }),
    note: 'pm_card_chargeCustomerFail',
  },
  {
    value: 'pm_card_createDispute',
    title: t.cardThat({ card: t.visa, does: t.paysThenTheCardholderDisputesThe }),
    note: 'pm_card_createDispute',
  },
];

export function SandboxCards() {
  return (
    <>
      <p className={cx(styles.said, styles.calm)}>
        <Icon name="info" />
        {t.thisIsADemoWeDont}
      </p>
      <RadioChoices name="paymentMethod" label={t.testCard} choices={testCards} />
    </>
  );
}
