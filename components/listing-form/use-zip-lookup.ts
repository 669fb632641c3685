import { useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { locationOfZip } from '../../services/listing-form.service.ts';
import { ApiError } from '../../services/api-client.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { isZip } from '../../utils/sell-input.ts';

/**
 * Looks up the ZIP code as it's typed and fills in city and state. `found` is the location; `isUnknown`:
 * there is no such ZIP code.
 */
export function useZipLookup() {
  const { values, setValues } = useFormikContext<SellForm>();
  const zip = values.location.zip.trim();
  const [found, setFound] = useState<string>();
  const [isUnknown, setUnknown] = useState(false);
  // A city that was filled in for another ZIP code is replaced; one that the seller typed stays.
  const filled = useRef({ zip, city: values.location.city });

  const fillIn = useEffectEvent((location: { city: string; state: string }) => {
    if (filled.current.zip === zip && values.location.city) return;
    void setValues((form) => {
      const isOwn = form.location.city !== '' && form.location.city !== filled.current.city;
      filled.current = { zip, city: isOwn ? filled.current.city : location.city };
      return {
        ...form,
        location: {
          ...form.location,
          city: isOwn && form.location.state === location.state ? form.location.city : location.city,
          state: location.state,
        },
      };
    });
  });
  // Only a changed ZIP code is looked up, not what the lookup fills in.
  useEffect(() => {
    setFound(undefined);
    setUnknown(false);
    if (!isZip(zip)) return;
    const loading = new AbortController();
    locationOfZip({ zip }, { hideToast: true, signal: loading.signal }).then(
      (location) => {
        setFound(`${location.city}, ${location.state}`);
        fillIn(location);
      },
      (error: unknown) => setUnknown(error instanceof ApiError && error.status === 404),
    );
    return () => loading.abort();
  }, [zip]);
  return { found, isUnknown };
}
