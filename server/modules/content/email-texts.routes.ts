import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/console-email-texts.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { listEmailTexts, listEmailTextVersions, previewEmailTexts, saveEmailTexts } from './email-texts.ts';

export function emailTextsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listEmailTexts, () => listEmailTexts(context));
  serve(app, context, contract.listEmailTextVersions, ({ params }) =>
    listEmailTextVersions(context, params.key),
  );
  serve(app, context, contract.saveEmailTexts, async ({ actor, body }) => {
    await saveEmailTexts(context, actor, body);
    return {};
  });
  serve(app, context, contract.previewEmailTexts, async ({ body }) => previewEmailTexts(context, body));
}
