import { useState } from 'react';
import type { Upsell } from '../../contract/upsells.ts';
import { listInventory } from '../../services/inventory.service.ts';
import { userPlan } from '../../services/plans.service.ts';
import { listUpsells, userUpsells } from '../../services/upsells.service.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { BuyUpsellDialog } from './buy-upsell-dialog.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { useLoaded } from './use-loaded.ts';
import { UpsellRow } from './upsell-row.tsx';
import { BoughtUpsells } from './bought-upsells.tsx';
import styles from './upsells.module.css';
import * as t from '../../locales/money.ts';

const quiet = { hideToast: true };
async function load() {
  const [upsells, bought, boats, plan] = await Promise.all([
    listUpsells({ status: 1 }, quiet),
    userUpsells({ limit: 50 }, quiet),
    listInventory({ limit: 100 }, quiet),
    userPlan(quiet),
  ]);
  return { upsells: upsells.lists, bought: bought.lists, boats: boats.lists, plan };
}

/** What the user can buy for a listing, and what they bought. */
export function UpsellsPart() {
  const { data, hasFailed, isLoading, reload } = useLoaded(load);
  const [chosen, setChosen] = useState<Upsell>();
  const lead = t.youDontNeedUpgradesToSell;
  if (!data)
    return (
      <MoneyFrame title={t.listingUpgrades} lead={lead}>
        {hasFailed ? (
          <ErrorState title={t.weCouldntLoadThisPage} onRetry={reload} isBusy={isLoading} />
        ) : (
          <Skeleton height={320} />
        )}
      </MoneyFrame>
    );
  const { upsells, bought, boats, plan } = data;
  const left = plan.plan.featured - plan.used.featured;
  return (
    <MoneyFrame title={t.listingUpgrades} lead={lead}>
      <div className={styles.rows}>
        {upsells.map((upsell) => (
          <UpsellRow
            key={upsell.id}
            upsell={upsell}
            freeWeeks={left}
            planPhotos={plan.plan.photographs}
            mayBuy={plan.mayBuy}
            onChoose={() => setChosen(upsell)}
          />
        ))}
      </div>
      <BoughtUpsells bought={bought} hasBoats={boats.length > 0} />
      {chosen && (
        <BuyUpsellDialog
          upsell={chosen}
          boats={boats}
          isIncluded={chosen.code === 'featured' && left > 0}
          onClose={() => setChosen(undefined)}
          onBought={() => {
            setChosen(undefined);
            reload();
          }}
        />
      )}
    </MoneyFrame>
  );
}
