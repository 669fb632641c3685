import type { Upsell } from '../../contract/upsells.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import styles from './upsells.module.css';

interface UpsellRowProps {
  upsell: Upsell;
  /** The featured weeks that the plan still includes this month. */
  freeWeeks: number;
  mayBuy: boolean;
  onChoose: () => void;
}

/** One upsell, its price, and a button to choose a boat for it. */
export function UpsellRow({ upsell, freeWeeks, mayBuy, onChoose }: UpsellRowProps) {
  return (
    <div className={styles.row}>
      <div>
        <h2 className="h3">{upsell.name}</h2>
        <p>
          {upsell.lead}
          {upsell.code === 'featured' &&
            freeWeeks > 0 &&
            ` Your plan includes ${freeWeeks === 1 ? 'one more week' : `${freeWeeks} more weeks`} this month.`}
        </p>
      </div>
      <span className={styles.amount}>
        {upsell.code === 'featured' && freeWeeks > 0 ? 'Included' : formatMoney(upsell.price)}
      </span>
      {mayBuy && (
        <Button variant="line" aria-label={`Choose a boat for: ${upsell.name}`} onClick={onChoose}>
          Choose a boat
        </Button>
      )}
    </div>
  );
}
