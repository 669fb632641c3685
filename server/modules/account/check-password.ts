import { invalidField } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';

let loading: Promise<ReadonlySet<string>> | undefined;

/** The most frequently leaked passwords, in lower case. Loaded when the first password is checked. */
const commonPasswords = () =>
  (loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  ));

/** Without the digits and symbols that people append to meet a rule: "Summer2026!" → "summer". */
const stemOf = (password: string) => password.toLowerCase().replace(/[\d\W_]+$/u, '');
const tokensOf = (text: string) =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);

export interface PasswordOwner {
  email: string;
  fullName: string;
  productName: string;
}

/**
 * Refuses a new password that would be guessed first: a common one, or the user's or the site's name.
 * @param field where the form shows the error
 * @throws AppError `invalid_request` at `field`
 */
export async function assertHardToGuess(
  password: string,
  { email, fullName, productName }: PasswordOwner,
  field: 'password' | 'newPassword',
): Promise<void> {
  const stem = stemOf(password);
  const own = new Set([
    ...tokensOf(email.split('@')[0] ?? ''),
    ...tokensOf(fullName),
    ...tokensOf(productName),
    email.toLowerCase().split('@')[0] ?? '',
  ]);
  if (own.has(stem) || own.has(password.toLowerCase()))
    throw invalidField(field, errors.invalid_request_chooseAPasswordThatIsntYour);
  const common = await commonPasswords();
  if (common.has(password.toLowerCase()) || common.has(stem))
    throw invalidField(field, errors.invalid_request_thisIsAVeryCommonPassword);
}
