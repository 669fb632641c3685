import * as calls from '../contract/comments.ts';
import { requestWithBody, requestWithParams, requestWithQuery } from './request.ts';

/** Comment or reply. */
export const addComment = requestWithBody(calls.addComment);

/** A boat's comments, newest first. */
export const listComments = requestWithQuery(calls.listComments);

/** A boat's comments as threads, newest first. */
export const listThreads = requestWithQuery(calls.listThreads);

/** The users who can be mentioned on a boat: its seller and its commenters. */
export const listCommentUsers = requestWithQuery(calls.listCommentUsers);

/** Like a comment or a boat. */
export const addLike = requestWithBody(calls.addLike);

/** For its author, for a few minutes. */
export const editComment = requestWithBody(calls.editComment);

/** For its author. */
export const deleteComment = requestWithParams(calls.deleteComment);
