import { useFormikContext } from 'formik';
import { useEffect, useRef } from 'react';
import { fuelChoices } from '../../utils/boat-choices.ts';
import { emptyEngine, type SellForm } from '../../utils/sell-form.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { showToast } from '../ui/toast.ts';
import { useSell } from './sell-context.ts';
import { SellSelect, SellText } from './sell-fields.tsx';
import styles from './steps.module.css';
import * as texts from '../../locales/listing-form.ts';

const enginesMax = 8;

/**
 * The engines. A new one starts as a copy of the last, because the engines of a boat are usually the same.
 */
export function EnginesFields() {
  const { values, setFieldValue } = useFormikContext<SellForm>();
  const { freedom, before } = useSell();
  const { engines } = values;
  const firstNew =
    freedom === 'additions'
      ? before.engines.filter((engine) => Object.values(engine).some(Boolean)).length
      : 0;
  const last = engines.at(-1);
  const latest = useRef(engines);
  useEffect(() => {
    latest.current = engines;
  });
  function remove(index: number) {
    const removed = engines.slice(index, index + 1);
    void setFieldValue('engines', [...engines.slice(0, index), ...engines.slice(index + 1)]);
    const undo = () => {
      const { current } = latest;
      void setFieldValue('engines', [...current.slice(0, index), ...removed, ...current.slice(index)]);
    };
    showToast(
      'info',
      <span>{texts.engineWasRemovedUndo({ index: index + 1, u: (text) => <u>{text}</u> })}</span>,
      { durationMs: 8_000, onClick: undo },
    );
  }
  return (
    <>
      {engines.map((_, index) => (
        <EngineFields
          key={index}
          index={index}
          count={engines.length}
          onRemove={engines.length > 1 && index >= firstNew ? () => remove(index) : undefined}
        />
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
            {engines.length === 0 ? texts.addEngine : texts.addAnotherEngineLikeThis}
          </Button>
        </div>
      )}
    </>
  );
}

interface EngineFieldsProps {
  index: number;
  count: number;
  /** Undefined if the engine can't be removed. */
  onRemove: (() => void) | undefined;
}

function EngineFields({ index, count, onRemove }: EngineFieldsProps) {
  const name = `engines.${index}`;
  return (
    <fieldset className={styles.engine}>
      <div className={styles.engineHead}>
        <legend>{count === 1 ? texts.engine : texts.engineOf({ index: index + 1, count })}</legend>
        {onRemove && (
          <Button variant="quiet" onClick={onRemove}>
            {texts.remove2}
          </Button>
        )}
      </div>
      <div className={styles.pair}>
        <SellText name={`${name}.make`} label={texts.make} placeholder={texts.yanmar} maxLength={60} />
        <SellText name={`${name}.model`} label={texts.model} placeholder={texts.n4jh45} maxLength={60} />
      </div>
      <div className={styles.four}>
        <SellText name={`${name}.horsepower`} label={texts.horsepower} inputMode="numeric" maxLength={8} />
        <SellText name={`${name}.hours`} label={texts.hours} inputMode="decimal" maxLength={9} />
        <SellText name={`${name}.year`} label={texts.year} inputMode="numeric" maxLength={4} />
        <SellSelect name={`${name}.fuel`} label={texts.fuel}>
          <option value="">{texts.choose}</option>
          {fuelChoices.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SellSelect>
      </div>
    </fieldset>
  );
}
