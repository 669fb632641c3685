import { useEffect, useState, useSyncExternalStore } from 'react';
import { ownedStorage } from '../utils/owned-storage.ts';
import { onOwnerChange, ownerName, visitorName } from '../utils/session-owner.ts';

/** Whether the current account has unsent text under this name. */
export const hasOwnedText = (name: string): boolean => ownedStorage.read(name) !== null;

/** Who owns what this page stores: an account id, or `visitor`. */
export const useOwner = (): string => useSyncExternalStore(onOwnerChange, ownerName, () => visitorName);

/** A field's text, saved for its author until it's emptied. Another account has its own. */
export function useOwnedText(name: string): [text: string, setText: (next: string) => void] {
  const owner = useOwner();
  const [text, setText] = useState('');
  useEffect(() => setText(ownedStorage.read(name)?.value ?? ''), [name, owner]);
  const keep = (next: string) => {
    setText(next);
    if (next === '') ownedStorage.remove(name);
    else ownedStorage.write(name, next);
  };
  return [text, keep];
}
