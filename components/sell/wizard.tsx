import { Formik } from 'formik';
import { sellSchema } from '../../utils/sell-schema.ts';
import { WizardInside, type WizardProps } from './wizard-inside.tsx';

/** The steps to sell a boat: one form, saved as it is typed. */
export function Wizard(props: WizardProps) {
  return (
    <Formik initialValues={props.start.form} validationSchema={sellSchema} validateOnMount onSubmit={() => {}}>
      <WizardInside {...props} />
    </Formik>
  );
}
