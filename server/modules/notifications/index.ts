/** Notifications: writing, listing, emailing, unsubscribing. */
export { handOverEmails } from './hand-over-emails.ts';
export { mailNotification } from './mail-notification.job.ts';
export { notificationsRoutes } from './notifications.routes.ts';
export { notifyStaff } from './notify-staff.ts';
export {
  type NewNotification,
  type StoredNotification,
  announceNotifications,
  cut,
  writeNotifications,
} from './notify.ts';
export { endingSoon } from './still-true.ts';
export { letterToken } from './unsubscribe.ts';
