import { updateProfile } from '../../services/account.service.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import type { ModalProps } from '../../store/modal.slice.ts';
import { signedIn } from '../../store/user.slice.ts';
import { dialOf } from '../../utils/countries.ts';
import { contactStepSchema } from '../../utils/form-schemas.ts';
import { AuthStep } from '../forms/form-step.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormPhone, FormText } from '../forms/form-fields.tsx';
import { useGoOn } from './use-go-on.ts';
import * as t from '../../locales/auth.ts';

export function PhoneModal({ reason, redirect }: ModalProps) {
  const dispatch = useAppDispatch();
  const goOn = useGoOn();
  const user = useAppSelector((state) => state.user.details);
  return (
    <AuthStep title={t.yourPhoneNumber} lead={reason ?? t.ifYouWinTheSellerNeeds}>
      <Form
        values={{
          countryCode: dialOf(user?.countryCode ?? ''),
          phoneNumber: user?.phoneNumber || (user?.lastBidMobileNo ?? ''),
          zipCode: user?.zipCode || (user?.lastBidZipCode ?? ''),
        }}
        schema={contactStepSchema}
        onSubmit={async ({ countryCode, phoneNumber, zipCode }) => {
          const contact = { countryCode, phoneNumber: phoneNumber.trim(), zipCode: zipCode.trim() };
          dispatch(signedIn(await updateProfile(contact)));
          void goOn('phone', redirect);
        }}
      >
        <FormPhone />
        <FormText
          name="zipCode"
          label={t.zipCodeOptional}
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          help={t.helpsYouFindBoatsNearYou}
        />
        <SubmitButton busyLabel={t.saving}>{t.saveAndContinue}</SubmitButton>
      </Form>
    </AuthStep>
  );
}
