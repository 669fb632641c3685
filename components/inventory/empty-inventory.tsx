import { useMay } from '../../hooks/use-may.ts';
import { paths } from '../../utils/paths.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import styles from './inventory.module.css';

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
        title="No record found"
        action={
          <Button variant="line" onClick={onAll}>
            Show all
          </Button>
        }
      >
        None of your boats is like that.
      </EmptyState>
    );
  if (shelf)
    return (
      <EmptyState
        isPage
        title="Nothing on this shelf"
        action={<ButtonLink href={paths.inventory}>See all boats</ButtonLink>}
      >
        What is in another state stands beside it.
      </EmptyState>
    );
  return (
    <EmptyState
      isPage
      title="No boats yet"
      action={
        mayList && (
          <div className={styles.headActs}>
            <ButtonLink variant="ink" href={paths.sell()}>
              List a boat
            </ButtonLink>
            {isDealer && mayImport && <ButtonLink href={paths.inventoryImport()}>Import a file</ButtonLink>}
          </div>
        )
      }
    >
      Your boats stand here from the first draft to the sale, with their views, bids and questions.
    </EmptyState>
  );
}
