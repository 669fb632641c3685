import { useEffect, useRef, useState } from 'react';

const waitMs = 300;

/** A search field that searches after a pause in typing, or at once when submitted. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  /** Searches of this field that the address doesn't have yet, the oldest first. */
  const [pending, setPending] = useState<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and forward change the address, and the field follows. When the field's own search arrives there, the user may
  // have typed more, which stays.
  if (shown !== search) {
    setShown(search);
    const arrived = pending.indexOf(search);
    setPending(arrived < 0 ? [] : pending.slice(arrived + 1));
    if (arrived < 0) setText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function ask(value: string) {
    const asked = value.trim();
    setPending((before) => [...before, asked]);
    onSearch(asked);
  }
  function change(value: string) {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => ask(value), waitMs);
  }
  function submit() {
    clearTimeout(timer.current);
    ask(text);
  }
  return { text, change, submit };
}
