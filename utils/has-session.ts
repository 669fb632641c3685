/**
 * Whether this browser holds a session. Known before the first paint (client/early.js) and kept true by `client/session/session.ts`, so it is
 * what a press asks: the store learns who it is only when the server has answered, and a member who is quicker is no guest.
 */
export const hasSession = (): boolean => document.documentElement.dataset.session !== undefined;
