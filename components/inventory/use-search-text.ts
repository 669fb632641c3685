import { useEffect, useRef, useState } from 'react';

const waitMs = 300;

/** A search field that searches after a pause in typing, or at once when submitted. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const [shown, setShown] = useState(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Back and forward change the address, and the field follows. Typing doesn't change the address yet, so it
  // isn't overwritten.
  if (shown !== search) {
    setShown(search);
    setText(search);
  }
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(value: string) {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onSearch(value.trim()), waitMs);
  }
  function submit() {
    clearTimeout(timer.current);
    onSearch(text.trim());
  }
  return { text, change, submit };
}
