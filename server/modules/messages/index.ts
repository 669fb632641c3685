/** Private messages between buyers and sellers. */
export { inquiryLetter } from './inquiry-letter.ts';
export { countUnread } from './inquiry-rows.ts';
export { messagesRoutes } from './messages.routes.ts';
