import {
  useEffect,
  useId,
  useRef,
  useState,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { announce } from './announce.ts';
import { TextInput } from './field.tsx';
import styles from './combobox.module.css';

export interface Choice {
  value: string;
  /** Stands at the right, quietly. */
  note?: ReactNode;
}

interface ComboboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'list' | 'prefix'
> {
  value: string;
  onChange: (value: string) => void;
  /** What is offered for what is typed; anything else may be typed as well. */
  choices: readonly Choice[];
  /** The name of the list. */
  listLabel: string;
}

/** A text field that offers choices (WAI-ARIA combobox, list autocomplete): arrows move, Enter takes, Escape closes, free text stands. Inside a Field. */
export function Combobox({ value, onChange, choices, listLabel, onBlur, disabled, ...rest }: ComboboxProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useRef<HTMLUListElement>(null);
  const offered = choices.filter((choice) => choice.value !== value);
  const isShown = isOpen && offered.length > 0 && !disabled;

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const count = isShown ? offered.length : 0;
  useEffect(() => {
    if (count === 0) return;
    announce(`${count} ${count === 1 ? 'suggestion' : 'suggestions'}`);
    // Below a field at the bottom of a phone there is no room for a list.
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const take = (choice: Choice) => {
    onChange(choice.value);
    close();
  };

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isShown) return setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      // One place before the first is the text itself.
      setActive((now) => ((now + 1 + step + offered.length + 1) % (offered.length + 1)) - 1);
    } else if (event.key === 'Enter' && isShown && offered[active]) {
      event.preventDefault();
      take(offered[active]);
    } else if (event.key === 'Escape' && isShown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') close();
  }

  return (
    <div className={styles.box}>
      <TextInput
        {...rest}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        autoComplete="off"
        disabled={disabled}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={handleKey}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      />
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        className={styles.list}
        hidden={!isShown}
      >
        {offered.map((choice, index) => (
          // Taken on the press, which must not take the focus from the field: the list would close before.
          <li
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onMouseDown={(event) => {
              event.preventDefault();
              take(choice);
            }}
          >
            {choice.value}
            {choice.note !== undefined && <span className="meta num">{choice.note}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
