/** Verification of users' identities: its states, the checks at the provider, and the decisions of site staff. */
export { expireChecks } from './expire-checks.ts';
export { identityRoutes } from './identity.routes.ts';
export { readCheckJob } from './read-check.job.ts';
