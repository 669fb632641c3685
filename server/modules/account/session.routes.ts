import type { FastifyInstance } from 'fastify';
import * as account from '../../../contract/account.ts';
import * as managedAccounts from '../../../contract/managed-accounts.ts';
import * as contract from '../../../contract/sessions.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { utcOffset } from '../../http/reader-zone.ts';
import { serve } from '../../http/serve.ts';
import { sessionCookie } from './cookie.ts';
import { deviceName } from './device-name.ts';
import { browserCookie, browserOf } from './known-devices.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { manageAccount } from './manage-account.ts';
import { socialLogin } from './social-login.ts';
import * as errors from '../../../locales/errors.ts';

/** Signing in and out, and the list of sessions. */
export function sessionRoutes(app: FastifyInstance, context: Context): void {
  const { db, sessions, live } = context;
  const isHttps = context.config.siteUrl.startsWith('https:');

  serve(
    app,
    context,
    account.login,
    async ({ body, request, reply }) => {
      const from = {
        device: deviceName(request.headers['user-agent']),
        address: request.ip,
        utcOffset: utcOffset(request),
        browser: browserOf(request.headers.cookie),
      };
      const done =
        body.type === 'social-login'
          ? await socialLogin(context, {
              platform: body.socialPlatform,
              token: body.token,
              name: body.name ?? '',
              password: body.password,
              ...from,
            })
          : await login(context, { email: body.email, password: body.password, ...from });
      request.accountId = done.id;
      reply.header('set-cookie', [
        browserCookie(from.browser, isHttps),
        sessionCookie(done.authToken, isHttps),
      ]);
      return done;
    },
    { beside: ['newUser', 'tempPassword'] },
  );

  serve(app, context, managedAccounts.manageAccount, ({ actor, body }) =>
    manageAccount(context, actor, body),
  );
  serve(app, context, account.logout, async ({ actor }) => {
    await sessions.end(actor.sessionId);
    live.endSession(actor.sessionId);
    return {};
  });

  serve(app, context, contract.listSessions, ({ actor }) => listSessions(db, actor));

  serve(app, context, contract.endOtherSessions, async ({ actor }) => {
    const ended = await db.transaction().execute((tx) => sessions.endOthers(tx, actor.id, actor.sessionId));
    sessions.forget(ended);
    for (const id of ended) live.endSession(id);
    return { ended: ended.length };
  });

  serve(app, context, contract.endOneSession, async ({ actor, params }) => {
    if (!(await sessions.endOne(actor.id, params.id)))
      throw new AppError('not_found', errors.not_found_thisSessionHasAlreadyEnded);
    live.endSession(params.id);
    return {};
  });
}
