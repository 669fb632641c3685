import { useFormikContext } from 'formik';
import { signUpSchema } from '../../utils/form-schemas.ts';
import { paths } from '../../utils/paths.ts';
import { OffNotice } from '../shell/off-notice.tsx';
import { cx } from '../ui/class-names.ts';
import { Segmented } from '../ui/field.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormCheckbox, FormPassword, FormPhone, FormText } from '../forms/form-fields.tsx';
import auth from '../forms/forms.module.css';
import styles from './sign-up.module.css';
import { newTabLink } from '../ui/new-tab-link.tsx';
import * as t from '../../locales/auth.ts';

const empty = {
  userType: 1,
  fullName: '',
  email: '',
  password: '',
  countryCode: '+1',
  phoneNumber: '',
  dealerName: '',
  dealerWebsite: '',
  acceptTerms: false,
};

/** Also rendered on the server: what it calls is fetched when it is sent. */
export function SignUpForm({
  redirect,
  onSent,
}: {
  redirect: string;
  onSent: (sent: { email: string; password: string }) => void;
}) {
  return (
    <Form
      values={empty}
      schema={signUpSchema}
      onSubmit={async ({
        userType,
        email,
        password,
        fullName,
        countryCode,
        phoneNumber,
        dealerName,
        dealerWebsite,
        acceptTerms,
      }) => {
        const dealer =
          userType === 2
            ? {
                dealerName: dealerName.trim(),
                ...(dealerWebsite.trim() && { dealerWebsite: dealerWebsite.trim() }),
              }
            : {};
        const { signUp } = await import('../../services/account.service.ts');
        const reply = await signUp({
          userType: userType === 2 ? 2 : 1,
          email: email.trim(),
          password,
          fullName: fullName.trim(),
          countryCode,
          phoneNumber: phoneNumber.trim(),
          ...dealer,
          acceptTerms,
          redirect,
        });
        onSent({ email: reply.email, password });
      }}
    >
      <Fields />
    </Form>
  );
}

function Fields() {
  const { values, setFieldValue } = useFormikContext<typeof empty>();
  const isDealer = values.userType === 2;
  return (
    <>
      <Segmented
        legend={t.accountType}
        name="userType"
        options={[
          { value: '1', label: t.privateText },
          { value: '2', label: t.dealerOrBroker },
        ]}
        value={isDealer ? '2' : '1'}
        onChange={(value) => void setFieldValue('userType', Number(value))}
      />
      <FormText name="fullName" label={t.fullName} autoComplete="name" />
      {isDealer && (
        <div className={styles.pair}>
          <FormText name="dealerName" label={t.dealerName} autoComplete="organization" />
          <FormText
            name="dealerWebsite"
            label={t.website}
            type="url"
            inputMode="url"
            autoComplete="url"
            help={t.optional}
          />
        </div>
      )}
      <FormText name="email" label={t.email} type="email" autoComplete="username" />
      <FormPassword name="password" label={t.password} autoComplete="new-password" hasRules />
      <FormPhone help={t.sharedOnlyWithTheBuyerOr} />
      <FormCheckbox name="acceptTerms">
        <span className={auth.terms}>
          {t.iAcceptTheTermsOfService({
            link: newTabLink(paths.terms),
            link2: newTabLink(paths.privacy),
          })}
        </span>
      </FormCheckbox>
      <p className={cx('small muted', auth.terms)}>
        {t.thisIncludesYourConsentToElectronic({
          link: newTabLink(paths.electronicRecords),
        })}
      </p>
      <OffNotice of="sign-up" />
      <SubmitButton busyLabel={t.creatingYourAccount}>{t.signUp}</SubmitButton>
    </>
  );
}
