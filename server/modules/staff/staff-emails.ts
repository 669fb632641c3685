import { limits } from '../../../contract/limits.ts';
import type { Context } from '../../context.ts';
import type { EmailContent } from '../../email/email-content.ts';
import { temporaryPassword } from '../account/index.ts';

type StaffTexts = Omit<EmailContent, 'productName' | 'siteUrl'> & { subject: string; id: string };

/** The email to a new staff member; undefined if they have left meanwhile or have set a password. */
export async function staffEmail(
  { config, db }: Context,
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
  const dealer = row.dealer_name;
  const reason = `You get this mail because ${dealer} named this address at ${productName}. If you do not know them, do nothing.`;
  if (isBack)
    return {
      id: `staff-${ticket}`,
      subject: `You are back at ${dealer}`,
      heading: `You are back at ${dealer}`,
      preview: 'Sign in as before.',
      paragraphs: [
        `${dealer} has taken you back as ${row.staff_role} at ${productName}. Sign in with the password you have; if you no longer know it, choose “Forgot password” there.`,
      ],
      button: { label: 'Open the dashboard', href: `${siteUrl}/dashboard` },
      reason,
    };
  return {
    id: `staff-${ticket}`,
    subject: `${dealer} has opened an account for you at ${productName}`,
    heading: `Welcome to ${dealer}`,
    preview: 'Your temporary password is inside.',
    paragraphs: [
      `${dealer} lists boats at ${productName} and has made you a ${row.staff_role}. Sign in with this address, ${row.email}, and this temporary password. You’ll be asked to choose your own. The temporary password works for ${limits.temporaryPasswordDays} days.`,
    ],
    code: temporaryPassword(config.jwtSecret, ticket),
    button: { label: 'Sign in', href: `${siteUrl}/dashboard` },
    reason,
  };
}
