import { useFormikContext } from 'formik';
import { noneKnown } from '../../utils/listing-quality.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { historyFields } from '../../utils/sell-specifications.ts';
import { Checkbox } from '../ui/field.tsx';
import { SpecificationInput } from './specifications-step.tsx';
import { useSell } from './sell-context.ts';
import { SellArea, SellSelect } from './sell-fields.tsx';
import styles from './steps.module.css';
import * as t from '../../locales/listing-form.ts';

/** Her condition and history, and what is not right: said first, it sells; found later, it ends the sale. */
export function ConditionStep() {
  return (
    <>
      <section className={styles.part}>
        <h2>{t.history}</h2>
        <div className={styles.pair}>
          <SellSelect name="condition" label={t.condition}>
            <option value="">{t.choose}</option>
            <option value="used">{t.used}</option>
            <option value="new">{t.newText}</option>
          </SellSelect>
          {historyFields.map((specification) => (
            <SpecificationInput key={specification.key} specification={specification} />
          ))}
        </div>
      </section>
      <section className={`${styles.part} ${styles.alone}`}>
        <h2>{t.knownIssues}</h2>
        <SellArea
          name="flaws"
          label={t.knownIssues}
          rows={5}
          maxLength={5_000}
          help={t.everyBoatHasIssuesBuyersWho}
          placeholder={t.theDinghyLeaksTheWindlassTrips}
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
        {t.iDontKnowOfAnyIssues}
      </Checkbox>
    </div>
  );
}
