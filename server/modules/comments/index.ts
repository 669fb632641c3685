/** Comments and likes on listings. */
export { addComment } from './add-comment.ts';
export { deleteComment } from './change-comment.ts';
export { restoreComment } from './restore-comment.ts';
export { commentsRoutes } from './comments.routes.ts';
