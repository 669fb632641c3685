import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '../../../contract/account.ts';
import { acceptDocuments as acceptDocumentsCall } from '../../../contract/legal.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../app-error.ts';
import { utcOffset } from '../../http/reader-zone.ts';
import { serve } from '../../http/serve.ts';
import { acceptDocuments, acceptedFrom } from '../legal/index.ts';
import { changePassword } from './change-password.ts';
import { forgotPassword } from './forgot-password.ts';
import { browserCookie, browserOf } from './known-devices.ts';
import { readAccount, readActing } from './read-account.ts';
import { resendVerification } from './resend-verification.ts';
import { resetPassword } from './reset-password.ts';
import { signUp } from './sign-up.ts';
import { updateProfile } from './update-profile.ts';
import { verifyEmail } from './verify-email.ts';
import * as errors from '../../../locales/errors.ts';

/** Sign-up, email verification, passwords and the profile. */
export function accountRoutes(app: FastifyInstance, context: Context): void {
  const isHttps = context.config.siteUrl.startsWith('https:');

  serve(app, context, contract.signUp, ({ body, request, reply }) => {
    const browser = browserOf(request.headers.cookie);
    reply.header('set-cookie', browserCookie(browser, isHttps));
    return signUp(context, {
      ...body,
      utcOffset: utcOffset(request),
      browser,
      from: acceptedFrom(request),
    });
  });

  serve(app, context, contract.verifyEmail, async ({ query, reply }) =>
    reply.redirect(await verifyEmail(context, query.token)),
  );

  serve(app, context, contract.resendVerification, ({ body, request }) =>
    resendVerification(context, body.email, browserOf(request.headers.cookie)),
  );

  serve(app, context, contract.forgotPassword, ({ body }) => forgotPassword(context, body.email));

  serve(app, context, contract.changePassword, async ({ actor, body, request }) => {
    if (body.type === 'forgot-password')
      await resetPassword(context, { ...body, token: body.token ?? bearerOf(request), otp: body.otp });
    else if (actor)
      await changePassword(context, actor, { oldPassword: body.oldPassword, newPassword: body.newPassword });
    else throw new AppError('sign_in_required', errors.sign_in_required_pleaseSignInToContinue);
    return {};
  });

  serve(app, context, contract.userDetails, ({ actor, query }) => {
    if (query.id !== undefined && query.id !== actor.id)
      throw new AppError('not_found', errors.not_found_thisAccountDoesntExist);
    return actor.actsFor === undefined
      ? readAccount(context, actor.id)
      : readActing(context, actor.id, actor.actsFor);
  });

  serve(app, context, contract.updateProfile, ({ actor, body, request }) =>
    updateProfile(context, actor.id, body, acceptedFrom(request)),
  );

  serve(app, context, acceptDocumentsCall, async ({ actor, body, request }) => {
    await context.db
      .transaction()
      .execute((tx) =>
        acceptDocuments(context, tx, { accountId: actor.id, ...body, from: acceptedFrom(request) }),
      );
    return readAccount(context, actor.id);
  });
}

const bearerOf = (request: FastifyRequest) => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1];
