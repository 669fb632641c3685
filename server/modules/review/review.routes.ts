import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/review.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { decideReview } from './decide-review.ts';
import { listReviews } from './review-listings.ts';

export function reviewRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.listReviews, ({ query }) => listReviews(context, query));
  serve(app, context, contract.decideReview, ({ actor, body }) => decideReview(context, actor, body));
}
