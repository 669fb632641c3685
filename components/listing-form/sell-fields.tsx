import { getIn, useFormikContext } from 'formik';
import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { Icon } from '../ui/icon.tsx';
import { Field, Select, TextArea, TextInput } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { textAt } from './refusals.ts';
import { useSell } from './sell-context.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import styles from './sell-fields.module.css';
import * as texts from '../../locales/listing-form.ts';

interface Named {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  ok?: ReactNode;
}

/** A field of the form by its name: its text, and its error, found by the form or by the server. */
export function useSellField(name: string) {
  const { values, errors, touched, handleChange, handleBlur, setFieldValue } = useFormikContext<SellForm>();
  const { refused, isAsked, missing, isLocked } = useSell();
  const found: unknown = getIn(values, name);
  const value = typeof found === 'string' ? found : '';
  const refusal = refused[name]?.text === textAt(values, name) ? refused[name]?.message : undefined;
  const wrong: unknown = getIn(errors, name);
  const error =
    refusal ??
    ((getIn(touched, name) || isAsked) && typeof wrong === 'string' ? wrong : undefined) ??
    (isAsked ? missing[name] : undefined);
  return {
    field: { name, value, onChange: handleChange, onBlur: handleBlur },
    error,
    isLocked: isLocked(name),
    set: (next: string) => setFieldValue(name, next),
  };
}

const locked = (
  <span className={styles.locked}>
    <Icon name="lock" size={14} />
    {texts.cantBeChanged}
  </span>
);

export function SellText({
  name,
  label,
  help,
  ok,
  problem,
  prefix,
  suffix,
  control: Control = TextInput,
  ...rest
}: Named & {
  prefix?: ReactNode;
  suffix?: ReactNode;
  /** The control, if it isn't plain text. */
  control?: typeof TextInput;
  /** A problem that the form's own checks don't find. */
  problem?: string | undefined;
} & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'prefix'>) {
  const { field, error, isLocked } = useSellField(name);
  return (
    <Field label={label} error={error ?? problem} help={isLocked ? locked : help} ok={ok}>
      <Control
        {...field}
        {...(prefix !== undefined && { prefix })}
        suffix={suffix}
        autoComplete="off"
        disabled={isLocked}
        {...rest}
      />
    </Field>
  );
}

/** Dollars. */
export function SellMoney(props: Named & Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'prefix'>) {
  return <SellText {...props} control={MoneyInput} />;
}

export function SellSelect({
  name,
  label,
  help,
  children,
  ...rest
}: Named & { children: ReactNode } & Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name' | 'prefix'>) {
  const { field, error, isLocked } = useSellField(name);
  return (
    <Field label={label} error={error} help={isLocked ? locked : help}>
      <Select {...field} disabled={isLocked} {...rest}>
        {children}
      </Select>
    </Field>
  );
}

/** A long text with its length. After the first bid the text is locked, and the seller can only add to it. */
export function SellArea({
  name,
  label,
  help,
  rows = 6,
  maxLength,
  placeholder,
  good,
}: Named & {
  rows?: number;
  maxLength: number;
  placeholder?: string;
  /** From how many characters the text is long enough. */
  good?: number;
}) {
  const { field, error, set } = useSellField(name);
  const { freedom, before } = useSell();
  const lockedText = freedom === 'additions' ? textAt(before, name) : '';
  const added =
    lockedText && field.value.startsWith(lockedText)
      ? field.value.slice(lockedText.length).replace(/^\n\n/, '')
      : field.value;
  return (
    <div className={styles.area}>
      {lockedText && <LockedText text={lockedText} />}
      <Field label={lockedText ? texts.addTo({ field: () => label }) : label} error={error} help={help}>
        <TextArea
          {...field}
          value={added}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          onChange={(event) =>
            void set(
              lockedText
                ? event.target.value
                  ? `${lockedText}\n\n${event.target.value}`
                  : lockedText
                : event.target.value,
            )
          }
        />
      </Field>
      {good !== undefined && <LengthMeter length={[...field.value].length} good={good} />}
    </div>
  );
}

function LockedText({ text }: { text: string }) {
  return (
    <div className={styles.stands}>
      <p className="lbl">{texts.thisBoatHasBids({ icon: () => locked })}</p>
      {text.split(/\n\s*\n/).map((part, i) => (
        <p key={i}>{part}</p>
      ))}
    </div>
  );
}

function LengthMeter({ length, good }: { length: number; good: number }) {
  const verdict =
    length >= good ? texts.aGoodLength : length >= good / 2 ? texts.aGoodStart : texts.aBitShort;
  return (
    <div className={styles.length}>
      <div className={styles.track} aria-hidden="true">
        <i
          style={{ inlineSize: `${Math.min(100, (length / good) * 100)}%` }}
          data-enough={length >= good || undefined}
        />
      </div>
      <span className="meta num">
        {length === 0
          ? texts.nothingYet
          : texts.characters({ length: length.toLocaleString('en-US'), verdict })}
      </span>
    </div>
  );
}
