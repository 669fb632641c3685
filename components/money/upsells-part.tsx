import Link from 'next/link';
import { useState } from 'react';
import type { Upsell, UserUpsell } from '../../contract/upsells.ts';
import { listInventory } from '../../services/inventory.service.ts';
import { userPlan } from '../../services/plans.service.ts';
import { listUpsells, userUpsells } from '../../services/upsells.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { dateAndHour } from '../../utils/time.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { BuyUpsellDialog } from './buy-upsell-dialog.tsx';
import { MoneyFrame } from './money-frame.tsx';
import { useLoaded } from './use-loaded.ts';
import { day } from './day.ts';
import styles from './money.module.css';

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

/** What can be bought for a listing, and what was. */
export function UpsellsPart() {
  const { data, hasFailed, isLoading, reload } = useLoaded(load);
  const [chosen, setChosen] = useState<Upsell>();
  const lead =
    'Nothing here is needed to sell well: photographs and an honest story do more. What you buy is yours at once.';
  if (!data)
    return (
      <MoneyFrame title="Upsells" lead={lead}>
        {hasFailed ? (
          <ErrorState title="We could not load this page" onRetry={reload} isBusy={isLoading} />
        ) : (
          <Skeleton height={320} />
        )}
      </MoneyFrame>
    );
  const { upsells, bought, boats, plan } = data;
  const left = plan.plan.featured - plan.used.featured;
  return (
    <MoneyFrame title="Upsells" lead={lead}>
      <div className={styles.rows}>
        {upsells.map((upsell) => (
          <div key={upsell.id} className={styles.row}>
            <div>
              <h2 className="h3">{upsell.name}</h2>
              <p>
                {upsell.lead}
                {upsell.code === 'featured' &&
                  left > 0 &&
                  ` Your plan includes ${left === 1 ? 'one more week' : `${left} more weeks`} this month.`}
              </p>
            </div>
            <span className={styles.amount}>
              {upsell.code === 'featured' && left > 0 ? 'Included' : formatMoney(upsell.price)}
            </span>
            {plan.mayBuy && (
              <Button
                variant="line"
                aria-label={`Choose a boat for: ${upsell.name}`}
                onClick={() => setChosen(upsell)}
              >
                Choose a boat
              </Button>
            )}
          </div>
        ))}
      </div>
      <section className={styles.part}>
        <div className={styles.partHead}>
          <h2>Bought</h2>
        </div>
        {bought.length === 0 ? (
          <>
            <p className={styles.none}>Nothing yet.</p>
            {boats.length === 0 && <ButtonLink href={paths.sell()}>List a boat first</ButtonLink>}
          </>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">What</th>
                <th scope="col">Boat</th>
                <th scope="col">State</th>
                <th scope="col" className={styles.number}>
                  Price
                </th>
              </tr>
            </thead>
            <tbody>
              {bought.map((one) => (
                <tr key={one.id}>
                  <td>
                    <b>{one.upsell.name}</b>
                    <small>{dateAndHour(one.boughtAt)}</small>
                  </td>
                  <td className={styles.wide}>
                    {one.boat ? (
                      <Link className={styles.link} href={paths.boat(one.boat.id)}>
                        {one.boat.title || 'A draft'}
                      </Link>
                    ) : (
                      'A listing that is gone'
                    )}
                    {one.note && <small>{one.note}</small>}
                  </td>
                  <td>
                    <State one={one} />
                  </td>
                  <td className={styles.number}>{one.price === 0 ? 'Included' : formatMoney(one.price)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
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

function State({ one }: { one: UserUpsell }) {
  if (one.state === 'active' && one.endsAt)
    return (
      <>
        <Tag tone="green">Active</Tag>
        <small>until {day(one.endsAt)}</small>
      </>
    );
  const said = {
    wanted: ['amber', 'Being paid'],
    active: ['green', one.upsell.code === 'inspection' ? 'Under way' : 'Active'],
    done: ['green', 'Done'],
    ended: ['plain', 'Ended'],
    failed: ['red', 'Refused'],
    refunded: ['plain', 'Refunded'],
  } as const;
  const [tone, word] = said[one.state];
  return <Tag tone={tone}>{word}</Tag>;
}
