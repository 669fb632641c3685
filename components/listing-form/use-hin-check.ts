import { useEffect, useState } from 'react';
import { cleanHin, readHin } from '../../contract/hin.ts';
import type { HinCheck } from '../../contract/listing-form.ts';
import { checkHin } from '../../services/listing-form.service.ts';

/**
 * What the server knows of a hull number as typed: its maker's name, and whether another listing has it. Null
 * until it is whole and the answer is there.
 */
export function useHinCheck(typed: string, listing: number | undefined): HinCheck | null {
  const [answer, setAnswer] = useState<{ hin: string; check: HinCheck } | null>(null);
  const hin = readHin(typed) && cleanHin(typed);
  useEffect(() => {
    if (!hin) return;
    const asking = new AbortController();
    checkHin(
      { hin, ...(listing !== undefined && { id: listing }) },
      { hideToast: true, signal: asking.signal },
    ).then(
      (check) => setAnswer({ hin, check }),
      () => {},
    );
    return () => asking.abort();
  }, [hin, listing]);
  return answer?.hin === hin ? (answer?.check ?? null) : null;
}
