import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { EmailContent } from '../../email/email-content.ts';
import { temporaryPassword } from '../account/index.ts';

type StaffTexts = Omit<EmailContent, 'productName' | 'siteUrl'> & { subject: string; id: string };

/** The email to a new staff member; undefined if they have left meanwhile or have set a password. */
export async function staffEmail(
  { config, db, emailTexts: t }: Context,
  accountId: number,
  ticket: string,
  isBack: boolean,
): Promise<StaffTexts | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('account as dealer', 'dealer.id', 'account.dealer_id')
    .select(['dealer.dealer_name', 'account.temp_password', 'account.staff_role', 'account.email'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (!row || (!isBack && !row.temp_password)) return undefined;
  const { productName, siteUrl } = config;
  const dealer = row.dealer_name ?? '';
  const reason = t.youreReceivingThisEmailBecauseEntered({ dealer, productName });
  if (isBack)
    return {
      id: `staff-${ticket}`,
      subject: t.welcomeBackTo({ dealer }),
      heading: t.welcomeBackTo({ dealer }),
      preview: t.signInWithYourExistingPassword,
      paragraphs: [t.addedYouBackAsAAt({ dealer, role: row.staff_role ?? '', productName })],
      button: { label: t.goToDashboard, href: `${siteUrl}/dashboard` },
      reason,
    };
  return {
    id: `staff-${ticket}`,
    subject: t.createdAAccountForYou({ dealer, productName }),
    heading: t.welcomeTo({ dealer }),
    preview: t.yourTemporaryPasswordIsInside,
    paragraphs: [
      t.listsBoatsAtAndAddedYou({
        dealer,
        productName,
        role: row.staff_role ?? '',
        email: row.email,
        temporaryPasswordDays: limits.temporaryPasswordDays,
      }),
    ],
    code: temporaryPassword(config.jwtSecrets, ticket),
    button: { label: t.signIn, href: `${siteUrl}/dashboard` },
    reason,
  };
}
