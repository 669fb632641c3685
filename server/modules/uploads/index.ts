/** Uploads of photographs and documents, in one request or in parts, and serving the files. */
export { addPicture, assertTakesPicture } from './add-picture.ts';
export { filesRoutes } from './files.routes.ts';
export { backfillShares } from './make-share.job.ts';
export { queueVariants } from './queue-variants.ts';
export { makeVariants } from './make-variants.job.ts';
export { assertOpen, tooMany } from './may-upload.ts';
export { dropUnusedUploads, tidyUploads } from './tidy-uploads.job.ts';
export { tusRoutes } from './tus.routes.ts';
export { uploadsRoutes } from './uploads.routes.ts';
