import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/console-content.ts';
import * as announcements from '../../../contract/console-announcements.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { addAnnouncement, endAnnouncement, listAnnouncements } from './announcements.ts';
import { contentValues } from './content-values.ts';
import { listContent, readContent, saveContent } from './edit-content.ts';
import { fillIn } from './figures.ts';
import { addContentPicture, readContentPictures } from './pictures.ts';
import { publishContent } from './publish-content.ts';
import { renderText } from './render-text.ts';

export function editContentRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listContent, () => listContent(context));
  serve(app, context, contract.readContent, ({ params }) => readContent(context, params));
  serve(app, context, contract.saveContent, ({ actor, params, body }) =>
    saveContent(context, actor, params, body),
  );
  serve(app, context, contract.publishContent, async ({ actor, params, body }) => {
    await publishContent(context, actor, params, body);
    return {};
  });
  serve(app, context, announcements.listAnnouncements, () => listAnnouncements(context.db));
  serve(app, context, announcements.addAnnouncement, ({ actor, body }) =>
    addAnnouncement(context, actor, body),
  );
  serve(app, context, announcements.endAnnouncement, async ({ actor, params }) => {
    await endAnnouncement(context, actor, params.id);
    return {};
  });
  serve(app, context, contract.addContentPicture, ({ actor, body }) =>
    addContentPicture(context, actor, body.upload_id),
  );
  serve(app, context, contract.previewContent, async ({ body }) => {
    const values = await contentValues(context);
    const pictures = await readContentPictures(context.db, [body.body]);
    return { title: fillIn(body.title, values), html: renderText(body.body, values, pictures).html };
  });
}
