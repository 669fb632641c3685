import type { Card } from '../../contract/payments.ts';
import { setDefaultCard } from '../../services/payments.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import type { ModalProps } from '../../store/modal.slice.ts';
import { userChanged } from '../../store/user.slice.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { CardForm } from '../cards/card-form.tsx';
import { useGoOn } from './use-go-on.ts';
import * as t from '../../locales/auth.ts';

export function CardModal({ reason, redirect }: ModalProps) {
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  /** Whatever waits for a card uses this one. */
  async function use({ id, isDefault }: Card) {
    if (!isDefault) await setDefaultCard({ id }).catch(() => {}); // said in a toast; the card is there
    dispatch(userChanged({ hasCard: true }));
    void goOn('card', redirect);
  }

  return (
    <AuthStep title={t.addACard} lead={reason ?? t.whenYouBidWePlaceA}>
      <CardForm onAdded={(card) => void use(card)} />
    </AuthStep>
  );
}
