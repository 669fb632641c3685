import { deviceStorage } from './device-storage.ts';
import { accountOf } from './session-owner.ts';
import { storedToken } from './session-token.ts';

/**
 * Which managed account site staff act for in this browser, in every tab (contract/managed-accounts.ts). It's stored
 * with the member of staff, and means nothing for another account. A page acts for the same account for its whole
 * life, so that what it shows and what it sends belong together: a change reloads it.
 */
const name = 'act-for';

interface Acting {
  owner: number;
  id: number;
}

function read(text = deviceStorage.read(name)): Acting | null {
  try {
    const [owner, id]: unknown[] = JSON.parse(text ?? 'null') ?? [];
    return typeof owner === 'number' && typeof id === 'number' ? { owner, id } : null;
  } catch {
    return null;
  }
}

/** As this page serves it; undefined until someone is signed in. */
let served: number | null | undefined;

/** The account that this page acts for. */
export function actsFor(): number | null {
  const account = accountOf(storedToken());
  if (served === undefined && account !== undefined) {
    const stored = read();
    served = stored?.owner === account ? stored.id : null;
  }
  return served ?? null;
}

export const startActing = (owner: number, id: number): void =>
  deviceStorage.write(name, JSON.stringify([owner, id]));

/** Ends it in every tab. This page sends its own account's requests from now on, until it's left. */
export function stopActing(): void {
  served = null;
  deviceStorage.remove(name);
}

/** Removes what another account left. */
export function stopOthersActing(account: number): void {
  if (read()?.owner !== account) deviceStorage.remove(name);
}

/** Calls back when another tab starts, stops or changes it, until the returned function is called. */
export function onActingChange(hear: () => void): () => void {
  const handle = (event: StorageEvent) => {
    const account = accountOf(storedToken());
    const now = read();
    const next = now !== null && now.owner === account ? now.id : null;
    if (event.key === name && account !== undefined && next !== actsFor()) hear();
  };
  addEventListener('storage', handle);
  return () => removeEventListener('storage', handle);
}

/** For tests: a page that has acted for no account, as after a reload. */
export function forgetActing(): void {
  served = undefined;
}
