import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { OffNotice } from '../shell/off-notice.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { useSellerMessage } from './use-seller-message.tsx';
import * as t from '../../locales/messages.ts';

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
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.message({ name: boat.seller.name })}
      subtitle={boat.title}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) send();
        }}
      >
        <OffNotice of="messages" />
        <Field label={t.yourQuestion} error={error} help={t.yourMessageIsPrivateAndNeither}>
          <TextArea
            value={text}
            rows={5}
            maxLength={longest}
            onChange={({ target }) => change(target.value)}
          />
        </Field>
        <Button type="submit" isWide isBusy={isBusy} busyLabel={t.sending} style={{ marginTop: 16 }}>
          {isGuest ? t.continueText : t.send}
        </Button>
      </form>
    </Dialog>
  );
}
