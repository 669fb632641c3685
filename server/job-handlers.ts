import type { Context } from './context.ts';
import { doEach } from '../utils/do-each.ts';
import { sendEmailJob } from './modules/emails/index.ts';
import { beginReset, emailEmailChange, forgetOld, verifyAgain } from './modules/account/index.ts';
import { closeAuction, emailOutage, openAuction, settleHold } from './modules/bids/index.ts';
import { countFigures, resendEmail } from './modules/console/index.ts';
import { beginNewsletter, sendNewsletter, emailContact, publishPlanned } from './modules/content/index.ts';
import { fetchFeed } from './modules/feeds/index.ts';
import { readCheckJob } from './modules/identity/index.ts';
import { fetchPhotos, undoImportJob, workImport } from './modules/imports/index.ts';
import { emailNotification } from './modules/notifications/index.ts';
import { applyEvent, notifyExpiringCards, reconcile, settleRefund } from './modules/payments/index.ts';
import { emailReport } from './modules/reports/index.ts';
import {
  completeSale,
  emailSaleRecord,
  emailTransporter,
  meetConditions,
  remindEarlierSales,
  remindSale,
} from './modules/sales/index.ts';
import { notifySale, readSellerAccount, settleDebit, settleSale } from './modules/sale-payments/index.ts';
import { settleChargeJob, emailInspection } from './modules/upsells/index.ts';
import { settleChangeJob, endGrace, moveSubscription, startSubscriptionJob } from './modules/plans/index.ts';
import { backfillShares, dropUnusedUploads, makeVariants, tidyUploads } from './modules/uploads/index.ts';
import { runBackup, verifyBackup } from './run-backups.ts';
import { dropEmptyQueues } from './jobs/drop-empty-queues.ts';
import type { JobHandlers } from './jobs/jobs.ts';

/** The handler of each job. */
export const jobHandlers = (context: Context): JobHandlers => ({
  'close-auction': (payload) => closeAuction(context, payload),
  'open-auction': (payload) => openAuction(context, payload),
  'settle-hold': (payload) => settleHold(context, payload),
  'send-mail': (payload) => sendEmailJob(context, payload),
  'begin-reset': (payload) => beginReset(context, payload),
  'resend-verification': (payload) => verifyAgain(context, payload),
  'mail-email-change': (payload) => emailEmailChange(context, payload),
  'mail-notification': (payload) => emailNotification(context, payload),
  'count-figures': () => countFigures(context),
  'publish-content': (payload) => publishPlanned(context, payload),
  'announcement-changed': async () => context.live.contentChanged(),
  'resend-email': (payload) => resendEmail(context, payload),
  'mail-contact': (payload) => emailContact(context, payload),
  'mail-report': (payload) => emailReport(context, payload),
  'remind-sale': (payload) => remindSale(context, payload),
  'complete-sale': (payload) => completeSale(context, payload),
  'mail-sale': (payload) => emailSaleRecord(context, payload),
  'meet-conditions': (payload) => meetConditions(context, payload),
  'mail-transport': (payload) => emailTransporter(context, payload),
  'settle-debit': (payload) => settleDebit(context, payload),
  'settle-sale': (payload) => settleSale(context, payload),
  'read-seller-account': (payload) => readSellerAccount(context, payload),
  'notify-sale': (payload) => notifySale(context, payload),
  'work-import': (payload) => workImport(context, payload),
  'undo-import': (payload) => undoImportJob(context, payload),
  'fetch-photos': (payload) => fetchPhotos(context, payload),
  'fetch-feed': (payload) => fetchFeed(context, payload),
  'make-variants': (payload) => makeVariants(context, payload),
  'back-up': () => runBackup(context),
  'verify-backup': () => verifyBackup(context),
  'backfill-shares': () => backfillShares(context),
  'tidy-uploads': () => tidyUploads(context),
  'forget-old': () =>
    doEach('old data', [forgetOld, dropUnusedUploads, dropEmptyQueues], (forget) => forget(context)),
  'apply-event': (payload) => applyEvent(context, payload),
  'read-identity': (payload) => readCheckJob(context, payload),
  'settle-charge': (payload) => settleChargeJob(context, payload),
  'settle-refund': (payload) => settleRefund(context, payload),
  'start-subscription': (payload) => startSubscriptionJob(context, payload),
  'settle-change': (payload) => settleChangeJob(context, payload),
  'move-subscription': (payload) => moveSubscription(context, payload),
  'end-grace': (payload) => endGrace(context, payload),
  'mail-inspection': (payload) => emailInspection(context, payload),
  'mail-outage': (payload) => emailOutage(context, payload),
  reconcile: () =>
    doEach('reconcile', [notifyExpiringCards, reconcile, remindEarlierSales], (act) => act(context)),
  'friday-list': () => beginNewsletter(context),
  'friday-letter': (payload) => sendNewsletter(context, payload),
});
