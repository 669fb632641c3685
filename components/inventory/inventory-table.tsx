import type { InventoryRow, InventorySort } from '../../contract/inventory.ts';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { BoatRow } from './boat-row.tsx';
import { InventoryColumns } from './inventory-columns.tsx';
import type { RowItemsInput } from './row-items.ts';
import styles from './inventory-table.module.css';
import * as t from '../../locales/inventory.ts';

export interface InventoryTableProps extends Pick<RowItemsInput, 'canMove' | 'onMove' | 'onAct'> {
  boats: readonly InventoryRow[];
  sort: InventorySort;
  chosen: ReadonlySet<number>;
  isBusy: boolean;
  /** An act on the boats is running. */
  isActing: boolean;
  onSort: (sort: InventorySort) => void;
  onChoose: (chosen: ReadonlySet<number>) => void;
}

/** A table on a wide screen. On a phone each row is a card (inventory.module.css) with the same markup. */
export function InventoryTable({
  boats,
  sort,
  chosen,
  isBusy,
  onSort,
  onChoose,
  ...rest
}: InventoryTableProps) {
  const isAllChosen = boats.length > 0 && boats.every(({ id }) => chosen.has(id));
  const choose = (ids: readonly number[], isOn: boolean) =>
    onChoose(new Set(isOn ? [...chosen, ...ids] : [...chosen].filter((id) => !ids.includes(id))));
  return (
    <table className={styles.table} aria-busy={isBusy || undefined}>
      <caption>
        <VisuallyHidden>{t.yourBoats}</VisuallyHidden>
      </caption>
      <InventoryColumns
        sort={sort}
        onSort={onSort}
        isAllChosen={isAllChosen}
        onChooseAll={(isOn) =>
          choose(
            boats.map(({ id }) => id),
            isOn,
          )
        }
      />
      <tbody>
        {boats.map((boat, i) => (
          <BoatRow
            key={boat.id}
            boat={boat}
            isFirst={i === 0}
            isLast={i === boats.length - 1}
            isChosen={chosen.has(boat.id)}
            onChoose={(isOn) => choose([boat.id], isOn)}
            {...rest}
          />
        ))}
      </tbody>
    </table>
  );
}
