/** The record of what the company's staff do: append-only, written with the act itself. */
export { auditRoutes } from './audit.routes.ts';
export { recordAct } from './record-act.ts';
export { recordReading } from './record-reading.ts';
