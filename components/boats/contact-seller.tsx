import dynamic from 'next/dynamic';
import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { openModal } from '../../store/modal.slice.ts';
import { Button } from '../ui/button.tsx';

const ContactSellerDialog = dynamic(() => import('./contact-seller-dialog.tsx').then((m) => m.ContactSellerDialog), { ssr: false });

/** Asks the seller in private: by mail, without either seeing the other's address. */
export function ContactSeller({ variant = 'ink' }: { variant?: 'ink' | 'line' }) {
  const dispatch = useAppDispatch();
  const { boat } = useLiveBoatContext();
  const isMember = useAppSelector(({ user }) => user.status === 'signed-in');
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  if (boat.mine?.isSeller) return null;
  function handleClick() {
    if (!isMember) return void dispatch(openModal('sign-in', { title: 'Sign in to write', reason: 'The seller answers to your account.' }));
    setWasOpen(true);
    setOpen(true);
  }
  return (
    <>
      <Button variant={variant} isWide className="needs-script" onClick={handleClick}>Contact the seller</Button>
      {wasOpen && <ContactSellerDialog isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
