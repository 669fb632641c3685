import { tabStorage } from './device-storage.ts';
import { accountOf } from './session-owner.ts';
import { storedToken } from './session-token.ts';

/** Whom a member of site staff sees the site as, in this tab alone (contract/managed-accounts.ts). */
export interface Seeing {
  owner: number;
  id: number;
  name: string;
}

const name = 'see-as';
/** As this page serves it; undefined until it's asked for. */
let served: Seeing | null | undefined;

function read(): Seeing | null {
  try {
    const [owner, id, who]: unknown[] = JSON.parse(tabStorage.read(name) ?? 'null') ?? [];
    return typeof owner === 'number' && typeof id === 'number' && typeof who === 'string'
      ? { owner, id, name: who }
      : null;
  } catch {
    return null;
  }
}

/** Whom this page is seen as; null for one's own eyes. */
export function seesAs(): Seeing | null {
  if (served === undefined) served = read();
  return served?.owner === accountOf(storedToken()) ? served : null;
}

/** Opens the site in a new tab as another account sees it: the tab starts with a copy of this one's storage. */
export function seeAs(id: number, who: string): void {
  const owner = accountOf(storedToken());
  if (owner === undefined) return;
  tabStorage.write(name, JSON.stringify([owner, id, who]));
  window.open('/dashboard', '_blank');
  tabStorage.remove(name);
}

/** Back to the console, as oneself. */
export function stopSeeing(): void {
  const was = read();
  tabStorage.remove(name);
  location.assign(was ? `/console/people/${was.id}` : '/console');
}
