import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/notifications.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import * as notifications from './notifications.repository.ts';
import { readNotification } from './read-notification.ts';
import { unsubscribe } from './unsubscribe.ts';

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, contract.listNotifications, async ({ actor, query }) => ({
    ...(await notifications.list(db, actor.id, query)),
    unReadCount: await notifications.countUnread(db, actor.id),
  }));

  serve(app, context, contract.readNotification, ({ actor, body }) =>
    readNotification(context, actor.id, body.id),
  );

  // The email app's unsubscribe button sends a form (RFC 8058).
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, _body, done) => done(null, {}),
    );
    serve(forms, context, contract.unsubscribe, ({ query }) => unsubscribe(context, query));
  });
}
