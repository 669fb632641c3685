/** Private messages between buyers and sellers. */
export { inquiryEmail } from './inquiry-email.ts';
export { countUnread } from './inquiry-rows.ts';
export { messagesRoutes } from './messages.routes.ts';
