import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { locationOfZip } from '../../services/selling.service.ts';
import { ApiError } from '../../services/api-client.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { isZip } from '../../utils/sell-input.ts';
import { SellText, useSellField } from './sell-fields.tsx';
import styles from './steps.module.css';

/** Where the boat lies: the ZIP code says town and state; the town may be called otherwise. */
export function LocationFields() {
  const { values, setValues } = useFormikContext<SellForm>();
  const { isLocked } = useSellField('location.zip');
  const zip = values.location.zip.trim();
  const [said, setSaid] = useState<string>();
  const [unknown, setUnknown] = useState(false);
  // A town that was filled in for another ZIP code gives way; one that the seller wrote stays.
  const filled = useRef({ zip, city: values.location.city });

  const fillIn = useEffectEvent((found: { city: string; state: string }) => {
    if (filled.current.zip === zip && values.location.city) return;
    void setValues((form) => {
      const isOwn = form.location.city !== '' && form.location.city !== filled.current.city;
      filled.current = { zip, city: isOwn ? filled.current.city : found.city };
      return {
        ...form,
        location: {
          ...form.location,
          city: isOwn && form.location.state === found.state ? form.location.city : found.city,
          state: found.state,
        },
      };
    });
  });
  // The ZIP code asks; what its answer fills in does not ask again.
  useEffect(() => {
    setSaid(undefined);
    setUnknown(false);
    if (!isZip(zip)) return;
    const asking = new AbortController();
    locationOfZip({ zip }, { hideToast: true, signal: asking.signal }).then(
      (found) => {
        setSaid(`${found.city}, ${found.state}`);
        fillIn(found);
      },
      (error: unknown) => setUnknown(error instanceof ApiError && error.status === 404),
    );
    return () => asking.abort();
  }, [zip]);

  return (
    <div className={styles.trio}>
      <SellText
        name="location.zip"
        label="ZIP code"
        inputMode="numeric"
        maxLength={10}
        autoComplete="postal-code"
        ok={said}
        problem={unknown ? 'We do not know this ZIP code.' : undefined}
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
