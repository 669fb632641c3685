import type { FastifyInstance } from 'fastify';
import * as contract from '../../../contract/comments.ts';
import type { Context } from '../../context.ts';
import { serve } from '../../http/serve.ts';
import { addComment } from './add-comment.ts';
import { addLike } from './add-like.ts';
import { deleteComment, editComment } from './change-comment.ts';
import { listComments, listCommentUsers, listThreads } from './list-comments.ts';

export function commentsRoutes(app: FastifyInstance, context: Context): void {
  serve(app, context, contract.addComment, ({ actor, body }) =>
    addComment(context, {
      actor,
      boatId: body.market_place_id,
      body: body.body,
      parentId: body.parent_id,
      clientId: body.clientId,
    }),
  );
  serve(app, context, contract.editComment, ({ actor, body }) =>
    editComment(context, { actor, commentId: body.comment_id, body: body.body }),
  );
  serve(app, context, contract.deleteComment, ({ actor, params }) =>
    deleteComment(context, { actor, commentId: params.id }),
  );
  serve(app, context, contract.listComments, ({ query, actor }) => listComments(context, query, actor));
  serve(app, context, contract.listThreads, ({ query, actor }) => listThreads(context, query, actor));
  serve(app, context, contract.listCommentUsers, ({ query, actor }) =>
    listCommentUsers(context, query.id, actor),
  );
  serve(app, context, contract.addLike, ({ actor, body }) =>
    addLike(context, { actor, boatId: body.market_place_id, commentId: body.comment_id, liked: body.liked }),
  );
}
