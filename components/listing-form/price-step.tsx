import { useFormikContext } from 'formik';
import type { SellForm } from '../../utils/sell-form.ts';
import { AuctionTerms } from './auction-terms.tsx';
import { SellMoney } from './sell-fields.tsx';
import styles from './steps.module.css';

export function PriceStep() {
  const { values } = useFormikContext<SellForm>();
  return values.listingType === 'auction' ? <AuctionTerms /> : <AskingPrice />;
}

function AskingPrice() {
  return (
    <section className={styles.part}>
      <div className={styles.short}>
        <SellMoney name="askingPrice" label="Asking price" placeholder="98,500" maxLength={16} />
      </div>
      <p className={styles.note}>
        Buyers see it and may offer less. An offer is between you and them: accept it, decline it or name
        another amount within 48 hours. You may change the price while she is listed.
      </p>
    </section>
  );
}
