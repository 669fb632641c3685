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
import * as t from '../../locales/listing-form.ts';

const moreMax = 15;
/** An example that is longer has a line of its own on a phone. */
const shortMax = 14;

/** Measures, engines, and what is asked of this type of boat. */
export function SpecificationsStep() {
  const { values } = useFormikContext<SellForm>();
  return (
    <>
      <section className={styles.part}>
        <h2>{t.dimensions}</h2>
        <div className={styles.pair}>
          <SellText name="length" label={t.lengthOverallFt} placeholder={t.n425Or42Ft6} maxLength={20} />
          <SellText name="beam" label={t.beamFt} placeholder={t.n13Ft7In} maxLength={20} />
          <SellText name="draft" label={t.draftFt} placeholder="4.2" maxLength={20} />
          <SellText
            name="displacement"
            label={values.boatType === 'pwc' ? t.weightLb : t.displacementLb}
            placeholder="34,000"
            inputMode="numeric"
            maxLength={20}
          />
        </div>
        <div className={styles.short}>
          <SellSelect name="hullMaterial" label={t.hull}>
            <option value="">{t.choose}</option>
            {hullChoices.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SellSelect>
        </div>
      </section>
      <section className={styles.part}>
        <h2>{values.boatType === 'sail' ? t.engineIfAny : t.engines}</h2>
        <EnginesFields />
      </section>
      <section className={styles.part}>
        <h2>
          {values.boatType === 'sail' || values.boatType === 'catamaran'
            ? t.rigKeelAndAccommodations
            : t.equipmentAndFeatures}
        </h2>
        <p className={styles.note}>{t.blankFieldsArentShownBuyersAsk}</p>
        <div className={styles.pair}>
          {specificationsOf(values.boatType).map((specification) => (
            <SpecificationInput key={specification.key} specification={specification} />
          ))}
        </div>
      </section>
      <section className={styles.part}>
        <h2>{t.otherFeatures}</h2>
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
      <option value="">{t.choose}</option>
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
            label={t.feature({ index: index + 1 })}
            placeholder={t.dinghy}
            maxLength={60}
          />
          <SellText
            name={`more.${index}.value`}
            label={t.details({ index: index + 1 })}
            placeholder={t.walkerBay8WithOars}
            maxLength={300}
          />
          {index >= firstNew ? (
            <IconButton
              label={t.removeFeature({ index: index + 1 })}
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
            {t.addFeature}
          </Button>
        </div>
      )}
    </>
  );
}
