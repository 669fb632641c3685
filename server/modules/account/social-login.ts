import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { assertOn } from '../../access/switches.ts';
import { AppError } from '../../app-error.ts';
import { platformNames, type Platform, type ProvenPerson } from '../../sign-in/sign-in.ts';
import { insertAccount } from './account.repository.ts';
import { oneLine } from './contact-fields.ts';
import { reservationOf } from './email-change.repository.ts';
import { noteDevice, type From } from './known-devices.ts';
import { dropAttempts, rename } from './sign-up-attempts.ts';
import { isPassword } from './passwords.ts';
import * as texts from '../../../locales/notices.ts';
import * as errors from '../../../locales/errors.ts';

export interface SocialLogin extends From {
  platform: Platform | undefined;
  /**
   * The provider's token, as the browser received it. The body's other claims about the user aren't trusted.
   */
  token: string | undefined;
  /** The name the browser was given: a greeting that can be changed any time. */
  name: string;
  /** Proves once that the account with the same address is theirs. */
  password: string | undefined;
}

/**
 * Signs in a user identified by a provider: by their known identity, otherwise by opening an account. An
 * existing account with the address requires its password, once; after that the provider's token is enough.
 * @throws AppError forbidden (provider not set up), wrong_credentials, email_not_verified, link_required,
 * account_suspended, unavailable, social_sign_in_off, sign_up_off
 */
export async function socialLogin(
  context: Context,
  { platform, token, name, password, ...from }: SocialLogin,
) {
  assertOn(context.switches, 'social-sign-in');
  const person = await ask(context, platform, token);
  return context.db.transaction().execute(async (tx) => {
    const accountId =
      (await known(tx, platform!, person)) ??
      (await enter(context, tx, platform!, person, { name, password, utcOffset: from.utcOffset }));
    const account = await tx
      .updateTable('account')
      .set({ sign_ins: sql<number>`sign_ins + 1`, utc_offset: from.utcOffset })
      .where('id', '=', accountId)
      .returning(['sign_ins', 'temp_password', 'suspended_at'])
      .executeTakeFirstOrThrow();
    if (account.suspended_at)
      throw new AppError('account_suspended', errors.account_suspended_yourAccountIsSuspended);
    await noteDevice(context, tx, accountId, from);
    const { authToken } = await context.sessions.start(
      { accountId, device: from.device, address: from.address },
      tx,
    );
    return { authToken, id: accountId, newUser: account.sign_ins === 1, tempPassword: account.temp_password };
  });
}

async function ask(
  { signIn, log }: Context,
  platform: Platform | undefined,
  token: string | undefined,
): Promise<ProvenPerson> {
  const verify = platform && signIn[platform];
  const name = platform ? platformNames[platform] : texts.aSocialAccount;
  if (!verify) throw new AppError('forbidden', errors.forbidden_signingInWithIsntAvailableOn({ name }));
  if (!token)
    throw new AppError('wrong_credentials', errors.wrong_credentials_didntConfirmThisSignInPlease({ name }));
  const person = await verify(token).catch((cause: unknown) => {
    log.warn({ err: cause, platform }, 'a sign-in provider couldn’t be reached');
    throw new AppError('unavailable', errors.unavailable_isntRespondingTryAgainOrUse({ name }));
  });
  if (!person)
    throw new AppError('wrong_credentials', errors.wrong_credentials_didntConfirmThisSignInPlease({ name }));
  if (!person.email || !person.emailVerified)
    throw new AppError(
      'email_not_verified',
      errors.email_not_verified_hasntVerifiedAnEmailAddressFor({ name }),
    );
  return person;
}

async function known(tx: Tx, platform: Platform, { socialId }: ProvenPerson): Promise<number | undefined> {
  return (
    await tx
      .selectFrom('social_identity')
      .select('account_id')
      .where('platform', '=', platform)
      .where('social_id', '=', socialId)
      .executeTakeFirst()
  )?.account_id;
}

/** The first time: the existing account of this address, once proven, or a new one. */
async function enter(
  { switches }: Pick<Context, 'switches'>,
  tx: Tx,
  platform: Platform,
  person: ProvenPerson,
  { name, password, utcOffset }: Pick<SocialLogin, 'name' | 'password' | 'utcOffset'>,
): Promise<number> {
  if ((await reservationOf(tx, person.email)) !== undefined)
    throw new AppError(
      'email_taken',
      errors.email_taken_theAddressBelongedToAnotherAccount({ email: person.email }),
    );
  const fullName = oneLine(name).slice(0, 100) || person.email.split('@')[0]!;
  const { id } = await insertAccount(tx, {
    email: person.email,
    passwordHash: null,
    fullName,
    userType: 1,
    countryCode: '',
    phoneNumber: '',
    dealerName: '',
    dealerWebsite: '',
    utcOffset,
    isVerified: true,
  });
  if (id !== undefined) assertOn(switches, 'sign-up');
  const accountId = id ?? (await prove(tx, platform, person, fullName, password));
  await tx
    .insertInto('social_identity')
    .values({ platform, social_id: person.socialId, account_id: accountId })
    .execute();
  return accountId;
}

/**
 * The account that has the address. If its address was never verified, it could be anyone's, so it goes to
 * the address's owner, without the password, name and other data typed for it. Any other account requires its
 * password.
 */
async function prove(
  tx: Tx,
  platform: Platform,
  { email }: ProvenPerson,
  fullName: string,
  password: string | undefined,
): Promise<number> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'password_hash', 'email_verified_at', 'dealer_id'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (account.email_verified_at === null) {
    const seller = account.dealer_id === null ? { user_type: 1, dealer_name: '', dealer_website: '' } : {};
    await tx
      .updateTable('account')
      .set({
        password_hash: null,
        temp_password: false,
        temp_password_until: null,
        full_name: fullName,
        country_code: '',
        phone_number: '',
        ...seller,
        terms_accepted_at: null,
        terms_version: '',
        email_verified_at: sql<Date>`now()`,
      })
      .where('id', '=', account.id)
      .execute();
    await rename(tx, account.id, fullName);
    await dropAttempts(tx, account.id);
    await tx
      .updateTable('session')
      .set({ ended_at: sql<Date>`now()` })
      .where('account_id', '=', account.id)
      .where('ended_at', 'is', null)
      .execute();
    await tx.deleteFrom('mail_token').where('account_id', '=', account.id).execute();
    return account.id;
  }
  const name = platformNames[platform];
  if (password === undefined || password === '') {
    const message = texts.theresAlreadyAnAccountForEnter({ email, name });
    throw new AppError('link_required', message, {
      fields: {
        password:
          account.password_hash === null
            ? errors.link_required_thisAccountHasNoPasswordYet({ name })
            : message,
      },
    });
  }
  if (!(await isPassword(password, account.password_hash)))
    throw new AppError('link_required', errors.link_required_yourPasswordIsntCorrect, {
      fields: { password: errors.link_required_yourPasswordIsntCorrect },
    });
  return account.id;
}
