import type { SaleCondition } from '../../contract/sales.ts';
import * as t from '../../locales/bidding.ts';

/** What the seller of a marketplace boat makes every sale depend on. */
export const SaleDependsOn = ({ conditions }: { conditions: SaleCondition[] }) =>
  conditions.length > 0 && (
    <p className="meta">
      {t.saleDependsOn({
        hasSurvey: conditions.includes('survey'),
        hasSeaTrial: conditions.includes('sea-trial'),
      })}
    </p>
  );
