import { useMay } from '../../hooks/use-may.ts';
import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './inventory.module.css';
import * as t from '../../locales/inventory.ts';

interface EmptyInventoryProps {
  isNarrowed: boolean;
  shelf: string | undefined;
  isDealer: boolean;
  onAll: () => void;
}

/** What the inventory shows instead of a list: no boats at all, or none that match. */
export function EmptyInventory({ isNarrowed, shelf, isDealer, onAll }: EmptyInventoryProps) {
  const mayList = useMay('listBoats');
  const mayImport = useMay('importBoats');
  if (isNarrowed)
    return (
      <EmptyState
        isPage
        title={t.noRecordFound}
        action={
          <Button variant="line" onClick={onAll}>
            {t.showAll}
          </Button>
        }
      >
        {t.noneOfYourBoatsMatchYour}
      </EmptyState>
    );
  if (shelf)
    return (
      <EmptyState
        isPage
        title={t.noBoatsInThisTab}
        action={<ButtonLink href={paths.inventory}>{t.viewAllBoats}</ButtonLink>}
      >
        {t.boatsWithAnotherStatusAreIn}
      </EmptyState>
    );
  return (
    <EmptyState
      isPage
      title={t.noBoatsYet}
      action={
        mayList && (
          <div className={styles.headActs}>
            <ButtonLink variant="ink" href={paths.sell()}>
              {t.listABoat}
            </ButtonLink>
            {isDealer && mayImport && <ButtonLink href={paths.inventoryImport()}>{t.importAFile}</ButtonLink>}
          </div>
        )
      }
    >
      {t.yourBoatsWillAppearHereFrom}
    </EmptyState>
  );
}
