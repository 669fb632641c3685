import { SellText, useSellField } from './sell-fields.tsx';
import { useZipLookup } from './use-zip-lookup.ts';
import styles from './steps.module.css';

/** Where the boat is. The ZIP code fills in city and state; the seller can change the city's name. */
export function LocationFields() {
  const { isLocked } = useSellField('location.zip');
  const { found, isUnknown } = useZipLookup();
  return (
    <div className={styles.trio}>
      <SellText
        name="location.zip"
        label="ZIP code"
        inputMode="numeric"
        maxLength={10}
        autoComplete="postal-code"
        ok={found}
        problem={isUnknown ? 'We do not know this ZIP code.' : undefined}
        help="Where she lies, not where you live"
      />
      <SellText
        name="location.city"
        label="Town"
        maxLength={80}
        autoComplete="address-level2"
        disabled={isLocked}
      />
      <SellText
        name="location.state"
        label="State"
        maxLength={40}
        autoComplete="address-level1"
        disabled={isLocked}
      />
    </div>
  );
}
