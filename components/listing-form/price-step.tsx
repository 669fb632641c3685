import { useFormikContext } from 'formik';
import type { SellForm } from '../../utils/sell-form.ts';
import { duration } from '../../utils/time.ts';
import { useSettings } from '../shell/shell-context.tsx';
import { AuctionTerms } from './auction-terms.tsx';
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
    <section className={styles.part}>
      <div className={styles.short}>
        <SellMoney name="askingPrice" label={t.askingPrice} placeholder="98,500" maxLength={16} />
      </div>
      <p className={styles.note}>{t.buyersSeeThisPriceAndCan({ time: duration(rules.offerSeconds) })}</p>
    </section>
  );
}
