import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/account.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import * as notifications from './notifications.repository.ts';
import { readNotification } from './read-notification.ts';

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;

  serve(app, context, contract.listNotifications, async ({ actor, query }) => ({
    ...(await notifications.list(db, actor.id, query)),
    unReadCount: await notifications.countUnread(db, actor.id),
  }));

  serve(app, context, contract.readNotification, ({ actor, body }) => readNotification(context, actor.id, body.id));
}
