/** Private messages between buyers and sellers. */
export { inquiryEmail } from './inquiry-email.ts';
export { countUnread, countUnreadPrepared } from './inquiry-rows.ts';
export { assertMayWrite } from './may-write.ts';
export { openSaleConversation } from './open-sale-conversation.ts';
export { messagesRoutes } from './messages.routes.ts';
