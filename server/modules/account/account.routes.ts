import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/account.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { serve, utcOffset } from '../../http/serve.ts';
import { changePassword } from './change-password.ts';
import { deviceName } from './device-name.ts';
import { forgotPassword } from './forgot-password.ts';
import { browserCookie, browserOf } from './known-devices.ts';
import { listSessions } from './list-sessions.ts';
import { login } from './login.ts';
import { readAccount } from './read-account.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { socialLogin } from './social-login.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmail } from './verify-email.ts';

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const { db, sessions, live } = context;
  const isHttps = context.config.siteUrl.startsWith('https:');

  serve(app, context, contract.signUp, ({ body, request, reply }) => {
    const browser = browserOf(request.headers.cookie);
    reply.header('set-cookie', browserCookie(browser, isHttps));
    return signUp(context, { ...body, utcOffset: utcOffset(request), browser });
  });

  serve(app, context, contract.verifyEmail, async ({ query, reply }) =>
    reply.redirect(await verifyEmail(context, query.token)),
  );

  serve(app, context, contract.resendVerification, ({ body, request }) =>
    resendVerification(context, body.email, browserOf(request.headers.cookie)),
  );

  serve(
    app,
    context,
    contract.login,
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
      reply.header('set-cookie', browserCookie(from.browser, isHttps));
      return done;
    },
    { beside: ['newUser', 'tempPassword'] },
  );

  serve(app, context, contract.logout, async ({ actor }) => {
    await sessions.end(actor.sessionId);
    live.endSession(actor.sessionId);
    return {};
  });

  serve(app, context, contract.forgotPassword, ({ body }) => forgotPassword(context, body.email));

  serve(app, context, contract.changePassword, async ({ actor, body, request }) => {
    if (body.type === 'forgot-password')
      await resetPassword(context, { ...body, token: body.token ?? bearerOf(request), otp: body.otp });
    else if (actor)
      await changePassword(context, actor, { oldPassword: body.oldPassword, newPassword: body.newPassword });
    else throw new AppError('sign_in_required', 'Please sign in to go on.');
    return {};
  });

  serve(app, context, contract.userDetails, ({ actor, query }) => {
    if (query.id !== undefined && query.id !== actor.id)
      throw new AppError('not_found', 'There is no such account.');
    return readAccount(db, actor.id);
  });

  serve(app, context, contract.updateProfile, ({ actor, body }) => updateProfile(context, actor.id, body));

  serve(app, context, contract.listSessions, ({ actor }) => listSessions(db, actor));

  serve(app, context, contract.endOtherSessions, async ({ actor }) => {
    const ended = await db.transaction().execute((tx) => sessions.endOthers(tx, actor.id, actor.sessionId));
    sessions.forget(ended);
    for (const id of ended) live.endSession(id);
    return { ended: ended.length };
  });

  serve(app, context, contract.endOneSession, async ({ actor, params }) => {
    if (!(await sessions.endOne(actor.id, params.id)))
      throw new AppError('not_found', 'This session has ended already.');
    live.endSession(params.id);
    return {};
  });
}

const bearerOf = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
