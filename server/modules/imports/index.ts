/** Imports of inventory files: reading, column mapping, checking, storing rows. */
export { findImports } from './imports.repository.ts';
export { importsRoutes } from './imports.routes.ts';
export { type FeedRecord, ownFeed } from './own-feed.ts';
export { readCsv } from './read-csv.ts';
export { readJson } from './read-json.ts';
export { type FileRow, type ImportedBoat, columns, readRow } from './read-row.ts';
export { listStored, sellersFor, source, storeBoats } from './store-boats.ts';
export { fetchPhotos } from './fetch-photos.job.ts';
export { pruneImports, sweepImports, sweepPhotos } from './sweep-imports.ts';
export { readIntoRows } from './read-into-rows.ts';
export { undoImportJob } from './undo-import.job.ts';
export { workImport } from './work-import.job.ts';
