import { useFormikContext } from 'formik';
import { hullChoices } from '../../utils/boat-choices.ts';
import { specificationsOf, type SpecificationField } from '../../utils/sell-specifications.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { EnginesFields } from './engines-fields.tsx';
import { useSell } from './sell-context.ts';
import { SellSelect, SellText } from './sell-fields.tsx';
import styles from './steps.module.css';

const moreMax = 15;
/** An example that is longer has a line of its own on a phone. */
const shortMax = 14;

/** Measures, engines, and what is asked of this type of boat. */
export function SpecificationsStep() {
  const { values } = useFormikContext<SellForm>();
  return (
    <>
      <section className={styles.part}>
        <h2>Measures</h2>
        <div className={styles.pair}>
          <SellText
            name="length"
            label="Length overall, feet"
            placeholder="42.5 or 42 ft 6 in"
            maxLength={20}
          />
          <SellText name="beam" label="Beam, feet" placeholder="13 ft 7 in" maxLength={20} />
          <SellText name="draft" label="Draft, feet" placeholder="4.2" maxLength={20} />
          <SellText
            name="displacement"
            label={values.boatType === 'pwc' ? 'Weight, pounds' : 'Displacement, pounds'}
            placeholder="34,000"
            inputMode="numeric"
            maxLength={20}
          />
        </div>
        <div className={styles.short}>
          <SellSelect name="hullMaterial" label="Hull">
            <option value="">Choose</option>
            {hullChoices.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SellSelect>
        </div>
      </section>
      <section className={styles.part}>
        <h2>{values.boatType === 'sail' ? 'Engine, if there is one' : 'Engines'}</h2>
        <EnginesFields />
      </section>
      <section className={styles.part}>
        <h2>
          {values.boatType === 'sail' || values.boatType === 'catamaran'
            ? 'Rig, keel and what is below'
            : 'What she has'}
        </h2>
        <p className={styles.note}>What you leave empty is left out. Buyers ask about every one of these.</p>
        <div className={styles.pair}>
          {specificationsOf(values.boatType).map((specification) => (
            <SpecificationInput key={specification.key} specification={specification} />
          ))}
        </div>
      </section>
      <section className={styles.part}>
        <h2>Anything else worth a line</h2>
        <More />
      </section>
    </>
  );
}

/** One question: a choice, or a line. What was written and is not among the choices stays. */
export function SpecificationInput({
  specification: { key, label, options, placeholder },
}: {
  specification: SpecificationField;
}) {
  const { values } = useFormikContext<SellForm>();
  const name = `facts.${key}`;
  const said = values.facts[key] ?? '';
  if (!options)
    return (
      <div className={placeholder && placeholder.length > shortMax ? styles.line : undefined}>
        <SellText name={name} label={label} placeholder={placeholder} maxLength={300} />
      </div>
    );
  return (
    <SellSelect name={name} label={label}>
      <option value="">Choose</option>
      {said !== '' && !options.includes(said) && <option>{said}</option>}
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SellSelect>
  );
}

function More() {
  const { values, setFieldValue } = useFormikContext<SellForm>();
  const { freedom, before } = useSell();
  const firstNew = freedom === 'additions' ? before.more.length : 0;
  return (
    <>
      {values.more.map((_, index) => (
        <div key={index} className={styles.row}>
          <SellText
            name={`more.${index}.label`}
            label={`What, ${index + 1}`}
            placeholder="Dinghy"
            maxLength={60}
          />
          <SellText
            name={`more.${index}.value`}
            label={`Which, ${index + 1}`}
            placeholder="Walker Bay 8, with oars"
            maxLength={300}
          />
          {index >= firstNew ? (
            <IconButton
              label={`Remove line ${index + 1}`}
              onClick={() =>
                void setFieldValue(
                  'more',
                  values.more.filter((__, i) => i !== index),
                )
              }
            >
              <Icon name="trash" />
            </IconButton>
          ) : (
            <span />
          )}
        </div>
      ))}
      {values.more.length < moreMax && (
        <div>
          <Button
            variant="line"
            onClick={() => void setFieldValue('more', [...values.more, { label: '', value: '' }])}
          >
            <Icon name="plus" size={18} />
            Add a line
          </Button>
        </div>
      )}
    </>
  );
}
