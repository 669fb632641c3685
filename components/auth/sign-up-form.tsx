import { useFormikContext } from 'formik';
import Link from 'next/link';
import { signUpSchema } from '../../utils/form-schemas.ts';
import { paths } from '../../utils/paths.ts';
import { cx } from '../ui/class-names.ts';
import { Segmented } from '../ui/field.tsx';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormCheckbox, FormPassword, FormPhone, FormText } from '../forms/form-fields.tsx';
import auth from '../forms/forms.module.css';
import styles from './sign-up.module.css';

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
        legend="Kind of account"
        name="userType"
        options={[
          { value: '1', label: 'Private' },
          { value: '2', label: 'Dealer or broker' },
        ]}
        value={isDealer ? '2' : '1'}
        onChange={(value) => void setFieldValue('userType', Number(value))}
      />
      <FormText name="fullName" label="Full name" autoComplete="name" />
      {isDealer && (
        <div className={styles.pair}>
          <FormText name="dealerName" label="Dealer name" autoComplete="organization" />
          <FormText
            name="dealerWebsite"
            label="Website"
            type="url"
            inputMode="url"
            autoComplete="url"
            help="If there is one"
          />
        </div>
      )}
      <FormText name="email" label="E-mail" type="email" autoComplete="username" />
      <FormPassword name="password" label="Password" autoComplete="new-password" hasRules />
      <FormPhone help="For the other side of a sale only" />
      <FormCheckbox name="acceptTerms">
        <span className={auth.terms}>
          I accept the{' '}
          <Link className="link" href={paths.terms} target="_blank">
            Terms of Service
          </Link>{' '}
          and the{' '}
          <Link className="link" href={paths.privacy} target="_blank">
            Privacy Policy
          </Link>
        </span>
      </FormCheckbox>
      <p className={cx('small muted', auth.terms)}>
        This includes your{' '}
        <Link className="link" href={paths.electronicRecords} target="_blank">
          consent to electronic records
        </Link>
        .
      </p>
      <SubmitButton busyLabel="Opening your account">Sign Up</SubmitButton>
    </>
  );
}
