import { Formik, type FormikValues, useFormikContext } from 'formik';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import type { AnySchema } from 'yup';
import { ApiError } from '../../services/api-error.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { AfterPointerUpProvider, usePointerState } from './after-pointer-up.ts';
import { FormDraft } from './form-draft.tsx';
import styles from './forms.module.css';

interface FormProps<V extends FormikValues> {
  values: V;
  schema: AnySchema;
  /** Failures that belong to fields are put there by the form; the rest was said by a toast. */
  onSubmit: (values: V, form: { reset: () => void }) => Promise<void>;
  /** Shows new `values` as long as nothing was typed: cached ones are shown before the server's arrive. */
  isRefreshed?: boolean;
  /** Keeps what is typed under this name until it's sent (`formDraft.drop`). Not for secrets. */
  draftName?: string;
  /** Another way to take a failure; true when it is dealt with. */
  onFailure?: (error: ApiError, typed: V) => boolean;
  children: ReactNode;
}

/**
 * Formik with our habits: says what is wrong when a field is left, keeps what was typed, goes to the first
 * mistake.
 */
export function Form<V extends FormikValues>({
  values,
  schema,
  onSubmit,
  isRefreshed = false,
  draftName,
  onFailure,
  children,
}: FormProps<V>) {
  return (
    <Formik
      initialValues={values}
      validationSchema={schema}
      onSubmit={async (typed, helpers) => {
        try {
          await onSubmit(typed, { reset: () => helpers.resetForm() });
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (onFailure?.(error, typed)) return;
          if (error.fields) helpers.setErrors(error.fields as never);
        }
      }}
    >
      <Fields>
        {isRefreshed && <Refresh values={values} />}
        {draftName !== undefined && <FormDraft name={draftName} />}
        {children}
      </Fields>
    </Formik>
  );
}

function Refresh<V extends FormikValues>({ values }: { values: V }) {
  const { dirty, resetForm, errors, touched, submitCount } = useFormikContext<V>();
  // What's wrong stays said.
  const refresh = useEffectEvent(() => {
    if (!dirty) resetForm({ values, errors, touched, submitCount });
  });
  const latest = JSON.stringify(values);
  useEffect(() => refresh(), [latest]);
  return null;
}

/**
 * Not formik's own form: that has an address ('#'), and what is sent before the script has come would go
 * there. By POST, so that nothing typed ever stands in an address.
 */
function Fields({ children }: { children: ReactNode }) {
  const { handleSubmit, handleReset } = useFormikContext();
  const { afterPointerUp, handlePointerDown } = usePointerState();
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={handleSubmit}
      onReset={handleReset}
      onPointerDownCapture={handlePointerDown}
    >
      <FirstMistake />
      <AfterPointerUpProvider value={afterPointerUp}>{children}</AfterPointerUpProvider>
    </form>
  );
}

/** After a failed try the focus goes to the first field that is wrong. */
function FirstMistake() {
  const { submitCount, isSubmitting, isValid } = useFormikContext();
  const place = useRef<HTMLSpanElement>(null);
  const goTo = useEffectEvent(() => {
    if (!isValid) place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  });
  // Only a try moves the focus, never a keystroke.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) goTo();
  }, [submitCount, isSubmitting]);
  return <span ref={place} hidden />;
}

export function SubmitButton({
  children,
  busyLabel,
  variant = 'ink',
  isWide = true,
}: {
  children: ReactNode;
  busyLabel: string;
  variant?: ButtonVariant;
  isWide?: boolean;
}) {
  const { isSubmitting } = useFormikContext();
  return (
    <Button type="submit" variant={variant} isWide={isWide} isBusy={isSubmitting} busyLabel={busyLabel}>
      {children}
    </Button>
  );
}
