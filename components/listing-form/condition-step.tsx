import { historyFields } from '../../utils/sell-specifications.ts';
import { SpecificationInput } from './specifications-step.tsx';
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
    </>
  );
}
