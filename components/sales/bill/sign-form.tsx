import { useFormikContext } from 'formik';
import { object, string } from 'yup';
import type { BillSigning } from '../../../contract/bill-of-sale.ts';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { FormSelect, FormText } from '../../forms/form-fields.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import styles from './bill-of-sale.module.css';
import * as t from '../../../locales/bill-of-sale.ts';

/** As high as the pad, so that the button below doesn't move under a finger when the pad has loaded. */
const PadSpace = () => (
  <div className={styles.pad} aria-hidden="true">
    <p>{t.drawHere}</p>
    <canvas />
    <div className={styles.padActions} />
  </div>
);
const SignaturePad = onDemand<{ onChange(path: string): void }>(
  () => import('./signature-pad.tsx').then((m) => m.SignaturePad),
  PadSpace,
);

const schema = object({
  name: string().trim().min(2, t.enterYourName).max(120, t.enterYourName).required(t.enterYourName),
  drawing: string().when('kind', ([kind], drawing) =>
    kind === 'drawn' ? drawing.required(t.drawYourSignature) : drawing,
  ),
});

/** Signs the version with this hash, by a typed name or a drawing. @throws ApiError */
export const SignForm = ({
  sha256,
  onSign,
}: {
  sha256: string;
  onSign(signing: BillSigning): Promise<void>;
}) => (
  <div className={styles.sign}>
    <Form
      values={{ name: '', kind: 'typed', drawing: '' }}
      schema={schema}
      onSubmit={({ name, kind, drawing }) =>
        onSign({ sha256, name: name.trim(), ...(kind === 'drawn' && { drawing }) })
      }
    >
      <FormText name="name" label={t.yourName} maxLength={120} autoComplete="name" />
      <FormSelect
        name="kind"
        label={t.howYouSign}
        options={[
          { value: 'typed', label: t.typeYourName },
          { value: 'drawn', label: t.drawIt },
        ]}
      />
      <Drawing />
      <p>{t.consent}</p>
      <SubmitButton busyLabel={t.signing} isWide={false}>
        {t.sign}
      </SubmitButton>
    </Form>
  </div>
);

function Drawing() {
  const { values, errors, touched, setFieldValue } = useFormikContext<{ kind: string; drawing: string }>();
  if (values.kind !== 'drawn') return null;
  return (
    <>
      <SignaturePad onChange={(path) => void setFieldValue('drawing', path)} />
      {touched.drawing && errors.drawing && (
        <p role="alert" className={styles.bad}>
          {errors.drawing}
        </p>
      )}
    </>
  );
}
