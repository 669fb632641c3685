import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { Button } from '../ui/button.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/messages.ts';

const ContactSellerDialog = onDemand(() =>
  import('./contact-seller-dialog.tsx').then((m) => m.ContactSellerDialog),
);

/**
 * Asks the seller privately: the conversation continues under Messages, and neither sees the other's address.
 */
export function ContactSeller({ variant = 'ink' }: { variant?: 'ink' | 'line' }) {
  const { boat } = useLiveBoatContext();
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (boat.mine?.isSeller) return null;
  return (
    <>
      <Button
        variant={variant}
        isWide
        className="needs-script"
        onClick={() => {
          setWasOpen(true);
          setOpen(true);
        }}
      >
        {t.contactSeller}
      </Button>
      {wasOpen && (
        <ContactSellerDialog isOpen={isOpen} onOpen={() => setOpen(true)} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
