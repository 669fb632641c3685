import type { SellForm } from '../../utils/sell-form.ts';
import { endText, type Refused } from '../../utils/sell-input.ts';

/** A refusal belongs to the text that it refused: once that is changed, it is past. */
export function refusalsOf(fields: Record<string, string>, form: SellForm): Refused {
  return Object.fromEntries(
    Object.entries(fields).map(([field, message]) => {
      const name = field === 'auction' ? 'auction.openingBid' : field === 'location' ? 'location.zip' : field;
      return [name, { text: textAt(form, name), message }];
    }),
  );
}

/** The text of a field of the form by its name, as `engines.0.year`. */
export function textAt(form: SellForm, field: string): string {
  if (field === 'auction.endsAt') return endText(form.auction);
  let found: unknown = form;
  for (const part of field.split('.'))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, part) : undefined;
  return typeof found === 'string' ? found : '';
}
