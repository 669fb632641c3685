import { useEffect, useState } from 'react';

/** Where a half-written comment or answer is kept while its field is away: another tab of the stream, a reload, a sign-in. */
export const talkKey = (boatId: number, parentId = 0) => `talk:${boatId}:${parentId}`;
export const hasKeptText = (key: string) => sessionStorage.getItem(key) !== null;

/** A field's text, kept under a name until it is emptied. */
export function useKeptText(key: string): [text: string, setText: (next: string) => void] {
  const [text, setText] = useState('');
  useEffect(() => setText(sessionStorage.getItem(key) ?? ''), [key]);
  const keep = (next: string) => {
    setText(next);
    if (next === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  return [text, keep];
}
