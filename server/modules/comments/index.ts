/** Comments and likes on listings. */
export { deleteComment } from './change-comment.ts';
export { restoreComment } from './restore-comment.ts';
export { commentsRoutes } from './comments.routes.ts';
