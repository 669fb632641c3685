import { formatMoney, parseMoney } from '../../utils/money.ts';
import { Field, TextArea, TextInput } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { offerBounds } from '../../contract/console-plans.ts';
import * as t from '../../locales/console-catalog.ts';

export interface Bounds {
  min: number;
  max: number;
}

/** A typed whole number within its bounds; undefined: it isn't one. */
export function wholeOf(text: string, { min, max }: Bounds): number | undefined {
  const value = /^\d{1,9}$/.test(text.trim()) ? Number(text) : NaN;
  return value >= min && value <= max ? value : undefined;
}

/** A typed amount within its bounds, in minor units; undefined: it isn't one. */
export function amountOf(text: string, { min, max }: Bounds): number | undefined {
  const value = /^0*(\.0*)?$/.test(text.trim()) && text.trim() !== '' ? 0 : parseMoney(text);
  return value !== null && value >= min && value <= max ? value : undefined;
}
export const plainAmount = (amount: number) => formatMoney(amount).replace('$', '');

interface TextProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
}

export const WholeField = ({
  label,
  value,
  bounds,
  help,
  onChange,
}: TextProps & { bounds: Bounds; help?: string }) => (
  <Field
    label={label}
    help={help}
    error={
      (help && value.trim() === '') || wholeOf(value, bounds) !== undefined
        ? undefined
        : t.enterAWholeNumber(bounds)
    }
  >
    <TextInput inputMode="numeric" value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
);

export const AmountField = ({ label, value, bounds, onChange }: TextProps & { bounds: Bounds }) => (
  <Field
    label={label}
    error={amountOf(value, bounds) === undefined ? t.enterAnAmountUpTo({ max: bounds.max }) : undefined}
  >
    <MoneyInput value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
);

/** Name and description, of a plan or an upgrade. */
export const OfferTexts = ({
  name,
  lead,
  onChange,
}: {
  name: string;
  lead: string;
  onChange: (some: { name?: string; lead?: string }) => void;
}) => (
  <>
    <Field label={t.name}>
      <TextInput
        maxLength={offerBounds.name}
        value={name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
    </Field>
    <Field label={t.description}>
      <TextArea
        rows={2}
        maxLength={offerBounds.lead}
        value={lead}
        onChange={({ target }) => onChange({ lead: target.value })}
      />
    </Field>
  </>
);
