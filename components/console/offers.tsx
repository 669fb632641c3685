import { useMemo, useState } from 'react';
import type { PlanVersion, UpgradeVersion } from '../../contract/console-plans.ts';
import { listOffers } from '../../services/console.service.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ChangePlan } from './change-plan.tsx';
import { ChangeUpgrade } from './change-upgrade.tsx';
import { useMaySite } from './console-context.ts';
import { ConsoleTable, type Column } from './console-table.tsx';
import { Stamp } from './stamp.tsx';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console-catalog.ts';

type Version = Pick<PlanVersion, 'name' | 'isCurrent' | 'validFrom' | 'changedBy'>;

const Since = ({ validFrom, changedBy }: Version) =>
  validFrom === null ? (
    t.theBeginning
  ) : (
    <>
      <Stamp at={validFrom} /> <span className="meta">{changedBy}</span>
    </>
  );

const actOf = <T extends Version>(onChange: ((row: T) => void) | undefined): Column<T> => ({
  id: 'act',
  header: t.action,
  cell: (row) =>
    row.isCurrent ? (
      onChange && (
        <Button variant="quiet" aria-label={t.changeName({ name: row.name })} onClick={() => onChange(row)}>
          {t.change}
        </Button>
      )
    ) : (
      <Tag>{t.earlierVersion}</Tag>
    ),
});

const planColumns = (onChange: ((row: PlanVersion) => void) | undefined): Column<PlanVersion>[] => [
  {
    id: 'name',
    header: t.plan,
    cell: (row) => (
      <span className={styles.wide}>
        <b>{row.name}</b>
        <span className="meta">{row.lead}</span>
      </span>
    ),
  },
  actOf(onChange),
  {
    id: 'for',
    header: t.offeredTo,
    cell: (row) => t.userType({ type: row.userType === 2 ? 'dealer' : 'private' }),
  },
  { id: 'month', header: t.pricePerMonth, cell: (row) => formatMoney(row.monthly), isNumeric: true },
  { id: 'year', header: t.pricePerYear, cell: (row) => formatMoney(row.yearly), isNumeric: true },
  { id: 'subscribers', header: t.subscribers, cell: (row) => row.subscribers, isNumeric: true },
  { id: 'since', header: t.validFrom, cell: (row) => <Since {...row} /> },
];

const upgradeColumns = (onChange: ((row: UpgradeVersion) => void) | undefined): Column<UpgradeVersion>[] => [
  {
    id: 'name',
    header: t.upgrade,
    cell: (row) => (
      <span className={styles.wide}>
        <b>
          {row.name} {!row.isSold && <Tag tone="amber">{t.notSold}</Tag>}
        </b>
        <span className="meta">{row.lead}</span>
      </span>
    ),
  },
  actOf(onChange),
  { id: 'price', header: t.price, cell: (row) => formatMoney(row.price), isNumeric: true },
  { id: 'days', header: t.days, cell: (row) => row.days ?? '–', isNumeric: true },
  { id: 'since', header: t.validFrom, cell: (row) => <Since {...row} /> },
];

/** What plans and listing upgrades are sold for, now and earlier. */
export function Offers() {
  const { data, error, reload } = useLoaded('offers', listOffers);
  const [plan, setPlan] = useState<PlanVersion>();
  const [upgrade, setUpgrade] = useState<UpgradeVersion>();
  const mayChange = useMaySite('move-money');
  const [ofPlans, ofUpgrades] = useMemo(
    () => [planColumns(mayChange ? setPlan : undefined), upgradeColumns(mayChange ? setUpgrade : undefined)],
    [mayChange],
  );
  const close = () => {
    setPlan(undefined);
    setUpgrade(undefined);
  };
  const done = () => {
    close();
    reload();
  };
  if (error) return <ErrorState title={error} onRetry={reload} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <>
      <section className={styles.part}>
        <h2>{t.plans}</h2>
        <ConsoleTable
          label={t.plans}
          name="plans"
          columns={ofPlans}
          rows={data.plans}
          keyOf={({ id }) => id}
        />
      </section>
      <section className={styles.part}>
        <h2>{t.listingUpgrades}</h2>
        <ConsoleTable
          label={t.listingUpgrades}
          name="upgrades"
          columns={ofUpgrades}
          rows={data.upgrades}
          keyOf={({ id }) => id}
        />
      </section>
      {plan && <ChangePlan plan={plan} onClose={close} onDone={done} />}
      {upgrade && <ChangeUpgrade upgrade={upgrade} onClose={close} onDone={done} />}
    </>
  );
}
