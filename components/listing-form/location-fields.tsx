import { SellText, useSellField } from './sell-fields.tsx';
import { useZipLookup } from './use-zip-lookup.ts';
import styles from './steps.module.css';
import * as t from '../../locales/listing-form.ts';

/** Where the boat is. The ZIP code fills in city and state; the seller can change the city's name. */
export function LocationFields() {
  const { isLocked } = useSellField('location.zip');
  const { found, isUnknown } = useZipLookup();
  return (
    <div className={styles.trio}>
      <SellText
        name="location.zip"
        label={t.zipCode}
        inputMode="numeric"
        maxLength={10}
        autoComplete="postal-code"
        ok={found}
        problem={isUnknown ? t.weDontRecognizeThisZipCode : undefined}
        help={t.whereTheBoatIsNotWhere}
      />
      <SellText
        name="location.city"
        label={t.city}
        maxLength={80}
        autoComplete="address-level2"
        disabled={isLocked}
      />
      <SellText
        name="location.state"
        label={t.state}
        maxLength={40}
        autoComplete="address-level1"
        disabled={isLocked}
      />
    </div>
  );
}
