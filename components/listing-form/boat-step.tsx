import { useFormikContext } from 'formik';
import { useState } from 'react';
import { typeChoices } from '../../utils/boat-choices.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { Icon } from '../ui/icon.tsx';
import { HinField } from './hin-field.tsx';
import { NameField } from './name-field.tsx';
import { LocationFields } from './location-fields.tsx';
import { useLinkedHin } from './use-linked-hin.ts';
import { SellText, useSellField } from './sell-fields.tsx';
import styles from './steps.module.css';
import * as t from '../../locales/listing-form.ts';

const kinds = [
  ['auction', t.auction, t.buyersBidUntilASetEnd],
  ['marketplace', t.marketplace, t.youSetAnAskingPriceBuyers],
] as const;

/** What kind of sale, what kind of boat, which one, and where. Who comes with a hull number sees it first. */
export function BoatStep() {
  // As it was at the start: nothing moves when the address changes with the first save.
  const [isFirst] = useState(useLinkedHin() !== undefined);
  return (
    <>
      {isFirst && <BoatName />}
      <section className={styles.part}>
        <h2>{t.howDoYouWantToSell}</h2>
        <SaleKind />
      </section>
      <BoatKind />
      {!isFirst && <BoatName />}
      <BoatPlace />
    </>
  );
}

/** What kind of boat, which one, and where. */
export function WhichBoat() {
  return (
    <>
      <BoatKind />
      <BoatName />
      <BoatPlace />
    </>
  );
}

function BoatKind() {
  return (
    <section className={styles.part}>
      <h2>{t.whatKindOfBoat}</h2>
      <BoatTypes />
    </section>
  );
}

function BoatName() {
  return (
    <section className={styles.part}>
      <h2>{t.whichBoat}</h2>
      <HinField />
      <div className={`${styles.pair} ${styles.single}`}>
        <NameField name="make" label={t.make} placeholder={t.grandBanks} />
        <NameField name="model" label={t.model} placeholder={t.n42Classic} />
      </div>
      <div className={styles.short}>
        <SellText name="year" label={t.modelYear} inputMode="numeric" maxLength={4} placeholder="1989" />
      </div>
    </section>
  );
}

function BoatPlace() {
  return (
    <section className={styles.part}>
      <h2>{t.whereIsTheBoat}</h2>
      <LocationFields />
    </section>
  );
}

function SaleKind() {
  const { field, isLocked } = useSellField('listingType');
  return (
    <div role="radiogroup" aria-label={t.howDoYouWantToSell} className={styles.kinds}>
      {kinds.map(([value, label, words]) => (
        <label key={value}>
          <input type="radio" {...field} value={value} checked={field.value === value} disabled={isLocked} />
          <b>{label}</b>
          <span>{words}</span>
        </label>
      ))}
    </div>
  );
}

function BoatTypes() {
  const { field, error, isLocked } = useSellField('boatType');
  const { setFieldValue } = useFormikContext<SellForm>();
  return (
    <>
      <div
        role="radiogroup"
        aria-label={t.whatKindOfBoat}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'boat-type-note' : undefined}
        className={styles.types}
      >
        {typeChoices.map(([value, label]) => (
          <label key={value}>
            <input
              type="radio"
              name="boatType"
              value={value}
              checked={field.value === value}
              disabled={isLocked}
              onChange={() => void setFieldValue('boatType', value)}
            />
            {label}
          </label>
        ))}
      </div>
      {error && (
        <p className={styles.bad} id="boat-type-note" role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </>
  );
}
