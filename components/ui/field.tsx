import {
  useId,
  createContext,
  useContext,
  type InputHTMLAttributes,
  type ReactNode,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
} from 'react';
import { cx } from './class-names.ts';
import { Icon } from './icon.tsx';

import styles from './field.module.css';

/** What a Field passes to the control inside it. */
const FieldContext = createContext<{
  id: string;
  describedBy: string | undefined;
  isBad: boolean;
  isOk: boolean;
} | null>(null);

/**
 * Label, control, and one line below: `error` (red, with an icon), otherwise `ok` (green), otherwise `help`.
 * The control inside (TextInput, TextArea, Select) gets its id, description and state from here.
 */
export function Field({
  label,
  error,
  help,
  ok,
  className,
  children,
}: {
  label: ReactNode;
  error?: string | undefined;
  help?: ReactNode;
  ok?: ReactNode;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  const note = error ?? ok ?? help;
  return (
    <FieldContext
      value={{
        id,
        describedBy: note ? `${id}-note` : undefined,
        isBad: Boolean(error),
        isOk: Boolean(ok) && !error,
      }}
    >
      <div className={cx(styles.field, className)}>
        <label className={styles.label} htmlFor={id}>
          {label}
        </label>
        {children}
        <p
          className={cx(styles.note, error ? styles.bad : ok ? styles.ok : undefined)}
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          hidden={!note}
        >
          {error && <Icon name="warning" size={16} />}
          {note}
        </p>
      </div>
    </FieldContext>
  );
}

/** The attributes that a control takes from the Field around it. */
function useControl() {
  const field = useContext(FieldContext);
  const control = {
    id: field?.id,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.isBad || undefined,
  };
  return { control, isOk: field?.isOk ?? false };
}

interface FrameProps {
  /** The class of its kind of control. */
  kind?: string | undefined;
  isInvalid?: boolean;
  isDisabled: boolean | undefined;
  className: string | undefined;
  children: ReactNode;
}

/** The box around a control. It's red if the control or its Field has an error. */
function Frame({ kind, isInvalid, isDisabled, className, children }: FrameProps) {
  const isBad = useContext(FieldContext)?.isBad || isInvalid;
  return (
    <span
      className={cx(styles.frame, kind, isBad && styles.frameBad, isDisabled && styles.frameOff, className)}
    >
      {children}
    </span>
  );
}

type Side = { prefix?: ReactNode; suffix?: ReactNode };

/** One line of text. `prefix` and `suffix` are inside the frame. Outside a Field, give it an `aria-label`. */
export function TextInput({
  prefix,
  suffix,
  className,
  ref,
  ...rest
}: Side & Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & { ref?: Ref<HTMLInputElement> }) {
  const { control, isOk } = useControl();
  return (
    <Frame isInvalid={rest['aria-invalid'] === true} isDisabled={rest.disabled} className={className}>
      {prefix}
      <input {...control} {...rest} ref={ref} />
      {suffix ?? (isOk && <Icon name="check" className={styles.tick} />)}
    </Frame>
  );
}

const usualRows = 4;

/** Several lines. It grows with its text. */
export function TextArea({
  className,
  rows = usualRows,
  ref,
  ...rest
}: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> }) {
  const { control } = useControl();
  return (
    <Frame kind={styles.tall} isDisabled={rest.disabled} className={className}>
      <textarea
        {...control}
        {...rest}
        rows={rows}
        // Its height follows its text, not its rows, unless it's told how small it may be.
        style={rows > usualRows ? { minHeight: `${rows}lh` } : undefined}
        ref={ref}
      />
    </Frame>
  );
}

/** A native select in our frame. */
export function Select({
  prefix,
  className,
  children,
  ref,
  ...rest
}: Omit<Side, 'suffix'> &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'prefix'> & { ref?: Ref<HTMLSelectElement> }) {
  const { control } = useControl();
  return (
    <Frame kind={styles.select} isDisabled={rest.disabled} className={className}>
      {prefix}
      <select {...control} {...rest} ref={ref}>
        {children}
      </select>
      <Icon name="chevron-down" size={16} />
    </Frame>
  );
}

/** A checkbox with its label; `count` is on the right. */
export function Checkbox({
  children,
  count,
  error,
  className,
  ref,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & {
  children: ReactNode;
  count?: number | undefined;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
}) {
  const id = useId();
  return (
    <>
      <label className={cx(styles.check, className)}>
        <input
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          {...rest}
          ref={ref}
        />
        <i className={cx(styles.box, error && styles.boxBad)}>
          <Icon name="check" size={14} />
        </i>
        <span>{children}</span>
        {count !== undefined && <em className="num">{count}</em>}
      </label>
      {error && (
        <p className={cx(styles.note, styles.bad)} id={id} role="alert">
          <Icon name="warning" size={16} />
          {error}
        </p>
      )}
    </>
  );
}

/** A few exclusive choices side by side. They're radio buttons, so that forms work without scripts. */
export function Segmented<V extends string>({
  legend,
  name,
  options,
  value,
  defaultValue,
  onChange,
  className,
}: {
  legend: string;
  name: string;
  options: readonly { value: V; label: ReactNode }[];
  value?: V;
  defaultValue?: V;
  onChange?: (value: V) => void;
  className?: string;
}) {
  return (
    <div
      role="radiogroup"
      aria-label={legend}
      className={cx(styles.segments, className)}
      style={{ gridTemplateColumns: `repeat(${options.length},1fr)` }}
    >
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
