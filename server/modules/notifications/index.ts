/** Notifications: writing, listing, emailing, unsubscribing. */
export { handOverEmails } from './hand-over-emails.ts';
export { emailNotification } from './email-notification.job.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { type StoredAccountNotice, announceAccountNotice, writeAccountNotice } from './notify-account.ts';
export { notifyStaff } from './notify-staff.ts';
export {
  type NewNotification,
  type StoredNotification,
  announceNotifications,
  cut,
  toEach,
  writeNotifications,
} from './notify.ts';
export { writeBatches } from './write-batches.ts';
export { endingSoon } from './is-current.ts';
export { newsletterToken } from './unsubscribe.ts';
