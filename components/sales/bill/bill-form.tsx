import { useFormikContext } from 'formik';
import { object, string } from 'yup';
import type { BillDetails, BillOfSale } from '../../../contract/bill-of-sale.ts';
import type { SaleSide } from '../../../contract/sales.ts';
import { formDraft } from '../../forms/form-draft.tsx';
import { Form, SubmitButton } from '../../forms/form.tsx';
import { FormCheckbox, FormText, FormTextArea } from '../../forms/form-fields.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './bill-of-sale.module.css';
import * as t from '../../../locales/bill-of-sale.ts';

/** The details as they're typed: a trailer's fields stay while the box isn't checked. */
interface Typed extends Omit<BillDetails, 'trailer'> {
  hasTrailer: boolean;
  trailer: { name: string; vin: string };
}

const enginesMax = 8;
const needed = (label: string, max: number) =>
  string().trim().required(t.enterThis({ label })).max(max, t.isTooLong({ label }));
const party = object({ name: needed(t.name, 120), address: needed(t.address, 300) });
const schemas = {
  buyer: object({ buyer: party }),
  seller: object({
    seller: party,
    hin: needed(t.hin, 20),
    year: needed(t.year, 4).matches(/^\d{4}$/, t.enterTheYear),
    make: needed(t.make, 60),
    model: needed(t.model, 80),
    trailer: object({
      name: string().max(120, t.isTooLong({ label: t.trailerMake })),
      vin: string().max(40, t.isTooLong({ label: t.vin })),
    }).when('hasTrailer', ([hasTrailer], schema) =>
      hasTrailer ? schema.shape({ vin: needed(t.vin, 40) }) : schema,
    ),
    warranty: string().max(1_000, t.isTooLong({ label: t.warranty })),
    liens: string().max(1_000, t.isTooLong({ label: t.liens })),
  }),
} satisfies Record<SaleSide, unknown>;

interface Props {
  /** What is typed is kept under this name until it's saved. */
  draftName: string;
  bill: BillOfSale;
  side: SaleSide;
  onSave(details: BillDetails): Promise<void>;
  onCancel: (() => void) | undefined;
}

/** What one side enters for the bill: the buyer their name and address, the seller the rest. */
export function BillForm({ draftName, bill: { details }, side, onSave, onCancel }: Props) {
  const values: Typed = {
    ...details,
    hasTrailer: details.trailer !== null,
    trailer: details.trailer ?? { name: '', vin: '' },
  };
  return (
    <Form
      values={values}
      schema={schemas[side]}
      isRefreshed
      draftName={draftName}
      onSubmit={async ({ hasTrailer, trailer, ...typed }) => {
        await onSave({ ...typed, trailer: hasTrailer ? trailer : null });
        formDraft.drop(draftName);
      }}
    >
      {side === 'buyer' ? (
        <PartyFields side="buyer" />
      ) : (
        <>
          <PartyFields side="seller" />
          <FormText name="hin" label={t.hin} maxLength={20} autoComplete="off" strip />
          <FormText name="year" label={t.year} maxLength={4} inputMode="numeric" digits />
          <FormText name="make" label={t.make} maxLength={60} />
          <FormText name="model" label={t.model} maxLength={80} />
          <Engines />
          <Trailer />
          <FormTextArea name="warranty" label={t.warranty} help={t.warrantyHelp} rows={2} />
          <FormTextArea name="liens" label={t.liens} help={t.liensHelp} rows={2} />
        </>
      )}
      <div className={styles.downloads}>
        <SubmitButton busyLabel={t.saving} isWide={false}>
          {t.saveDetails}
        </SubmitButton>
        {onCancel && (
          <Button
            variant="line"
            onClick={() => {
              formDraft.drop(draftName);
              onCancel();
            }}
          >
            {t.cancel}
          </Button>
        )}
      </div>
    </Form>
  );
}

const PartyFields = ({ side }: { side: SaleSide }) => (
  <>
    <FormText name={`${side}.name`} label={t.fullNameOrCompany} maxLength={120} autoComplete="name" />
    <FormText
      name={`${side}.address`}
      label={t.yourAddress}
      maxLength={300}
      autoComplete="street-address"
      help={t.addressHelp}
    />
  </>
);

function Engines() {
  const { values, setFieldValue } = useFormikContext<Typed>();
  const { engines } = values;
  const set = (next: Typed['engines']) => void setFieldValue('engines', next);
  return (
    <fieldset className={styles.group}>
      <legend>{t.engines}</legend>
      {engines.map((engine, i) => (
        <div key={`${i} of ${engines.length}`} className={styles.engine}>
          <FormText name={`engines.${i}.name`} label={t.makeModelAndPower} maxLength={120} />
          <FormText name={`engines.${i}.serial`} label={t.serialNumberLabel} maxLength={60} />
          <Button variant="quiet" onClick={() => set(engines.filter((_, index) => index !== i))}>
            {t.removeEngine({ n: i + 1 })}
          </Button>
        </div>
      ))}
      {engines.length < enginesMax && (
        <div>
          <Button variant="line" onClick={() => set([...engines, { name: '', serial: '' }])}>
            {t.addEngine}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

function Trailer() {
  const { values } = useFormikContext<Typed>();
  return (
    <>
      <FormCheckbox name="hasTrailer">{t.soldWithTrailer}</FormCheckbox>
      {values.hasTrailer && (
        <>
          <FormText name="trailer.name" label={t.trailerMake} maxLength={120} />
          <FormText name="trailer.vin" label={t.vin} maxLength={40} strip autoComplete="off" />
        </>
      )}
    </>
  );
}
