import type { FastifyInstance } from 'fastify';
import * as auctions from '../../../contract/console-auctions.ts';
import * as reports from '../../../contract/console-moderation.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { restoreComment } from '../comments/index.ts';
import { cancelBid, decideFlag, moveEnd } from './auction-acts.ts';
import { cancelAuction } from './cancel-auction.ts';
import { decideReport } from './decide-report.ts';
import { decideHeldComment, listHeldComments } from './held-comments.ts';
import { addHeldWord, listHeldWords, removeHeldWord } from './held-words.ts';
import { listFeatured, setFeatured } from './featured.ts';
import { relist } from './relist.ts';
import { listListings } from './list-listings.ts';
import { listReports } from './list-reports.ts';
import { readAuction } from './read-auction.ts';

export function moderationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  serve(app, context, auctions.listListings, ({ query }) => listListings(db, query));
  serve(app, context, auctions.readAuction, ({ params }) => readAuction(db, params.id));
  serve(app, context, auctions.cancelBid, ({ actor, params, body }) =>
    cancelBid(context, { actor, boatId: params.id, bidId: body.bid, reason: body.reason }),
  );
  serve(app, context, auctions.cancelAuction, async ({ actor, params, body }) => {
    await cancelAuction(context, { actor, boatId: params.id, reason: body.reason });
    return {};
  });
  serve(app, context, auctions.moveEnd, ({ actor, params, body }) =>
    moveEnd(context, {
      actor,
      boatId: params.id,
      endsAt: new Date(body.endsAt),
      reason: body.reason,
    }),
  );
  serve(app, context, auctions.relistBoat, ({ actor, params, body }) =>
    relist(context, { actor, boatId: params.id, reason: body.reason }),
  );
  serve(app, context, auctions.listFeatured, () => listFeatured(db));
  serve(app, context, auctions.setFeatured, async ({ actor, body }) => {
    await setFeatured(context, actor, body);
    return {};
  });
  serve(app, context, auctions.decideFlag, async ({ actor, params, body }) => {
    await decideFlag(context, actor, params.id, body);
    return {};
  });
  serve(app, context, reports.listReports, ({ query }) => listReports(db, query));
  serve(app, context, reports.decideReport, async ({ actor, params, body }) => {
    await decideReport(context, { actor, id: params.id, ...body });
    return {};
  });
  serve(app, context, reports.restoreComment, async ({ actor, params, body }) => {
    await restoreComment(context, { actor, commentId: params.id, reason: body.reason });
    return {};
  });
  serve(app, context, reports.listHeldComments, ({ query }) => listHeldComments(db, query));
  serve(app, context, reports.decideHeldComment, async ({ actor, params, body }) => {
    await decideHeldComment(context, { actor, ...params, ...body });
    return {};
  });
  serve(app, context, reports.listHeldWords, () => listHeldWords(db));
  serve(app, context, reports.addHeldWord, ({ actor, body }) => addHeldWord(db, actor, body));
  serve(app, context, reports.removeHeldWord, async ({ actor, params, body }) => {
    await removeHeldWord(db, actor, { ...params, ...body });
    return {};
  });
}
