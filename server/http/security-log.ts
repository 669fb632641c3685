import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as account from '../../contract/account.ts';
import * as emailChange from '../../contract/email-change.ts';
import * as identity from '../../contract/identity.ts';
import * as managedAccounts from '../../contract/managed-accounts.ts';
import * as sessions from '../../contract/sessions.ts';
import type { Call } from '../../contract/call.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import { limits } from '../../contract/limits.ts';
import * as payments from '../../contract/payments.ts';
import * as review from '../../contract/review.ts';
import * as staff from '../../contract/staff.ts';
import type { Config } from '../config.ts';
import { openSecurityLog } from './security-log-file.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The account that calls, or that has just signed in; 0 if unknown. */
    accountId: number;
    /** Why the request was refused, if it was. */
    refusedWith: ErrorCode | null;
  }
}

/** One line of the log: `kind` is always "security"; pino adds the time. */
interface SecurityLine {
  kind: 'security';
  event: string;
  ok: boolean;
  code?: ErrorCode;
  account?: number;
  address: string;
  call: string;
  requestId: string;
}

type SecurityLogSettings = Pick<Config, 'securityLogLevel' | 'securityLogFile' | 'metrics'>;

/** Calls that are logged whatever their outcome. */
const logged: readonly (readonly [event: string, call: Pick<Call, 'method' | 'path'>])[] = [
  ['sign_up', account.signUp],
  ['email_verified', account.verifyEmail],
  ['sign_in', account.login],
  ['sign_out', account.logout],
  ['password_reset_requested', account.forgotPassword],
  ['password_changed', account.changePassword],
  ['email_change_requested', emailChange.requestEmailChange],
  ['email_change_canceled', emailChange.cancelEmailChange],
  ['email_change_confirmed', emailChange.confirmEmailChange],
  ['email_change_undone', emailChange.undoEmailChange],
  ['session_ended', sessions.endOneSession],
  ['sessions_ended', sessions.endOtherSessions],
  ['staff_added', staff.addStaff],
  ['staff_changed', staff.editStaff],
  ['staff_removed', staff.deleteStaff],
  ['card_added', payments.addCard],
  ['card_removed', payments.deleteCard],
  ['refund', payments.refundInvoice],
  ['payout_settled', payments.recordPayout],
  ['listing_reviewed', review.decideReview],
  ['account_managed', managedAccounts.manageAccount],
  ['identity_check_started', identity.startIdentity],
  ['identity_decided', identity.decideIdentity],
];
const eventOf = new Map(
  logged.map(([event, { method, path }]) => [`${method} /api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`, event]),
);

/** Refusals of any other call that are logged too. */
const refusals: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'forbidden',
  'role_forbidden',
  'session_expired',
  'too_many_requests',
]);

/** Console calls from accounts that aren't site staff are also answered with not_found. */
const isRefusal = (request: FastifyRequest, code: ErrorCode) =>
  refusals.has(code) || (code === 'not_found' && request.routeOptions.config.call?.needs !== undefined);

/**
 * Logs sign-ins and sign-outs, changes to an account's security, actions of site staff, and refusals: one
 * JSON line each, without any text that a user typed, so no password, token, code or card can be in it. The
 * same refusal for one address is logged once a minute, and failures and refusals at most
 * `limits.securityLinesPerMinute` times overall, so a flood of requests doesn't become a flood of lines.
 */
export function logSecurity(
  app: FastifyInstance,
  { securityLogLevel: level, securityLogFile, metrics }: SecurityLogSettings,
  now: () => number = Date.now,
): void {
  const log = securityLogFile
    ? openSecurityLog(securityLogFile, {
        level,
        node: metrics.node,
        onFailed: (err) => app.log.error({ err }, 'The security log can’t be written'),
      })
    : app.log.child({}, { level });
  const isFirst = oncePerMinute(now);
  app.decorateRequest('accountId', 0);
  app.decorateRequest('refusedWith', null);
  const note = (request: FastifyRequest, reply: FastifyReply): void => {
    const code = request.refusedWith;
    const event = eventOf.get(callOf(request)) ?? (code && isRefusal(request, code) ? 'refused' : undefined);
    if (!event) return;
    const ok = reply.statusCode < 400;
    if (!ok && !isFirst(event === 'refused' ? `${request.ip} ${code}` : request.id)) return;
    const line: SecurityLine = {
      kind: 'security',
      event,
      ok,
      ...(code && { code }),
      ...accountOf(request),
      address: request.ip,
      call: callOf(request),
      requestId: request.id,
    };
    if (ok) log.info(line);
    else log.warn(line);
  };
  app.addHook('onResponse', (request, reply, done) => {
    note(request, reply);
    done();
  });
}

const callOf = ({ method, routeOptions }: FastifyRequest) => `${method} ${routeOptions.url ?? 'unknown'}`;

const accountOf = ({ accountId }: FastifyRequest) => (accountId > 0 ? { account: accountId } : {});

/** Whether `key` is new this minute and the limit isn't reached. */
function oncePerMinute(now: () => number): (key: string) => boolean {
  let minute = 0;
  const seen = new Set<string>();
  return (key) => {
    const current = Math.floor(now() / 60_000);
    if (current !== minute) seen.clear();
    minute = current;
    if (seen.has(key) || seen.size >= limits.securityLinesPerMinute) return false;
    seen.add(key);
    return true;
  };
}
