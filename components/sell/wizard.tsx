import { Formik } from 'formik';
import type { Boat } from '../../contract/boats.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { sellSchema } from '../../utils/sell-schema.ts';
import type { StepSlug } from '../../utils/sell-steps.ts';
import type { Freedom } from './sell-context.ts';
import { WizardInside } from './wizard-inside.tsx';

/** A listing as it is taken up: from the server, from this device, or new. */
export interface Start {
  boat: Boat | null;
  form: SellForm;
  /** Of a draft that the server does not know yet. */
  key: string;
  version: number;
  /** Typed on this device and not saved yet. */
  isDirty: boolean;
  freedom: Freedom;
}

export interface WizardProps {
  start: Start;
  owner: number;
  step: StepSlug;
  /** The server has given it this id. */
  onId: (id: number) => void;
  onDone: (boat: Boat) => void;
}

/** The steps to sell a boat: one form, saved as it is typed. */
export function Wizard(props: WizardProps) {
  return (
    <Formik initialValues={props.start.form} validationSchema={sellSchema} validateOnMount onSubmit={() => {}}>
      <WizardInside {...props} />
    </Formik>
  );
}
