import { useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { ApiError } from '../../services/api-client.ts';
import { retractBid } from '../../services/bids.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';

type Right = NonNullable<NonNullable<Boat['mine']>['retractable']>;
const reasonMax = 300;

/** Asks first, and for a reason: it is stored beside the bid. What is typed stays until it was stored. */
export function TakeBackDialog({ right, isOpen, onClose }: { right: Right; isOpen: boolean; onClose: () => void }) {
  const { boat } = useLiveBoatContext();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handleSend() {
    const words = reason.trim();
    if (words.length < 3) return setError('Please say why, in a few words.');
    setBusy(true);
    setError(undefined);
    try {
      await retractBid({ market_place_id: boat.id, bid_id: right.bid_id, reason: words, ...(right.all && { all: true }) }, { hideToast: true });
      setReason('');
      onClose();
      showToast('success', right.all ? 'Your bids are taken back.' : 'Your bid is taken back.');
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'Oops! Something went wrong. Please try again later.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={right.all ? 'Take back your bids' : `Take back your bid of ${formatMoney(right.amount)}`} subtitle={boat.title}>
      <form noValidate onSubmit={(event) => { event.preventDefault(); if (!isBusy) void handleSend(); }}>
        <p className="small muted" style={{ marginBottom: 16 }}>The price is made anew from the bids that remain. The line stays in the history, struck out.</p>
        <Field label="Why" error={error} help="The seller reads it.">
          <TextInput value={reason} maxLength={reasonMax} onChange={({ target }) => { setReason(target.value); setError(undefined); }} />
        </Field>
        <Button type="submit" isWide isBusy={isBusy} busyLabel="Taking back" style={{ marginTop: 16 }}>Take back</Button>
      </form>
    </Dialog>
  );
}
