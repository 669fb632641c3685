import * as calls from '../contract/comments.ts';
import { requestWithBody, requestWithQuery } from './request.ts';

/** Comment or reply. */
export const addComment = requestWithBody(calls.addComment);

/** Comments of a boat, the last first. */
export const listComments = requestWithQuery(calls.listComments);

/** Whom one can mention on a boat: its seller and those who commented. */
export const listCommentUsers = requestWithQuery(calls.listCommentUsers);

/** Like a comment or a boat. */
export const addLike = requestWithBody(calls.addLike);
