import { startEmbedded } from '../../server/db/embedded.ts';

/** Starts an embedded PostgreSQL in the folder it is given, tells its address, and waits to be killed. */
const { url } = await startEmbedded({ dataDir: process.argv[2] ?? '' });
process.send?.(url);
