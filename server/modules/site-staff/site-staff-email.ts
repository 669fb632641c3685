import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { EmailContent } from '../../email/email-content.ts';
import { temporaryPassword } from '../account/index.ts';

type Texts = Omit<EmailContent, 'productName' | 'siteUrl'> & { subject: string; id: string };

/** The email to someone who joined the company's staff; undefined if they have left meanwhile. */
export async function siteStaffEmail(
  { config, db, emailTexts: t }: Context,
  { accountId, ticket, isNew }: { accountId: number; ticket: string; isNew: boolean },
): Promise<Texts | undefined> {
  const row = await db
    .selectFrom('account')
    .innerJoin('site_role', 'site_role.account_id', 'account.id')
    .select(['account.temp_password', 'account.email'])
    .where('account.id', '=', accountId)
    .executeTakeFirst();
  if (!row || (isNew && !row.temp_password)) return undefined;
  const { productName, siteUrl } = config;
  return {
    id: `site-staff-${ticket}`,
    subject: t.youreOnTheStaff({ productName }),
    heading: t.youreOnTheStaff({ productName }),
    preview: t.signInToTheStaffConsole,
    paragraphs: [
      isNew
        ? t.signInWithThisTemporaryPassword({
            email: row.email,
            temporaryPasswordDays: limits.temporaryPasswordDays,
          })
        : t.signInWithYourPasswordToTheConsole,
      t.staffAccountsCantBid,
    ],
    ...(isNew && { code: temporaryPassword(config.jwtSecrets, ticket) }),
    button: { label: t.openTheConsole, href: `${siteUrl}/console` },
    reason: t.youreReceivingThisBecauseAnOwner({ productName }),
  };
}
