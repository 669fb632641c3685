import { Type, type Static } from 'typebox';
import { call } from './call.ts';
import { limits } from './limits.ts';
import { BoatId, Id, Instant, ListOf, Nullable, Strict, Text } from './common.ts';

export const Comment = Type.Object({
  id: Id,
  market_place_id: BoatId,
  user_id: Id,
  parent_id: Nullable(Id),
  author: Type.Object({
    name: Type.String(),
    username: Type.String(),
    isSeller: Type.Boolean(),
    initials: Type.String(),
    avatar: Nullable(Type.String()),
  }),
  body: Type.String({ description: 'plain text; a mention is @username' }),
  mentions: Type.Array(Type.Object({ id: Id, username: Type.String(), name: Type.String() })),
  likes: Type.Integer(),
  isLiked: Type.Boolean({ description: 'by the caller' }),
  seq: Type.Integer(),
  createdAt: Instant,
  editedAt: Nullable(Instant),
  isHeld: Type.Optional(
    Type.Literal(true, {
      description: 'only in the reply to its author: staff review it before it’s shown',
    }),
  ),
  isRemoved: Type.Optional(Type.Literal(true, { description: 'by the site’s staff; isDeleted, too' })),
  isDeleted: Type.Boolean({ description: 'by its author; shown without its text as long as it has replies' }),
});
export type Comment = Static<typeof Comment>;

/**
 * Posts a comment or a reply; a reply to a reply joins its thread. `clientId` makes a retry idempotent. The
 * server finds mentions in the text (@username). A comment with a word or link on the staff's list waits for them
 * (`isHeld`) and isn't public until then.
 * Codes: not_found, email_not_verified, idempotency_conflict, invalid_request (`parent_id` isn't a comment on
 * this boat), role_forbidden (on the dealership's own boat).
 */
export const addComment = call({
  method: 'POST',
  path: '/add_comment',
  summary: 'Post a comment or a reply',
  access: 'signed-in',
  perMinute: 20,
  body: Strict({
    market_place_id: BoatId,
    body: Text(4_000, 1),
    parent_id: Type.Optional(Nullable(Id)),
    clientId: Type.Optional(Text(64, 8)),
  }),
  data: Comment,
});
const commentPage = {
  market_place_id: BoatId,
  page: Type.Integer({ minimum: 1, maximum: 100_000, default: 1 }),
  limit: Type.Integer({ minimum: 1, maximum: 100, default: 50 }),
  before: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 2_147_483_647,
      description: 'a sequence number: only older comments',
    }),
  ),
};
const CommentQuery = Strict(commentPage);
const ReplyQuery = {
  parent_id: Type.Optional(Id),
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'a sequence number: only newer comments, with parent_id',
    }),
  ),
};
/**
 * `before` takes precedence over `page`. With `parent_id`: the replies of one thread, oldest first, after the
 * sequence number `after`. `total` includes replies, but no deleted comments. Codes: not_found.
 */
export const listComments = call({
  method: 'GET',
  path: '/commentlist',
  summary: 'Comments on a boat, newest first',
  access: 'anyone',
  query: Strict({ ...commentPage, ...ReplyQuery }),
  data: ListOf(Comment),
});
/**
 * `total` counts threads. Includes the first few replies of each thread (`limits.threadReplies`), at most
 * `limits.pageReplies` overall.
 * `replyCount` is the number of replies; get the rest from listComments with `parent_id`. Codes: not_found.
 */
export const listThreads = call({
  method: 'GET',
  path: '/commentlist/structured',
  summary: 'Comments as threads, newest first; replies oldest first',
  access: 'anyone',
  query: CommentQuery,
  data: ListOf(
    Type.Object({ ...Comment.properties, replies: Type.Array(Comment), replyCount: Type.Integer() }),
  ),
});
/** The seller first, then by name. Codes: not_found. */
export const listCommentUsers = call({
  method: 'GET',
  path: '/commentUserList',
  summary: 'Users you can mention on a boat: its seller and its commenters',
  access: 'signed-in',
  query: Strict({ id: BoatId }),
  data: ListOf(
    Type.Object({ id: Id, username: Type.String(), name: Type.String(), isSeller: Type.Boolean() }),
  ),
});
/**
 * Likes or unlikes a comment (comment_id), or the boat if no comment is named (then `comment` is null).
 * Idempotent. Codes: not_found.
 */
export const addLike = call({
  method: 'POST',
  path: '/marketPlace/addLike',
  summary: 'Like a comment or a boat',
  access: 'signed-in',
  body: Strict({
    market_place_id: BoatId,
    comment_id: Type.Optional(Id),
    liked: Type.Boolean({ default: true }),
  }),
  data: Type.Object({ likes: Type.Integer(), isLiked: Type.Boolean(), comment: Nullable(Comment) }),
});

/**
 * For its author, within `limits.commentEditSeconds`. Everyone's page shows the new text, and users it now
 * mentions are notified. Codes: not_found (also for others' comments), conflict (too late), invalid_request.
 */
export const editComment = call({
  method: 'PATCH',
  path: '/comment',
  summary: "Edit my comment; not in the specification's list",
  access: 'signed-in',
  perMinute: 20,
  body: Strict({ comment_id: Id, body: Text(limits.commentMax, 1) }),
  data: Comment,
});
/**
 * For its author, at any time, and for the site's staff, whose removals the author is notified of. Its text is gone
 * everywhere; as long as it has replies, its place in the thread stays. Repeating it changes nothing. Codes: not_found
 * (also for others' comments).
 */
export const deleteComment = call({
  method: 'DELETE',
  path: '/comment/{id}',
  summary: "Delete my comment, or remove one as the site's staff; not in the specification's list",
  access: 'signed-in',
  perMinute: 20,
  params: Strict({ id: Id }),
  data: Comment,
});
