import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { TextInput } from './field.tsx';
import { useCombobox } from './use-combobox.ts';
import styles from './combobox.module.css';

export interface Choice {
  value: string;
  /** Muted, on the right. */
  note?: ReactNode;
}

interface ComboboxProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'list' | 'prefix'
> {
  value: string;
  onChange: (value: string) => void;
  /** Suggestions for the typed text. The user can also type anything else. */
  choices: readonly Choice[];
  /** The list's label. */
  listLabel: string;
}

/**
 * A text field with suggestions (WAI-ARIA combobox, list autocomplete): arrow keys move, Enter chooses,
 * Escape closes. Use it inside a Field.
 */
export function Combobox({ value, onChange, choices, listLabel, onBlur, disabled, ...rest }: ComboboxProps) {
  const id = useId();
  const { list, offered, isShown, active, close, choose, handleText, handleKey } = useCombobox({
    value,
    onChange,
    choices,
    isDisabled: disabled ?? false,
  });
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
        onChange={(event) => handleText(event.target.value)}
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
          // Chosen on mousedown, and the field keeps the focus: losing it would close the list first.
          <li
            key={choice.value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onMouseDown={(event) => {
              event.preventDefault();
              choose(choice);
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
