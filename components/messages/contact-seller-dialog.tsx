import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { useSellerMessage } from './use-seller-message.tsx';

const longest = 4_000;

/** Writes a private question to the seller. */
export function ContactSellerDialog({
  isOpen,
  onOpen,
  onClose,
}: {
  isOpen: boolean;
  onOpen: () => void;
  onClose: () => void;
}) {
  const { boat } = useLiveBoatContext();
  const isGuest = useAppSelector(({ user }) => user.status === 'guest');
  const { text, error, isBusy, change, send } = useSellerMessage(onOpen, onClose);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={`Write to ${boat.seller.name}`} subtitle={boat.title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send();
        }}
      >
        <Field
          label="Your question"
          error={error}
          help="In private; neither of you sees the other’s address."
        >
          <TextArea
            value={text}
            rows={5}
            maxLength={longest}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
        <Button type="submit" isWide isBusy={isBusy} busyLabel="Sending" style={{ marginTop: 16 }}>
          {isGuest ? 'Go on' : 'Send'}
        </Button>
      </form>
    </Dialog>
  );
}
