import type { Context } from './context.ts';
import { sendMailJob } from './modules/emails/send-mail.job.ts';
import { beginReset } from './modules/account/forgot-password.ts';
import { forgetOld } from './modules/account/forget-old.job.ts';
import { verifyAgain } from './modules/account/resend-verification.ts';
import { closeAuction } from './modules/bids/close-auction.ts';
import { mailOutage } from './modules/bids/mail-outage.job.ts';
import { openAuction } from './modules/bids/open-auction.ts';
import { settleHold } from './modules/bids/settle-hold.ts';
import { fridayLetter, fridayList } from './modules/content/friday-list.job.ts';
import { mailContact } from './modules/content/mail-contact.job.ts';
import { fetchFeed } from './modules/feeds/fetch-feed.job.ts';
import { workImport } from './modules/imports/work-import.job.ts';
import { mailNotification } from './modules/notifications/mail-notification.job.ts';
import { applyEvent } from './modules/payments/apply-event.ts';
import { tellExpiringCards } from './modules/payments/look-after-payments.ts';
import { reconcile } from './modules/payments/reconcile.ts';
import { settleRefund } from './modules/payments/refund-invoice.ts';
import { settleChargeJob } from './modules/upsells/settle-charge.ts';
import { settleChangeJob } from './modules/plans/change-plan.ts';
import { endGrace, moveSubscription } from './modules/plans/look-after-plans.ts';
import { startSubscriptionJob } from './modules/plans/start-subscription.ts';
import { mailInspection } from './modules/upsells/inspections.ts';
import { backfillShares } from './modules/uploads/make-share.job.ts';
import { makeVariants } from './modules/uploads/make-variants.job.ts';
import { tidyUploads } from './modules/uploads/tidy-uploads.job.ts';
import type { JobHandlers } from './jobs/jobs.ts';

/** What does each job, in one table. */
export const jobHandlers = (context: Context): JobHandlers => ({
  'close-auction': (payload) => closeAuction(context, payload),
  'open-auction': (payload) => openAuction(context, payload),
  'settle-hold': (payload) => settleHold(context, payload),
  'send-mail': (payload) => sendMailJob(context, payload),
  'begin-reset': (payload) => beginReset(context, payload),
  'resend-verification': (payload) => verifyAgain(context, payload),
  'mail-notification': (payload) => mailNotification(context, payload),
  'mail-contact': (payload) => mailContact(context, payload),
  'work-import': (payload) => workImport(context, payload),
  'fetch-feed': (payload) => fetchFeed(context, payload),
  'make-variants': (payload) => makeVariants(context, payload),
  'backfill-shares': () => backfillShares(context),
  'tidy-uploads': () => tidyUploads(context),
  'forget-old': () => forgetOld(context),
  'apply-event': (payload) => applyEvent(context, payload),
  'settle-charge': (payload) => settleChargeJob(context, payload),
  'settle-refund': (payload) => settleRefund(context, payload),
  'start-subscription': (payload) => startSubscriptionJob(context, payload),
  'settle-change': (payload) => settleChangeJob(context, payload),
  'move-subscription': (payload) => moveSubscription(context, payload),
  'end-grace': (payload) => endGrace(context, payload),
  'mail-inspection': (payload) => mailInspection(context, payload),
  'mail-outage': (payload) => mailOutage(context, payload),
  reconcile: async () => {
    await tellExpiringCards(context);
    await reconcile(context);
  },
  'friday-list': () => fridayList(context),
  'friday-letter': (payload) => fridayLetter(context, payload),
});
