import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ownedStorage } from '../utils/owned-storage.ts';
import { onOwnerChange, ownerName, visitorName } from '../utils/session-owner.ts';

/** Whether the current account has unsent text under this name. */
export const hasOwnedText = (name: string): boolean => ownedStorage.read(name) !== null;

/** Who owns what this page stores: an account id, or `visitor`. */
export const useOwner = (): string => useSyncExternalStore(onOwnerChange, ownerName, () => visitorName);

interface OwnedText {
  text: string;
  setText: (next: string) => void;
  /** Empties the field once `sent` is stored, unless it holds another text by now. Returns whether it's empty. */
  clearSent: (sent: string) => boolean;
}

/** A field's text, saved for its author until it's emptied. Another account has its own. */
export function useOwnedText(name: string): OwnedText {
  const owner = useOwner();
  const [text, setText] = useState('');
  const latest = useRef(text);
  const show = useCallback((next: string) => {
    latest.current = next;
    setText(next);
  }, []);
  useEffect(() => show(ownedStorage.read(name)?.value ?? ''), [name, owner, show]);
  const keep = (next: string) => {
    show(next);
    if (next === '') ownedStorage.remove(name);
    else ownedStorage.write(name, next);
  };
  const clearSent = (sent: string) => {
    if (ownedStorage.read(name)?.value === sent) ownedStorage.remove(name);
    if (latest.current === sent) show('');
    return latest.current === '';
  };
  return { text, setText: keep, clearSent };
}
