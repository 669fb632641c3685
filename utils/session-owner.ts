/**
 * Which account this page works for. A page serves one account for its whole life, so what it has in memory
 * (drafts, queued files, open dialogs) is never sent with someone else's token. Another account requires
 * another page, so `client/session/session.ts` reloads.
 */
let served: number | undefined;
let current: number | undefined;

/** The account id in a session token; undefined if it can't be read, which is for the server to judge. */
export function accountOf(token: string | undefined): number | undefined {
  const id = Number(claimsOf(token)?.sub);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

/** A token's claims, without checking its signature. */
export function claimsOf(token: string | undefined): Partial<Record<string, unknown>> | undefined {
  try {
    const payload = token?.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}

const listeners = new Set<() => void>();
function setCurrent(account: number | undefined): void {
  if (account === current) return;
  current = account;
  for (const hear of listeners) hear();
}

/** Whether this page has served a different account. */
export const isOthersPage = (account: number | undefined): boolean =>
  served !== undefined && account !== undefined && served !== account;

/** Binds the page to an account. Refused if it has served another one. */
export function setOwner(account: number): boolean {
  if (isOthersPage(account)) return false;
  served = account;
  setCurrent(account);
  return true;
}

/** The session has ended. The page stays bound to its account. */
export const releaseOwner = (): void => setCurrent(undefined);

/** Whether this page has served any account. */
export const hasServed = (): boolean => served !== undefined;

/** The owner of what is stored while no one is signed in. */
export const visitorName = 'visitor';
/** The owner of what is stored now: an account id, or `visitor`. */
export const ownerName = (): string => (current === undefined ? visitorName : String(current));

/** Calls back when the owner changes, until the returned function is called. */
export function onOwnerChange(hear: () => void): () => void {
  listeners.add(hear);
  return () => listeners.delete(hear);
}

/** For tests: a page that has served no account, as after a reload. */
export function forgetServed(): void {
  served = undefined;
  setCurrent(undefined);
}
