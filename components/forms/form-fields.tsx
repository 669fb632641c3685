import { useField } from 'formik';
import { useState, type FocusEvent, type InputHTMLAttributes, type ReactNode } from 'react';
import { limits } from '../../contract/limits.ts';
import { countries, dialOf } from '../../utils/countries.ts';
import { cx } from '../ui/class-names.ts';
import { Checkbox, Field, Select, TextArea, TextInput } from '../ui/field.tsx';
import { MoneyInput } from '../ui/money-input.tsx';
import { TypedInput } from '../ui/typed-input.tsx';
import { useAfterPointerUp } from './after-pointer-up.ts';
import styles from './forms.module.css';
import * as texts from '../../locales/forms.ts';

/** For password managers: what `checkPassword` and the specification's length allow. */
const passwordRules = `minlength: ${limits.passwordMin}; maxlength: ${limits.passwordMax};`;

type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'prefix'>;
interface Named {
  name: string;
  label: ReactNode;
  help?: ReactNode;
}

function useFormField(name: string) {
  const [field, meta] = useField<string>(name);
  const afterPointerUp = useAfterPointerUp();
  const onBlur = (event: FocusEvent) => {
    // The window lost the focus, to a provider's sign-in for example: the field wasn't left.
    if (!document.hasFocus() && document.activeElement === event.currentTarget) return;
    afterPointerUp(() => field.onBlur(event));
  };
  return {
    field: { ...field, value: field.value ?? '', onBlur },
    error: meta.touched ? meta.error : undefined,
  };
}

/** `strip`: without blanks, as an address always is; `digits`: only digits and the dot. */
export function FormText({
  name,
  label,
  help,
  suffix,
  strip = false,
  digits = false,
  ...rest
}: Named & InputProps & { suffix?: ReactNode; strip?: boolean; digits?: boolean }) {
  const { field, error } = useFormField(name);
  return (
    <Field label={label} error={error} help={help}>
      <TypedInput
        {...field}
        suffix={suffix}
        strip={strip || rest.type === 'email'}
        digits={digits}
        {...rest}
      />
    </Field>
  );
}

/** An amount in dollars, grouped while it's typed. */
export function FormMoney({ name, label, help }: Named) {
  const { field, error } = useFormField(name);
  return (
    <Field label={label} error={error} help={help}>
      <MoneyInput {...field} />
    </Field>
  );
}

export function FormTextArea({ name, label, help, rows = 4 }: Named & { rows?: number }) {
  const { field, error } = useFormField(name);
  return (
    <Field label={label} error={error} help={help}>
      <TextArea {...field} rows={rows} />
    </Field>
  );
}

export function FormSelect({
  name,
  label,
  help,
  options,
}: Named & { options: readonly { value: string; label: string }[] }) {
  const { field, error } = useFormField(name);
  return (
    <Field label={label} error={error} help={help}>
      <Select {...field}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** A password that can be looked at; with `hasRules` it says as one types what is still missing. */
export function FormPassword({
  name,
  label,
  help,
  hasRules = false,
  ...rest
}: Named & InputProps & { hasRules?: boolean }) {
  const [isShown, setShown] = useState(false);
  const { field, error } = useFormField(name);
  const length = [...field.value].length;
  const reveal = (
    <button
      type="button"
      className={styles.reveal}
      aria-pressed={isShown}
      aria-label={isShown ? texts.hidePassword : texts.showPassword}
      onClick={() => setShown(!isShown)}
    >
      {isShown ? texts.hide : texts.show}
    </button>
  );
  return (
    <>
      <Field label={label} error={error} help={help}>
        <TextInput
          {...field}
          type={isShown ? 'text' : 'password'}
          suffix={reveal}
          autoCapitalize="none"
          spellCheck={false}
          {...(hasRules && { passwordrules: passwordRules })}
          {...rest}
        />
      </Field>
      {hasRules && (
        <ul className={styles.rules}>
          <Rule isMet={length >= limits.passwordMin}>
            {texts.atLeastCharacters({ passwordMin: limits.passwordMin })}
          </Rule>
          <Rule isMet={length > 0 && length <= limits.passwordMax}>
            {texts.atMost({ passwordMax: limits.passwordMax })}
          </Rule>
        </ul>
      )}
    </>
  );
}

const Rule = ({ isMet, children }: { isMet: boolean; children: ReactNode }) => (
  <li className={cx(isMet && styles.met)}>
    <i aria-hidden="true" />
    <span>{children}</span>
  </li>
);

/** Country code and number, side by side: `countryCode` and `phoneNumber` of the form. */
export function FormPhone({ help }: { help?: ReactNode }) {
  const [country] = useField<string>('countryCode');
  const dial = dialOf(country.value);
  // Several countries share +1: the list shows the first of them until another is chosen.
  const [chosen, setChosen] = useState(() => countries.find((one) => one.dial === dial)?.code ?? '');
  const isChosen = countries.find((one) => one.code === chosen)?.dial === dial;
  const code = isChosen ? chosen : (countries.find((one) => one.dial === dial)?.code ?? '');
  return (
    <div className={styles.phone}>
      <Field label={texts.country}>
        <Select
          name="country"
          autoComplete="country"
          className={styles.country ?? ''}
          // Its whole name is in the list; what is chosen has room for this.
          prefix={
            <span aria-hidden="true">
              {code} {dial}
            </span>
          }
          value={code}
          onChange={(event) => {
            setChosen(event.target.value);
            const found = countries.find((one) => one.code === event.target.value);
            if (found) void country.onChange({ target: { name: 'countryCode', value: found.dial } });
          }}
        >
          {countries.map((one) => (
            <option key={one.code} value={one.code}>
              {one.dial} {one.name}
            </option>
          ))}
        </Select>
      </Field>
      <FormText
        name="phoneNumber"
        label={texts.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        help={help}
      />
    </div>
  );
}

export function FormCheckbox({ name, children }: { name: string; children: ReactNode }) {
  const [field, meta] = useField<boolean>(name);
  return (
    <div>
      <Checkbox
        name={name}
        checked={field.value}
        onChange={field.onChange}
        onBlur={field.onBlur}
        error={meta.touched ? meta.error : undefined}
      >
        {children}
      </Checkbox>
    </div>
  );
}
