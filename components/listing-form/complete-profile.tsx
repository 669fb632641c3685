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
import * as t from '../../locales/listing-form.ts';

const dealerSchema = object({
  dealerName: string().trim().required(t.dealerNameIsRequired).max(120, t.dealerNameCantBeMoreThan),
});

/** One field between a member and selling; it leads on to where they were. */
export function CompleteProfile({ user }: { user: UserDetails }) {
  const dispatch = useAppDispatch();
  const isDealer = user.userType === sellerType.dealerBrokerManufacturer;
  return (
    <div className={styles.plain}>
      <div className={styles.profile}>
        <h1>{isDealer ? t.whatsYourDealershipsName : t.howCanABuyerReachYou}</h1>
        <p className={styles.lead}>
          {isDealer ? t.buyersSeeWhosSellingYouCan : t.onlyTheBuyerSeesYourNumber}
        </p>
        {isDealer ? (
          <Form
            values={{ dealerName: user.dealerName }}
            schema={dealerSchema}
            onSubmit={async ({ dealerName }) =>
              void dispatch(signedIn(await updateProfile({ dealerName: dealerName.trim() })))
            }
          >
            <FormText name="dealerName" label={t.dealerName} autoComplete="organization" />
            <SubmitButton busyLabel={t.saving}>{t.saveAndContinue}</SubmitButton>
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
            <SubmitButton busyLabel={t.saving}>{t.saveAndContinue}</SubmitButton>
          </Form>
        )}
      </div>
    </div>
  );
}
