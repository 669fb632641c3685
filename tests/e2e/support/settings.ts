export const port = Number(process.env.E2E_PORT ?? 3170);
export const origin = process.env.E2E_SITE ?? `http://localhost:${port}`;
/** Ports of this worker alone, for the programs that a test starts beside the shared site. */
export const ownPorts = port + 2 + 6 * Number(process.env.TEST_PARALLEL_INDEX ?? 0);
/** Where the site under test keeps its database and the emails it sent. */
export const dataDir = process.env.E2E_DATA_DIR ?? '.data/e2e';
/** How close to the end a bid extends the auction, on the site under test. */
export const softCloseSeconds = 30;
