/** Accounts: sign-up, sign-in, sessions, passwords, profile. */
export { accountRoutes } from './account.routes.ts';
export { avatarKey } from './avatar-key.ts';
export { emailEmailChange } from './email-change.job.ts';
export { reservationOf } from './email-change.repository.ts';
export { emailChangeRoutes } from './email-change.routes.ts';
export { oneLine } from './contact-fields.ts';
export { forgetOld } from './forget-old.job.ts';
export { beginReset } from './forgot-password.ts';
export { linkToken, newTicket, resetCode, temporaryPassword, verifySeconds } from './email-secrets.ts';
export { insertInvited, temporaryUntil } from './insert-invited.ts';
export { hashPassword, isPassword } from './passwords.ts';
export { forgetTries, guardKey, reserveTry } from './sign-in-guard.ts';
export { verifyAgain } from './resend-verification.ts';
export { sessionRoutes } from './session.routes.ts';
export { createSessions } from './sessions.ts';
