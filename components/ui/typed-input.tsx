import type { ChangeEvent, ComponentProps, KeyboardEvent } from 'react';
import { TextInput } from './field.tsx';

type TypedInputProps = ComponentProps<typeof TextInput> & {
  /** Takes blanks out, wherever they come from: an address pasted with one is the address. */
  strip?: boolean;
  /** Only digits and the dot. */
  digits?: boolean;
};

const notInNumbers = new Set(['e', 'E', '-']);

/**
 * A text field that keeps out what cannot be meant. A number field takes no e and no minus, and begins at 0.
 */
export function TypedInput({ strip = false, digits = false, onChange, onKeyDown, ...rest }: TypedInputProps) {
  const kept = (text: string) =>
    digits ? text.replace(/[^\d.]/g, '') : strip ? text.replace(/\s/g, '') : text;
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    const clean = kept(target.value);
    if (clean !== target.value) {
      const caret =
        target.selectionStart === null ? null : kept(target.value.slice(0, target.selectionStart)).length;
      target.value = clean;
      if (caret !== null) target.setSelectionRange(caret, caret);
    }
    onChange?.(event);
  }
  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (rest.type === 'number' && notInNumbers.has(event.key)) event.preventDefault();
    onKeyDown?.(event);
  }
  return (
    <TextInput
      {...(rest.type === 'number' && { min: 0 })}
      {...rest}
      onChange={handleChange}
      onKeyDown={handleKeyDown}
    />
  );
}
