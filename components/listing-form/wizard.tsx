import { Formik, validateYupSchema, yupToFormErrors, type FormikErrors } from 'formik';
import { useMemo, useState } from 'react';
import { ValidationError } from 'yup';
import type { SellForm } from '../../utils/sell-form.ts';
import { sellSchema, sellSchemaFor } from '../../utils/sell-schema.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { WizardInside } from './wizard-inside.tsx';
import type { WizardProps } from './use-wizard.ts';

/**
 * What is wrong is known with the first picture: found a moment later, it would push down what stands below
 * it.
 */
function errorsIn(form: SellForm, schema: typeof sellSchema): FormikErrors<SellForm> {
  try {
    void validateYupSchema(form, schema, true);
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors(error);
    throw error;
  }
}

/** The steps to sell a boat: one form, saved as it is typed. */
export function Wizard(props: WizardProps) {
  const { form, freedom } = props.start;
  const { rules } = useSettings();
  // A published auction's times are final, and staff may have moved its end.
  const schema = useMemo(() => (freedom === 'draft' ? sellSchemaFor(rules) : sellSchema), [freedom, rules]);
  const [errors] = useState(() => errorsIn(form, schema));
  return (
    <Formik
      initialValues={form}
      initialErrors={errors}
      validationSchema={schema}
      validateOnMount
      onSubmit={() => {}}
    >
      <WizardInside {...props} />
    </Formik>
  );
}
