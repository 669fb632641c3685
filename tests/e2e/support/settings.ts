export const port = Number(process.env.E2E_PORT ?? 3170);
export const origin = `http://localhost:${port}`;
/** Where the site under test keeps its database and the mails it sent. */
export const dataDir = '.data/e2e';
