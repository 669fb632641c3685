import { limits } from '../../../contract/limits.ts';
import { duration, siteZone, weekdayAndTime } from '../../../utils/time.ts';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { deliver } from '../../email/deliver.ts';
import type { EmailContent } from '../../email/email-content.ts';
import { layout } from '../../email/layout.ts';
import type { JobPayloads } from '../../jobs/jobs.ts';
import * as changes from './email-change.repository.ts';
import { emailLinks, verifySeconds } from './email-secrets.ts';

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
  `${config.siteUrl}/email-change?${kind}=${emailLinks(config.jwtSecrets, change.ticket)[kind]}`;

const confirm = (context: Context, change: changes.EmailChange): Texts => ({
  to: change.new_email,
  subject: context.emailTexts.confirmYourNewEmailAddressFor({ productName: context.config.productName }),
  heading: context.emailTexts.pleaseConfirmYourNewEmailAddress,
  preview: context.emailTexts.confirmItHereAndFromYour,
  paragraphs: [context.emailTexts.useTheButtonBelowToConfirm({ time: duration(verifySeconds) })],
  button: { label: context.emailTexts.confirmAddress, href: linkOf(context, change, 'confirm') },
  reason: context.emailTexts.youreReceivingThisEmailBecauseSomeone({
    productName: context.config.productName,
  }),
});

/** Only the address's owner learns that it has an account. */
const taken = (
  { config: { productName, siteUrl }, emailTexts: t }: Context,
  change: changes.EmailChange,
): Texts => ({
  to: change.new_email,
  subject: t.thisAddressAlreadyHasAnAccount({ productName }),
  heading: t.thisAddressAlreadyHasAnAccount2,
  preview: t.nothingHasChanged,
  paragraphs: [t.someonePerhapsYouEnteredThisAddress, t.toUseThisAddressForYour],
  button: { label: t.open({ productName }), href: siteUrl },
  reason: t.ifThisWasntYouIgnoreThis,
});

const requested = (context: Context, change: changes.EmailChange): Texts => ({
  to: change.old_email,
  subject: context.emailTexts.confirmYourEmailAddressChange({ productName: context.config.productName }),
  heading: context.emailTexts.confirmYourEmailAddressChange2,
  preview: context.emailTexts.nothingChangesUnlessYouConfirmIt,
  paragraphs: [
    context.emailTexts.youAskedToUseANew({ time: duration(verifySeconds) }),
    context.emailTexts.ifYouDidntRequestThisSomeone,
  ],
  details: [
    [context.emailTexts.newAddress, change.new_email],
    [context.emailTexts.requested, weekdayAndTime(change.asked_at.getTime(), Date.now(), siteZone)],
  ],
  button: { label: context.emailTexts.confirmChange, href: linkOf(context, change, 'approve') },
  otherLink: { label: context.emailTexts.stopChange, href: linkOf(context, change, 'undo') },
  reason: context.emailTexts.weSendThisEmailToProtect,
});

const changed = (context: Context, change: changes.EmailChange): Texts => ({
  to: change.old_email,
  subject: context.emailTexts.yourEmailAddressWasChanged({ productName: context.config.productName }),
  heading: context.emailTexts.yourEmailAddressWasChanged2,
  preview: context.emailTexts.ifThisWasYouYouDont,
  paragraphs: [
    context.emailTexts.yourAccountNowUsesADifferent,
    context.emailTexts.ifYouDidntUndoTheChange({ emailUndoHours: limits.emailUndoHours }),
  ],
  details: [
    [context.emailTexts.newAddress, change.new_email],
    [
      context.emailTexts.youCanUndoItUntil,
      weekdayAndTime((change.undo_until ?? change.expires_at).getTime(), Date.now(), siteZone),
    ],
  ],
  button: { label: context.emailTexts.undoChange, href: linkOf(context, change, 'undo') },
  reason: context.emailTexts.weSendThisEmailToProtect,
});

/** Answers a sign-up with an address that its former account can still take back. */
const reserved = (context: Context, change: changes.EmailChange): Texts => ({
  to: change.old_email,
  subject: context.emailTexts.thisAddressCantBeUsedAt({ productName: context.config.productName }),
  heading: context.emailTexts.thisAddressCantBeUsedYet,
  preview: context.emailTexts.itBelongedToAnotherAccountUntil,
  paragraphs: [context.emailTexts.someoneProbablyYouTriedToSign, context.emailTexts.youCanSignUpWithIt],
  details: [
    [
      context.emailTexts.availableFrom,
      weekdayAndTime((change.undo_until ?? change.expires_at).getTime(), Date.now(), siteZone),
    ],
  ],
  button: {
    label: context.emailTexts.open({ productName: context.config.productName }),
    href: context.config.siteUrl,
  },
  reason: context.emailTexts.ifThisWasntYouIgnoreThis,
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
