import { updateProfile } from '../../services/account.service.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { ModalProps } from '../../store/modal.slice.ts';
import { signedIn } from '../../store/user.slice.ts';
import { dialOf } from '../../utils/countries.ts';
import { phoneSchema } from '../../utils/form-schemas.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormPhone } from '../forms/form-fields.tsx';
import { useGoOn } from './use-go-on.ts';

export function PhoneModal({ reason, redirect }: ModalProps) {
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  const user = useAppSelector((state) => state.user.details);
  return (
    <AuthStep
      title="Your phone number"
      lead={reason ?? 'A seller whose boat you win must be able to call you. Nobody else sees it.'}
    >
      <Form
        values={{ countryCode: dialOf(user?.countryCode ?? ''), phoneNumber: user?.phoneNumber ?? '' }}
        schema={phoneSchema}
        onSubmit={async ({ countryCode, phoneNumber }) => {
          dispatch(signedIn(await updateProfile({ countryCode, phoneNumber: phoneNumber.trim() })));
          void goOn('phone', redirect);
        }}
      >
        <FormPhone />
        <SubmitButton busyLabel="Saving">Save and go on</SubmitButton>
      </Form>
    </AuthStep>
  );
}
