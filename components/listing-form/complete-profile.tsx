import { object, string } from 'yup';
import type { UserDetails } from '../../contract/account.ts';
import { sellerType } from '../../contract/limits.ts';
import { updateProfile } from '../../services/account.service.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { signedIn } from '../../store/user.slice.ts';
import { dialOf } from '../../utils/countries.ts';
import { phoneSchema } from '../../utils/form-schemas.ts';
import { Form, SubmitButton } from '../forms/form.tsx';
import { FormPhone, FormText } from '../forms/form-fields.tsx';
import styles from './sell-page.module.css';

const dealerSchema = object({
  dealerName: string()
    .trim()
    .required('Dealer name is required')
    .max(120, 'Dealer name cannot be more than 120 characters'),
});

/** One field between a member and selling; it leads on to where they were. */
export function CompleteProfile({ user }: { user: UserDetails }) {
  const dispatch = useAppDispatch();
  const isDealer = user.userType === sellerType.dealerBrokerManufacturer;
  return (
    <div className={styles.plain}>
      <div className={styles.profile}>
        <h1>{isDealer ? 'What is your dealership called?' : 'How can a buyer reach you?'}</h1>
        <p className={styles.lead}>
          {isDealer
            ? 'Buyers see who sells. You can change it in your profile.'
            : 'Only the buyer of your boat gets to see your number, once she is sold.'}
        </p>
        {isDealer ? (
          <Form
            values={{ dealerName: user.dealerName }}
            schema={dealerSchema}
            onSubmit={async ({ dealerName }) =>
              void dispatch(signedIn(await updateProfile({ dealerName: dealerName.trim() })))
            }
          >
            <FormText name="dealerName" label="Dealer name" autoComplete="organization" />
            <SubmitButton busyLabel="Saving">Save and go on</SubmitButton>
          </Form>
        ) : (
          <Form
            values={{ countryCode: dialOf(user.countryCode), phoneNumber: user.phoneNumber }}
            schema={phoneSchema}
            onSubmit={async ({ countryCode, phoneNumber }) =>
              void dispatch(signedIn(await updateProfile({ countryCode, phoneNumber: phoneNumber.trim() })))
            }
          >
            <FormPhone />
            <SubmitButton busyLabel="Saving">Save and go on</SubmitButton>
          </Form>
        )}
      </div>
    </div>
  );
}
