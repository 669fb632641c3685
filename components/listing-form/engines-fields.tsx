import { useFormikContext } from 'formik';
import { fuelChoices } from '../../utils/boat-choices.ts';
import { emptyEngine, type SellForm } from '../../utils/sell-form.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useSell } from './sell-context.ts';
import { SellSelect, SellText } from './sell-fields.tsx';
import styles from './steps.module.css';

const enginesMax = 8;

/** One block an engine; the second of a pair begins as a copy, since it mostly is one. */
export function EnginesFields() {
  const { values, setFieldValue } = useFormikContext<SellForm>();
  const { freedom, before } = useSell();
  const { engines } = values;
  const firstNew =
    freedom === 'additions'
      ? before.engines.filter((engine) => Object.values(engine).some(Boolean)).length
      : 0;
  const last = engines.at(-1);
  return (
    <>
      {engines.map((_, index) => (
        <fieldset key={index} className={styles.engine}>
          <div className={styles.engineHead}>
            <legend>{engines.length === 1 ? 'Engine' : `Engine ${index + 1} of ${engines.length}`}</legend>
            {engines.length > 1 && index >= firstNew && (
              <Button
                variant="quiet"
                onClick={() =>
                  void setFieldValue(
                    'engines',
                    engines.filter((__, i) => i !== index),
                  )
                }
              >
                Remove
              </Button>
            )}
          </div>
          <div className={styles.pair}>
            <SellText name={`engines.${index}.make`} label="Make" placeholder="Yanmar" maxLength={60} />
            <SellText name={`engines.${index}.model`} label="Model" placeholder="4JH45" maxLength={60} />
          </div>
          <div className={styles.four}>
            <SellText
              name={`engines.${index}.horsepower`}
              label="Horsepower"
              inputMode="numeric"
              maxLength={8}
            />
            <SellText name={`engines.${index}.hours`} label="Hours" inputMode="decimal" maxLength={9} />
            <SellText name={`engines.${index}.year`} label="Year" inputMode="numeric" maxLength={4} />
            <SellSelect name={`engines.${index}.fuel`} label="Fuel">
              <option value="">Choose</option>
              {fuelChoices.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SellSelect>
          </div>
        </fieldset>
      ))}
      {engines.length < enginesMax && (
        <div>
          <Button
            variant="line"
            onClick={() =>
              void setFieldValue('engines', [...engines, last ? { ...last, hours: '' } : emptyEngine])
            }
          >
            <Icon name="plus" size={18} />
            {engines.length === 0 ? 'Add an engine' : 'Add another like it'}
          </Button>
        </div>
      )}
    </>
  );
}
