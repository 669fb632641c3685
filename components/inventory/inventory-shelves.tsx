import type { InventoryRow } from '../../contract/inventory.ts';
import { useMay } from '../../hooks/use-may.ts';
import { orderInventory } from '../../services/inventory.service.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { Waiting } from './inventory-frame.tsx';
import { InventoryTable } from './inventory-table.tsx';
import { shelfLabels } from './inventory-labels.ts';
import type { Asked } from './act-dialogs.tsx';
import type { ManyAct, Acts } from './use-acts.ts';
import { pageSize, type Inventory, type InventoryView } from './use-inventory.ts';
import { InventoryPages } from './inventory-pages.tsx';
import { EmptyInventory } from './empty-inventory.tsx';
import * as t from '../../locales/inventory.ts';

const tabs = ['all', 'listed', 'drafts', 'sold', 'ended'] as const;

interface ShelfProps {
  inventory: Inventory;
  /** A search or a filter hides some of the boats. */
  isNarrowed: boolean;
  isDealer: boolean;
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  acts: Acts;
  onAct: (act: ManyAct, ids: number[]) => void;
  /** The act needs a confirmation or an amount. */
  onAsk: (asked: Asked) => void;
}

/** The inventory by status, with its filters and what can be done with many boats at once. */
export function InventoryShelves(props: ShelfProps) {
  const { inventory, chosen, onChoose, acts, onAct, onAsk } = props;
  const { view, found, show } = inventory;
  const { counts } = found ?? {};
  /** Shows other boats, and none of them chosen. */
  const showOthers = (change: Partial<InventoryView>) => {
    onChoose(new Set());
    show(change);
  };
  return (
    <Tabs
      label={t.listingStatus}
      active={view.shelf ?? 'all'}
      onChange={(key) => showOthers({ shelf: key === 'all' ? undefined : key })}
      tabs={tabs.map((key) => ({
        key,
        label: key === 'all' ? t.all : shelfLabels[key],
        ...(counts && { count: counts[key] }),
      }))}
    >
      <InventoryFilters view={view} missing={counts?.missing ?? 0} onShow={showOthers} />
      <BulkBar
        chosen={chosen}
        found={found}
        view={view}
        acts={acts}
        onChoose={onChoose}
        onAct={(what, ids) =>
          what === 'relist' ? onAct(what, ids) : onAsk({ act: what, ids, others: chosen.size - ids.length })
        }
      />
      <ShelfContent {...props} />
      {found && found.total > pageSize && (
        <InventoryPages page={view.page} total={found.total} onPage={(page) => showOthers({ page })} />
      )}
    </Tabs>
  );
}

/** The boats of the chosen status, or why there are none to see. */
function ShelfContent({ inventory, isNarrowed, isDealer, chosen, onChoose, acts, onAct, onAsk }: ShelfProps) {
  const mayOrder = useMay('orderBoats');
  const { view, found, status, show, reload } = inventory;
  return (
    <>
      {!found && status === 'loading' && <Waiting rows={8} />}
      {status === 'failed' && (
        <ErrorState title={t.weCouldntLoadYourInventory} onRetry={() => void reload()}>
          {t.yourListingsAreSafePleaseTry}
        </ErrorState>
      )}
      {found && status !== 'failed' && found.lists.length > 0 && (
        <InventoryTable
          boats={found.lists}
          sort={view.sort}
          chosen={chosen}
          isBusy={status === 'loading'}
          isActing={acts.running !== null}
          canMove={mayOrder && view.sort === 'own' && !isNarrowed && view.shelf === undefined}
          onSort={(sort) => show({ sort })}
          onChoose={onChoose}
          onMove={(boat, to) => void move(inventory, boat, to)}
          onAct={(boat, what) =>
            what === 'withdraw' || what === 'delete' || what === 'reserve'
              ? onAsk({ act: what, ids: [boat.id], boat })
              : onAct(what, [boat.id])
          }
        />
      )}
      {found && status !== 'failed' && found.lists.length === 0 && (
        <EmptyInventory
          isNarrowed={isNarrowed || found.total > 0}
          shelf={view.shelf}
          isDealer={isDealer}
          onAll={() => show({ search: '', listing: undefined, missing: false, page: 1 })}
        />
      )}
    </>
  );
}

/** Moves a boat within the user's own order. */
async function move({ found, reload }: Inventory, boat: InventoryRow, to: 'up' | 'down' | 'top' | 'bottom') {
  const ids = found?.lists.map(({ id }) => id) ?? [];
  const at = ids.indexOf(boat.id);
  const next = to === 'up' ? ids[at - 1] : ids[at + 1];
  if (to === 'top' || to === 'bottom') await orderInventory({ ids: [boat.id], to });
  else if (next !== undefined)
    await orderInventory({ ids: to === 'up' ? [boat.id, next] : [next, boat.id], to: 'here' });
  await reload();
}
