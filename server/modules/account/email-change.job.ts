import { limits } from '../../../contract/limits.ts';
import { siteZone, weekdayAndTime } from '../../../utils/time.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { deliver } from '../../email/deliver.ts';
import type { EmailContent } from '../../email/email-content.ts';
import { layout } from '../../email/layout.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import * as changes from './email-change.repository.ts';
import { emailLinks } from './email-secrets.ts';

type Payload = JobPayloads['mail-email-change'];
type Texts = Omit<EmailContent, 'productName' | 'siteUrl'> & { to: string; subject: string };

/**
 * Sends an email about a change of address, unless it's no longer true. None of them greets by name: people who
 * enter someone else's address must not control any of the text sent to it.
 */
export async function emailEmailChange(context: Context, { changeId, about, nth }: Payload): Promise<void> {
  const change = await changes.changeById(context.db, changeId);
  const texts = change && (await textsOf(context, about, change));
  if (!texts) return;
  const { to, subject, ...content } = texts;
  const { productName, siteUrl } = context.config;
  await deliver(context, {
    id: `email-change-${changeId}-${about}-${nth}`,
    to: { name: '', address: to },
    subject,
    ...layout({ ...content, productName, siteUrl }),
  });
}

async function textsOf(
  context: Context,
  about: Payload['about'],
  change: changes.EmailChange,
): Promise<Texts | undefined> {
  if (about === 'requested')
    return change.state === 'pending' && !change.isOver && !change.isApproved
      ? requested(context, change)
      : undefined;
  if (about === 'changed') return change.state === 'confirmed' ? changed(context, change) : undefined;
  if (about === 'reserved') return change.state === 'confirmed' ? reserved(context, change) : undefined;
  if (change.state !== 'pending' || change.isOver) return undefined;
  const isOthers = await context.db
    .transaction()
    .execute((tx) => changes.isTaken(tx, change.new_email, change.account_id));
  return isOthers ? taken(context, change) : confirm(context, change);
}

const linkOf = ({ config }: Context, change: changes.EmailChange, kind: changes.ChangeLink) =>
  `${config.siteUrl}/email-change?${kind}=${emailLinks(config.jwtSecret, change.ticket)[kind]}`;

const confirm = (context: Context, change: changes.EmailChange): Texts => ({
  to: change.new_email,
  subject: `Confirm your new email address for ${context.config.productName}`,
  heading: 'Please confirm your new email address',
  preview: 'Confirm it here and from your current address.',
  paragraphs: [
    'Open this link to confirm this address. We also sent a link to your account’s current address. Your address changes once both are confirmed, in any order. The links work for 24 hours. Until then, nothing changes.',
  ],
  button: { label: 'Confirm this address', href: linkOf(context, change, 'confirm') },
  reason: `You’re receiving this email because someone entered this address as the new one of their account at ${context.config.productName}. If that wasn’t you, ignore it and don’t open the link.`,
});

/** Only the address's owner learns that it has an account. */
const taken = ({ config: { productName, siteUrl } }: Context, change: changes.EmailChange): Texts => ({
  to: change.new_email,
  subject: `This address already has an account at ${productName}`,
  heading: 'This address already has an account',
  preview: 'Nothing has changed.',
  paragraphs: [
    'Someone, perhaps you, entered this address as the new one of another account. It already has an account, so nothing has changed.',
    'To use this address for your other account, first change the address of the account that has it.',
  ],
  button: { label: `Open ${productName}`, href: siteUrl },
  reason: 'If this wasn’t you, ignore this email.',
});

const requested = (context: Context, change: changes.EmailChange): Texts => ({
  to: change.old_email,
  subject: `Confirm your ${context.config.productName} email address change`,
  heading: 'Please confirm the change of your email address',
  preview: 'Nothing changes unless you confirm it.',
  paragraphs: [
    'You asked to use a new email address for your account. Confirm it here. We also sent a link to the new address. Your address changes once both are confirmed, in any order. The links work for 24 hours. Until then, nothing changes.',
    'If you didn’t ask for this, someone knows your password. Stop the change now: that signs out every device, and you choose a new password.',
  ],
  details: [
    ['New address', change.new_email],
    ['Requested', weekdayAndTime(change.asked_at.getTime(), Date.now(), siteZone)],
  ],
  button: { label: 'Confirm the change', href: linkOf(context, change, 'approve') },
  otherLink: { label: 'Stop the change', href: linkOf(context, change, 'undo') },
  reason: 'You’re receiving this email to keep your account yours; it can’t be turned off.',
});

const changed = (context: Context, change: changes.EmailChange): Texts => ({
  to: change.old_email,
  subject: `Your ${context.config.productName} email address was changed`,
  heading: 'Your email address was changed',
  preview: 'If it was you, there’s nothing to do.',
  paragraphs: [
    'Your account now uses another email address. From now on, we write to that one. If you made this change, there’s nothing to do.',
    `If you didn’t, undo it within ${limits.emailUndoHours} hours: that restores this address, signs out every device, and you choose a new password.`,
  ],
  details: [
    ['New address', change.new_email],
    [
      'You can undo it until',
      weekdayAndTime((change.undo_until ?? change.expires_at).getTime(), Date.now(), siteZone),
    ],
  ],
  button: { label: 'Undo the change', href: linkOf(context, change, 'undo') },
  reason: 'You’re receiving this email to keep your account yours; it can’t be turned off.',
});

/** Answers a sign-up with an address that its former account can still take back. */
const reserved = (context: Context, change: changes.EmailChange): Texts => ({
  to: change.old_email,
  subject: `This address can’t be used at ${context.config.productName} yet`,
  heading: 'This address can’t be used yet',
  preview: 'It belonged to an account until recently.',
  paragraphs: [
    'Someone, probably you, tried to sign up with this address. It belonged to an account whose address was changed, and that change can still be undone from here.',
    'After the time below you can sign up with it.',
  ],
  details: [
    ['Free from', weekdayAndTime((change.undo_until ?? change.expires_at).getTime(), Date.now(), siteZone)],
  ],
  button: { label: `Open ${context.config.productName}`, href: context.config.siteUrl },
  reason: 'If this wasn’t you, ignore this email.',
});

/** Tells the owner of a reserved address, a few times per hour at most, that it can't be used yet. */
export async function notifyReserved({ jobs }: Context, tx: Tx, changeId: number): Promise<void> {
  const change = await changes.changeById(tx, changeId);
  if (!change) return;
  const { toAddress } = await changes.countSent(tx, change.account_id, change.old_email);
  if (toAddress >= limits.emailChangeMails) return;
  const nth = await changes.recordSent(tx, change.id);
  await jobs.add(tx, 'mail-email-change', { changeId, about: 'reserved', nth });
}
