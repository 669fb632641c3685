import type { Boat } from '../../contract/boats.ts';
import * as t from '../../locales/bidding.ts';

/** Who can bid, and what a sale depends on, where the seller limited it. */
export const BuyingConditions = ({
  boat: { paidBiddersOnly, saleConditions },
}: {
  boat: Pick<Boat, 'paidBiddersOnly' | 'saleConditions'>;
}) => (
  <>
    {paidBiddersOnly && <p className="meta">{t.onlyPeopleWithoutAnUnpaidWin}</p>}
    {saleConditions.length > 0 && (
      <p className="meta">
        {t.saleDependsOn({
          hasSurvey: saleConditions.includes('survey'),
          hasSeaTrial: saleConditions.includes('sea-trial'),
        })}
      </p>
    )}
  </>
);
