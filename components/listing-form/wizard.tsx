import { Formik, validateYupSchema, yupToFormErrors, type FormikErrors } from 'formik';
import { useState } from 'react';
import { ValidationError } from 'yup';
import type { SellForm } from '../../utils/sell-form.ts';
import { sellSchema } from '../../utils/sell-schema.ts';
import { WizardInside } from './wizard-inside.tsx';
import type { WizardProps } from './use-wizard.ts';

/**
 * What is wrong is known with the first picture: found a moment later, it would push down what stands below
 * it.
 */
function errorsIn(form: SellForm): FormikErrors<SellForm> {
  try {
    void validateYupSchema(form, sellSchema, true);
    return {};
  } catch (error) {
    if (error instanceof ValidationError) return yupToFormErrors(error);
    throw error;
  }
}

/** The steps to sell a boat: one form, saved as it is typed. */
export function Wizard(props: WizardProps) {
  const { form } = props.start;
  const [errors] = useState(() => errorsIn(form));
  return (
    <Formik
      initialValues={form}
      initialErrors={errors}
      validationSchema={sellSchema}
      validateOnMount
      onSubmit={() => {}}
    >
      <WizardInside {...props} />
    </Formik>
  );
}
