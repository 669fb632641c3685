import { useFormikContext } from 'formik';
import type { SellForm } from '../../utils/sell-form.ts';
import { AuctionTerms } from './auction-terms.tsx';
import { SellMoney } from './sell-fields.tsx';
import styles from './steps.module.css';
import * as t from '../../locales/listing-form.ts';

export function PriceStep() {
  const { values } = useFormikContext<SellForm>();
  return values.listingType === 'auction' ? <AuctionTerms /> : <AskingPrice />;
}

function AskingPrice() {
  return (
    <section className={styles.part}>
      <div className={styles.short}>
        <SellMoney name="askingPrice" label={t.askingPrice} placeholder="98,500" maxLength={16} />
      </div>
      <p className={styles.note}>{t.buyersSeeThisPriceAndCan}</p>
    </section>
  );
}
