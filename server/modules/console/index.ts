/** What the staff console shows: people, search, and what goes on now. */
export { createConsoleReader } from './console-reader.ts';
export { countFigures } from './count-figures.job.ts';
export { resendEmail } from './emails.ts';
export { consoleMoneyRoutes } from './money.routes.ts';
export { consoleRoutes } from './console.routes.ts';
