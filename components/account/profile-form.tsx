import type { UserDetails } from '../../contract/account.ts';
import { updateProfile } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedIn } from '../../store/user.slice.ts';
import { dialOf } from '../../utils/countries.ts';
import { profileSchema } from '../../utils/form-schemas.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormPhone, FormText, FormTextArea } from '../forms/form-fields.tsx';
import { Field, TextInput } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './profile.module.css';
import * as t from '../../locales/account.ts';

const valuesOf = (user: UserDetails) => ({
  userType: user.userType,
  fullName: user.fullName,
  bio: user.userProfile.bio,
  countryCode: dialOf(user.countryCode),
  phoneNumber: user.phoneNumber,
  city: user.city,
  state: user.state,
  zipCode: user.zipCode,
  dealerName: user.dealerName,
  dealerWebsite: user.dealerWebsite,
});

function saveProfile(values: ReturnType<typeof valuesOf>, isDealer: boolean): Promise<UserDetails> {
  const { fullName, bio, countryCode, phoneNumber, city, state, zipCode, dealerName, dealerWebsite } = values;
  const dealer = isDealer ? { dealerName: dealerName.trim(), dealerWebsite: dealerWebsite.trim() } : {};
  const phone = phoneNumber.trim() ? { countryCode, phoneNumber: phoneNumber.trim() } : {};
  return updateProfile({
    fullName: fullName.trim(),
    bio: bio.trim(),
    city: city.trim(),
    state: state.trim(),
    zipCode: zipCode.trim(),
    ...phone,
    ...dealer,
  });
}

export function ProfileForm({ user }: { user: UserDetails }) {
  const dispatch = useAppDispatch();
  const isDealer = user.userType === 2;
  return (
    <Form
      values={valuesOf(user)}
      schema={profileSchema}
      isRefreshed
      onSubmit={async (values) => {
        dispatch(signedIn(await saveProfile(values, isDealer)));
        showToast('success', t.successYourProfileHasBeenSaved);
      }}
    >
      <FormText name="fullName" label={t.fullName} autoComplete="name" />
      <Field label={t.email} help={user.emailVerified ? t.verified : t.notVerifiedYet}>
        <TextInput value={user.email} disabled readOnly />
      </Field>
      {isDealer && (
        <div className={styles.pair}>
          <FormText name="dealerName" label={t.dealerName} autoComplete="organization" />
          <FormText name="dealerWebsite" label={t.website} type="url" inputMode="url" autoComplete="url" />
        </div>
      )}
      <FormPhone help={t.sharedOnlyWithTheBuyerOr} />
      <div className={styles.three}>
        <FormText name="city" label={t.city} autoComplete="address-level2" />
        <FormText name="state" label={t.state} autoComplete="address-level1" />
        <FormText
          name="zipCode"
          label={t.zipCode}
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
        />
      </div>
      <FormTextArea name="bio" label={t.aboutYou} help={t.shownOnYourListings} />
      <div>
        <SubmitButton busyLabel={t.saving} isWide={false}>
          {t.saveChanges}
        </SubmitButton>
      </div>
    </Form>
  );
}
