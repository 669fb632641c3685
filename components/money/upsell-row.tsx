import { limits } from '../../contract/limits.ts';
import type { Upsell } from '../../contract/upsells.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import styles from './upsells.module.css';
import * as t from '../../locales/money.ts';

interface UpsellRowProps {
  upsell: Upsell;
  /** The featured weeks that the plan still includes this month. */
  freeWeeks: number;
  /** How many photos per listing the plan includes. */
  planPhotos: number;
  mayBuy: boolean;
  onChoose: () => void;
}

/** One upsell, its price, and a button to choose a boat for it. */
export function UpsellRow({ upsell, freeWeeks, planPhotos, mayBuy, onChoose }: UpsellRowProps) {
  const isInPlan = upsell.code === 'photographs' && planPhotos >= limits.photosExtended;
  const hasFreeWeek = upsell.code === 'featured' && freeWeeks > 0;
  return (
    <div className={styles.row}>
      <div>
        <h2 className="h3">{upsell.name}</h2>
        <p>
          {upsell.lead}
          {hasFreeWeek && t.yourPlanIncludesMoreWeeksThis({ freeWeeks, freeWeeks2: freeWeeks })}
        </p>
      </div>
      <span className={styles.amount}>
        {isInPlan ? t.includedInYourPlan : hasFreeWeek ? t.included : formatMoney(upsell.price)}
      </span>
      {mayBuy && !isInPlan && (
        <Button variant="line" aria-label={t.chooseABoatFor({ name: upsell.name })} onClick={onChoose}>
          {t.chooseABoat}
        </Button>
      )}
    </div>
  );
}
