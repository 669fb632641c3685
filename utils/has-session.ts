/**
 * Whether this browser has a session. Set before the first paint (client/early.js) and updated by
 * `client/session/session.ts`, so it's what clicks check: the store knows the account only after the server
 * has replied, and a quick member must not be treated as a guest.
 */
export const hasSession = (): boolean => document.documentElement.dataset.session !== undefined;
