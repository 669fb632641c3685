import * as calls from '../contract/comments.ts';
import { send, type SendOptions, type Body, type Query } from './api-client.ts';

/** Comment or reply. */
export const addComment = (body: Body<typeof calls.addComment>, options?: SendOptions) =>
  send(calls.addComment, { body }, options);

/** Comments of a boat, the last first. */
export const listComments = (query: Query<typeof calls.listComments>, options?: SendOptions) =>
  send(calls.listComments, { query }, options);

/** Whom one can mention on a boat: its seller and those who commented. */
export const listCommentUsers = (query: Query<typeof calls.listCommentUsers>, options?: SendOptions) =>
  send(calls.listCommentUsers, { query }, options);

/** Like a comment or a boat. */
export const addLike = (body: Body<typeof calls.addLike>, options?: SendOptions) =>
  send(calls.addLike, { body }, options);
