import { useAppDispatch } from '../../store/hooks.ts';
import type { ModalProps } from '../../store/modal.slice.ts';
import { userChanged } from '../../store/user.slice.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { CardForm } from '../cards/card-form.tsx';
import { useGoOn } from './use-go-on.ts';

export function CardModal({ reason, redirect }: ModalProps) {
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  return (
    <AuthStep
      title="Add a card"
      lead={reason ?? 'A bid holds the buyer’s fee on a card. It is released when you are outbid.'}
    >
      <CardForm
        onAdded={() => {
          dispatch(userChanged({ hasCard: true }));
          void goOn('card', redirect);
        }}
      />
    </AuthStep>
  );
}
