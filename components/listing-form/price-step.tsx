import { useFormikContext } from 'formik';
import { saleConditions, type SaleCondition } from '../../contract/sales.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { duration } from '../../utils/time.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { AuctionTerms } from './auction-terms.tsx';
import { Checkbox } from '../ui/field.tsx';
import { useSell } from './sell-context.ts';
import { SellMoney } from './sell-fields.tsx';
import styles from './steps.module.css';
import * as t from '../../locales/listing-form.ts';

export function PriceStep() {
  const { values } = useFormikContext<SellForm>();
  return values.listingType === 'auction' ? <AuctionTerms /> : <AskingPrice />;
}

function AskingPrice() {
  const { rules } = useSettings();
  return (
    <>
      <section className={styles.part}>
        <div className={styles.short}>
          <SellMoney name="askingPrice" label={t.askingPrice} placeholder="98,500" maxLength={16} />
        </div>
        <p className={styles.note}>{t.buyersSeeThisPriceAndCan({ time: duration(rules.offerSeconds) })}</p>
      </section>
      <Conditions />
    </>
  );
}

const conditionLabels: Record<SaleCondition, string> = { survey: t.aSurvey, 'sea-trial': t.aSeaTrial };

/** What every sale of the boat depends on. */
function Conditions() {
  const { rules } = useSettings();
  const { isLocked } = useSell();
  const { values, setFieldValue } = useFormikContext<SellForm>();
  const chosen = values.saleConditions;
  return (
    <section className={styles.part}>
      <h2>{t.saleConditions}</h2>
      <div>
        {saleConditions.map((kind) => (
          <Checkbox
            key={kind}
            name={`saleConditions.${kind}`}
            checked={chosen.includes(kind)}
            disabled={isLocked('saleConditions')}
            onChange={({ target }) =>
              void setFieldValue(
                'saleConditions',
                saleConditions.filter((one) => (one === kind ? target.checked : chosen.includes(one))),
              )
            }
          >
            {conditionLabels[kind]}
          </Checkbox>
        ))}
      </div>
      <p className={styles.note}>
        {t.buyersCanWithdrawAfter({ time: duration(rules.saleConditionSeconds) })}
      </p>
    </section>
  );
}
