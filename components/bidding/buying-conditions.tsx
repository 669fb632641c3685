import type { Boat } from '../../contract/boats.ts';
import { useSettings } from '../shell/shell-context.tsx';
import styles from './buying-conditions.module.css';
import * as t from '../../locales/bidding.ts';

type Limited = Pick<Boat, 'paidBiddersOnly' | 'saleConditions' | 'minimumBid'>;

/**
 * Who can bid, and what a sale depends on, where the seller limited it. Visitors also learn that even the next bid
 * requires a verified identity, while there is time to verify it; people who are signed in see that with their amount.
 */
export function BuyingConditions({
  boat: { paidBiddersOnly, saleConditions, minimumBid },
}: {
  boat: Limited;
}) {
  const { unverifiedLimit: limit } = useSettings().rules;
  return (
    <>
      {minimumBid !== null && minimumBid > limit && (
        <p className={`meta for-guest ${styles.condition}`}>{t.bidsAboveRequireIdentity({ limit })}</p>
      )}
      {paidBiddersOnly && <p className={`meta ${styles.condition}`}>{t.onlyPeopleWithoutAnUnpaidWin}</p>}
      {saleConditions.length > 0 && (
        <p className={`meta ${styles.condition}`}>
          {t.saleDependsOn({
            hasSurvey: saleConditions.includes('survey'),
            hasSeaTrial: saleConditions.includes('sea-trial'),
          })}
        </p>
      )}
    </>
  );
}
