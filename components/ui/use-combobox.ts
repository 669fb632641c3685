import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { announce } from './announce.ts';

interface ComboboxOptions<C> {
  value: string;
  onChange: (value: string) => void;
  choices: readonly C[];
  isDisabled: boolean;
}

/** Whether a combobox's list is open, what it offers, and which choice is active (-1: the text itself). */
export function useCombobox<C extends { value: string }>({
  value,
  onChange,
  choices,
  isDisabled,
}: ComboboxOptions<C>) {
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const offered = choices.filter((choice) => choice.value !== value);
  const isShown = isOpen && offered.length > 0 && !isDisabled;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const count = isShown ? offered.length : 0;
  useEffect(() => {
    if (count === 0) return;
    announce(`${count} ${count === 1 ? 'suggestion' : 'suggestions'}`);
    // At the bottom of a phone's screen there's no room for the list below the field.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const choose = (choice: C) => {
    onChange(choice.value);
    close();
  };
  const handleText = (text: string) => {
    onChange(text);
    setOpen(true);
    setActive(-1);
  };
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // Before the first choice comes the text itself.
      setActive((now) => ((now + 1 + step + offered.length + 1) % (offered.length + 1)) - 1);
    } else if (event.key === 'Enter' && isShown && offered[active]) {
      event.preventDefault();
      choose(offered[active]);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') close();
  }
  return { list, offered, isShown, active, close, choose, handleText, handleKey };
}
