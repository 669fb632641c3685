import { useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import type { SpecificationsInput } from '../../contract/listings.ts';
import { ApiError } from '../../services/api-client.ts';
import { changeSpecifications } from '../../services/listings.service.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/listing-review.ts';

interface ConfirmedChangeOptions {
  boatId: number;
  specifications: SpecificationsInput;
  /** The server refuses the specifications themselves. */
  onRefused: (error: ApiError) => void;
  onChanged: (boat: Boat) => void;
}

/** The reason for a change of specifications, and how the change is sent. `error` is shown at the reason. */
export function useConfirmedChange({ boatId, specifications, onRefused, onChanged }: ConfirmedChangeOptions) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const handleReason = (text: string) => {
    setReason(text);
    setError(undefined);
  };
  async function change() {
    if (reason.trim().length < 3) return setError(t.enterAReasonBiddersWillRead);
    setBusy(true);
    try {
      const changed = await changeSpecifications(
        { market_place_id: boatId, reason: reason.trim(), facts: specifications },
        { hideToast: true },
      );
      showToast('success', t.changesPublishedAndEveryoneHasBeen);
      onChanged(changed);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setBusy(false);
      if (failure.status === 0 || failure.status >= 500) setError(failure.message);
      else if (failure.fields?.reason) setError(failure.fields.reason);
      else onRefused(failure);
    }
  }
  return { reason, error, isBusy, handleReason, change };
}
