import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/feeds.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { deleteFeed, readFeed, runFeed } from './update-feed.ts';
import { listFeeds } from './list-feeds.ts';
import { saveFeed } from './save-feed.ts';

export function feedsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listFeeds, ({ actor }) => listFeeds(context, actor));
  serve(app, context, contract.saveFeed, ({ actor, body }) => saveFeed(context, actor, body));
  serve(app, context, contract.fetchFeed, async ({ actor, params, body }) => {
    await runFeed(context, actor, params.id, body.acceptGone);
    return readFeed(context, actor, params.id);
  });
  serve(app, context, contract.deleteFeed, async ({ actor, params }) => {
    await deleteFeed(context, actor, params.id);
    return {};
  });
}
