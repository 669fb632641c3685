import { useFormikContext } from 'formik';
import { noneKnown } from '../../contract/listing-quality.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { historyFields } from '../../utils/sell-specifications.ts';
import { Checkbox } from '../ui/field.tsx';
import { SpecificationInput } from './specifications-step.tsx';
import { useSell } from './sell-context.ts';
import { SellArea, SellSelect } from './sell-fields.tsx';
import styles from './steps.module.css';

/** Her condition and history, and what is not right: said first, it sells; found later, it ends the sale. */
export function ConditionStep() {
  return (
    <>
      <section className={styles.part}>
        <h2>History</h2>
        <div className={styles.pair}>
          <SellSelect name="condition" label="Condition">
            <option value="">Choose</option>
            <option value="used">Used</option>
            <option value="new">New</option>
          </SellSelect>
          {historyFields.map((specification) => (
            <SpecificationInput key={specification.key} specification={specification} />
          ))}
        </div>
      </section>
      <section className={`${styles.part} ${styles.alone}`}>
        <h2>What is not right</h2>
        <SellArea
          name="flaws"
          label="What is not right"
          rows={5}
          maxLength={5_000}
          help="Every boat has something. Buyers who read it here bid; buyers who find it on the dock walk away."
          placeholder="The dinghy leaks. The windlass blows its breaker when cold."
        />
      </section>
      <NoneKnown />
    </>
  );
}

/** Answers the question about known issues with "None known." instead of a description. */
function NoneKnown() {
  const { values, setFieldValue } = useFormikContext<SellForm>();
  const { freedom, before } = useSell();
  if (freedom === 'additions' && before.flaws) return null;
  const text = values.flaws.trim();
  return (
    <div className={styles.below}>
      <Checkbox
        name="noneKnown"
        checked={text === noneKnown}
        disabled={text !== '' && text !== noneKnown}
        onChange={({ target }) => void setFieldValue('flaws', target.checked ? noneKnown : '')}
      >
        I don’t know of any issues
      </Checkbox>
    </div>
  );
}
