export const port = Number(process.env.E2E_PORT ?? 3170);
export const origin = process.env.E2E_SITE ?? `http://localhost:${port}`;
/** Where the site under test keeps its database and the mails it sent. */
export const dataDir = process.env.E2E_DATA_DIR ?? '.data/e2e';
