import { sql } from 'kysely';
import type { Input } from '../../../contract/call.ts';
import type { updateProfile as call, UserDetails } from '../../../contract/account.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { invalidField } from '../../app-error.ts';
import { acceptDocuments, buyerDocuments, currentVersions, type AcceptedFrom } from '../legal/index.ts';
import { checkPhone, checkWebsite, oneLine } from './contact-fields.ts';
import { readAccount } from './read-account.ts';
import * as errors from '../../../locales/errors.ts';

const line = (text: string | undefined) => (text === undefined ? undefined : oneLine(text));

type Changes = Input<typeof call>['body'];

/**
 * Updates the given fields of a profile and leaves the others.
 * @throws AppError `invalid_request` with the field
 */
export async function updateProfile(
  context: Context,
  accountId: number,
  changes: Changes,
  from: AcceptedFrom,
): Promise<UserDetails> {
  const { db } = context;
  await db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('account')
      .select(['country_code', 'phone_number', 'user_type'])
      .where('id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (changes.fullName === '') throw invalidField('fullName', errors.invalid_request_enterYourName);
    if (changes.dealerName === '' && before.user_type === 2)
      throw invalidField('dealerName', errors.invalid_request_dealersBrokersAndManufacturersNeedA);
    if (changes.attachment_id) await assertOwnPicture(tx, accountId, changes.attachment_id);
    const isPhoneGiven = changes.phoneNumber !== undefined || changes.countryCode !== undefined;
    const phone = isPhoneGiven
      ? checkPhone(changes.phoneNumber ?? before.phone_number, changes.countryCode || before.country_code)
      : undefined;
    const row = {
      full_name: line(changes.fullName),
      bio: changes.bio,
      avatar_id: changes.attachment_id,
      city: line(changes.city),
      state: line(changes.state),
      zip_code: changes.zipCode,
      dealer_name: line(changes.dealerName),
      dealer_website: changes.dealerWebsite === undefined ? undefined : checkWebsite(changes.dealerWebsite),
      country_code: phone?.countryCode,
      phone_number: phone?.phoneNumber,
      mail_preferences:
        changes.mailPreferences &&
        sql<string>`mail_preferences || ${JSON.stringify(changes.mailPreferences)}::jsonb`,
    };
    if (Object.values(row).some((value) => value !== undefined))
      await tx.updateTable('account').set(row).where('id', '=', accountId).execute();
    if (changes.acceptTerms)
      await acceptDocuments(context, tx, {
        accountId,
        documents: currentVersions(buyerDocuments),
        context: 'profile',
        from,
      });
  });
  return readAccount(context, accountId);
}

async function assertOwnPicture(tx: Tx, accountId: number, uploadId: number): Promise<void> {
  const picture = await tx
    .selectFrom('upload')
    .select('id')
    .where('id', '=', uploadId)
    .where('owner_id', '=', accountId)
    .where('kind', 'in', ['avatar', 'picture'])
    .executeTakeFirst();
  if (!picture) throw invalidField('attachment_id', errors.invalid_request_thisPhotoIsntOneOfYour);
}
