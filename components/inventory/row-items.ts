import type { InventoryRow } from '../../contract/inventory.ts';
import { paths } from '../../utils/paths.ts';
import type { MenuItem } from '../ui/menu.tsx';
import type { ManyAct } from './use-acts.ts';

export interface RowItemsInput {
  boat: InventoryRow;
  isFirst: boolean;
  isLast: boolean;
  canMove: boolean;
  onMove: (boat: InventoryRow, to: 'up' | 'down' | 'top' | 'bottom') => void;
  onAct: (boat: InventoryRow, act: ManyAct | 'reserve') => void;
}

/** What the user can do with the boat now; the server decides most of it. */
export function rowItems({ boat, canMove, isFirst, isLast, onMove, onAct }: RowItemsInput): MenuItem[] {
  const can = (act: InventoryRow['acts'][number]) => boat.acts.includes(act);
  const isSeen = !['draft', 'submitted', 'rejected', 'withdrawn', 'expired'].includes(boat.status);
  const all: [boolean, MenuItem][] = [
    [true, { label: 'Report', href: paths.inventoryReport(boat.id) }],
    [isSeen, { label: 'See its page', href: paths.boat(boat.id) }],
    [
      can('edit'),
      {
        label:
          boat.status === 'draft' ? 'Go on writing' : boat.status === 'rejected' ? 'Put it right' : 'Edit',
        href: paths.sellDraft(boat.id),
      },
    ],
    [can('reserve'), { label: 'Lower the reserve', onPress: () => onAct(boat, 'reserve') }],
    [can('relist'), { label: 'List again', onPress: () => onAct(boat, 'relist') }],
    [can('renew'), { label: 'Renew', onPress: () => onAct(boat, 'renew') }],
    [can('duplicate'), { label: 'Duplicate', onPress: () => onAct(boat, 'duplicate') }],
    [canMove && !isFirst, { label: 'Move up', onPress: () => onMove(boat, 'up') }],
    [canMove && !isLast, { label: 'Move down', onPress: () => onMove(boat, 'down') }],
    [canMove, { label: 'Move to the top', onPress: () => onMove(boat, 'top') }],
    [
      can('withdraw') && boat.status !== 'draft',
      { label: 'Withdraw', isDanger: true, onPress: () => onAct(boat, 'withdraw') },
    ],
    [can('delete'), { label: 'Delete', isDanger: true, onPress: () => onAct(boat, 'delete') }],
  ];
  return all.filter(([isThere]) => isThere).map(([, item]) => item);
}
