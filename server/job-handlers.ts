import type { Context } from './context.ts';
import { sendMailJob } from './modules/emails/index.ts';
import { beginReset, forgetOld, verifyAgain } from './modules/account/index.ts';
import { closeAuction, mailOutage, openAuction, settleHold } from './modules/bids/index.ts';
import { fridayLetter, fridayList, mailContact } from './modules/content/index.ts';
import { fetchFeed } from './modules/feeds/index.ts';
import { workImport } from './modules/imports/index.ts';
import { mailNotification } from './modules/notifications/index.ts';
import { applyEvent, tellExpiringCards, reconcile, settleRefund } from './modules/payments/index.ts';
import { settleChargeJob, mailInspection } from './modules/upsells/index.ts';
import { settleChangeJob, endGrace, moveSubscription, startSubscriptionJob } from './modules/plans/index.ts';
import { backfillShares, makeVariants, tidyUploads } from './modules/uploads/index.ts';
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
