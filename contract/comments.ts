import { Type, type Static } from 'typebox';
import { call } from './call.ts';
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
});
export type Comment = Static<typeof Comment>;

/**
 * Posts a comment or a reply; a reply to a reply joins its thread. `clientId` makes a retry harmless. Mentions are found in the text as @username.
 * Codes: not_found, email_not_verified, idempotency_conflict, invalid_request (`parent_id` is none of this boat's), role_forbidden (on the dealership's own boat).
 */
export const addComment = call({
  method: 'POST',
  path: '/add_comment',
  summary: 'Comment or reply',
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
    Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'sequence: only older ones' }),
  ),
};
const CommentQuery = Strict(commentPage);
const ReplyQuery = {
  parent_id: Type.Optional(Id),
  after: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 2_147_483_647,
      description: 'sequence: only newer ones, with parent_id',
    }),
  ),
};
/** `before` wins over `page`. With `parent_id`, the replies of one thread, oldest first, those after the sequence `after`. `total`: replies too. Codes: not_found. */
export const listComments = call({
  method: 'GET',
  path: '/commentlist',
  summary: 'Comments of a boat, the last first',
  access: 'anyone',
  query: Strict({ ...commentPage, ...ReplyQuery }),
  data: ListOf(Comment),
});
/** `total`: threads. Of the replies the first few of each thread (`limits.threadReplies`), and no more than `limits.pageReplies` in all; `replyCount` tells how many there are, and listComments with `parent_id` has the rest. Codes: not_found. */
export const listThreads = call({
  method: 'GET',
  path: '/commentlist/structured',
  summary: 'Comments as threads, the last first; replies oldest first',
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
  summary: 'Whom one can mention on a boat: its seller and those who commented',
  access: 'signed-in',
  query: Strict({ id: BoatId }),
  data: ListOf(
    Type.Object({ id: Id, username: Type.String(), name: Type.String(), isSeller: Type.Boolean() }),
  ),
});
/** Likes or unlikes a comment (comment_id), or a boat when no comment is named (then `comment` is null). Asked again it changes nothing. Codes: not_found. */
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
