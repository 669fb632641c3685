import type { ChangeEvent, ComponentProps } from 'react';
import { groupMoney } from '../../utils/money.ts';
import { TextInput } from './field.tsx';

const isAmount = (character: string | undefined) => character !== undefined && /[\d.]/.test(character);
const countAmount = (text: string) => [...text].filter(isAmount).length;

/** The place in `text` after `count` digits and points. */
function placeAfter(text: string, count: number): number {
  let place = 0;
  for (let seen = 0; place < text.length && seen < count; place++) if (isAmount(text[place])) seen++;
  return place;
}

/** An amount in dollars, grouped while it's typed. The caret stays at the same digit. */
export function MoneyInput({ onChange, ...rest }: ComponentProps<typeof TextInput>) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    const grouped = groupMoney(target.value);
    if (grouped !== target.value) {
      const { selectionStart } = target;
      const place =
        selectionStart === null
          ? null
          : placeAfter(grouped, countAmount(target.value.slice(0, selectionStart)));
      target.value = grouped;
      if (place !== null) target.setSelectionRange(place, place);
    }
    onChange?.(event);
  }
  return <TextInput prefix="$" inputMode="decimal" autoComplete="off" {...rest} onChange={handleChange} />;
}
