import { actsFor } from './acting.ts';
import { seesAs } from './seeing.ts';
import { ownerName, visitorName } from './session-owner.ts';

/**
 * What a tab stores for its user: unsent bids, comments, messages, drafts of forms. Every key contains the owner's account id,
 * or `visitor`. Nothing here can be read by another account, and signing out removes it. No other file uses
 * sessionStorage.
 */
const prefix = 'own:';

interface Entry {
  value: string;
  /** Written by a visitor who then signed in: never sent without asking. */
  isHandedOver?: boolean;
}

const keyOf = (owner: string, name: string) => `${prefix}${owner}:${name}`;

/** Site staff who act for a managed account store what they write for it apart from their own. */
function ownerNow(): string {
  const seen = seesAs();
  if (seen) return `${ownerName()}/as/${seen.id}`;
  const acted = actsFor();
  return acted === null ? ownerName() : `${ownerName()}/${acted}`;
}

/** Null if the browser allows no storage: then nothing outlives the page. */
function storage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function read(key: string): Entry | null {
  try {
    const entry: unknown = JSON.parse(storage()?.getItem(key) ?? 'null');
    if (typeof entry !== 'object' || entry === null || !('value' in entry) || typeof entry.value !== 'string')
      return null;
    return { value: entry.value, isHandedOver: 'isHandedOver' in entry && entry.isHandedOver === true };
  } catch {
    return null;
  }
}

function write(key: string, entry: Entry): void {
  try {
    storage()?.setItem(key, JSON.stringify(entry));
  } catch {
    // Full or blocked: it lasts as long as the page.
  }
}

function keys(): string[] {
  const held = storage();
  return held
    ? Array.from({ length: held.length }, (_, i) => held.key(i) ?? '').filter((key) => key.startsWith(prefix))
    : [];
}

/** Entries of the current owner. */
export const ownedStorage = {
  read: (name: string): Entry | null => read(keyOf(ownerNow(), name)),
  write: (name: string, value: string): void => write(keyOf(ownerNow(), name), { value }),
  remove: (name: string): void => storage()?.removeItem(keyOf(ownerNow(), name)),
};

/** Removes every entry of every owner, because someone signed out. */
export function clearOwned(): void {
  for (const key of keys()) storage()?.removeItem(key);
}

/** Removes what other accounts left in this tab. */
export function clearOthers(account: number): void {
  for (const key of keys())
    if (
      ![keyOf(String(account), ''), `${prefix}${account}/`, keyOf(visitorName, '')].some((own) =>
        key.startsWith(own),
      )
    )
      storage()?.removeItem(key);
}

/** Gives a visitor's entries to the account that they have just signed in to, in this tab. */
export function handOver(account: number): void {
  const from = keyOf(visitorName, '');
  for (const key of keys().filter((one) => one.startsWith(from))) {
    const entry = read(key);
    if (entry) write(keyOf(String(account), key.slice(from.length)), { ...entry, isHandedOver: true });
    storage()?.removeItem(key);
  }
}
