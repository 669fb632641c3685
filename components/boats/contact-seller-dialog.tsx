import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { ApiError } from '../../services/api-client.ts';
import { contactSeller } from '../../services/boats.service.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';

const longest = 4_000;

/** What is typed stays until it has been sent, also when the dialog is closed meanwhile. */
export function ContactSellerDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { boat } = useLiveBoatContext();
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function handleSend() {
    const message = text.trim();
    if (message === '') return setError('Please write your question.');
    setBusy(true);
    setError(undefined);
    try {
      await contactSeller({ market_place_id: boat.id, message }, { hideToast: true });
      setText('');
      onClose();
      showToast('success', <span><b>Sent to {boat.seller.name}.</b> The answer comes to your mail.</span>);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'Oops! Something went wrong. Please try again later.');
    } finally {
      setBusy(false);
    }
  }
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Write to ${boat.seller.name}`} subtitle={boat.title}>
      <form noValidate onSubmit={(event) => { event.preventDefault(); if (!isBusy) void handleSend(); }}>
        <Field label="Your question" error={error} help="Sent by mail; neither of you sees the other’s address.">
          <TextArea value={text} rows={5} maxLength={longest} onChange={({ target }) => { setText(target.value); setError(undefined); }} />
        </Field>
        <Button type="submit" isWide isBusy={isBusy} busyLabel="Sending" style={{ marginTop: 16 }}>Send</Button>
      </form>
    </Dialog>
  );
}
