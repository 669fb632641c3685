import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/email-change.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { confirmEmailChange, undoEmailChange } from './finish-email-change.ts';
import {
  cancelEmailChange,
  readEmailChange,
  requestEmailChange,
  resendEmailChange,
} from './request-email-change.ts';

/** Changing the account's email address. */
export function emailChangeRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.readEmailChange, ({ actor }) => readEmailChange(context, actor));
  serve(app, context, contract.requestEmailChange, ({ actor, body }) =>
    requestEmailChange(context, actor, body),
  );
  serve(app, context, contract.resendEmailChange, ({ actor }) => resendEmailChange(context, actor));
  serve(app, context, contract.cancelEmailChange, ({ actor }) => cancelEmailChange(context, actor));
  serve(app, context, contract.confirmEmailChange, async ({ body, request }) => {
    const { accountId, ...done } = await confirmEmailChange(context, body.token);
    request.accountId = accountId;
    return done;
  });
  serve(app, context, contract.undoEmailChange, async ({ body, request }) => {
    const { accountId, email } = await undoEmailChange(context, body.token);
    request.accountId = accountId;
    return { email };
  });
}
