import type { InventoryRow } from '../../contract/inventory.ts';
import { paths } from '../../utils/paths.ts';
import type { MenuItem } from '../ui/menu.tsx';
import type { ManyAct } from './use-acts.ts';
import * as t from '../../locales/inventory.ts';

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
    [true, { label: t.report, href: paths.inventoryReport(boat.id) }],
    [isSeen, { label: t.viewListing, href: paths.boat(boat.id) }],
    [
      can('edit'),
      {
        label:
          boat.status === 'draft' ? t.continueDraft : boat.status === 'rejected' ? t.makeChanges : t.edit,
        href: paths.sellDraft(boat.id),
      },
    ],
    [can('reserve'), { label: t.lowerReserve, onPress: () => onAct(boat, 'reserve') }],
    [can('relist'), { label: t.relist, onPress: () => onAct(boat, 'relist') }],
    [can('renew'), { label: t.renew, onPress: () => onAct(boat, 'renew') }],
    [can('duplicate'), { label: t.duplicate, onPress: () => onAct(boat, 'duplicate') }],
    [canMove && !isFirst, { label: t.moveUp, onPress: () => onMove(boat, 'up') }],
    [canMove && !isLast, { label: t.moveDown, onPress: () => onMove(boat, 'down') }],
    [canMove, { label: t.moveToTheTop, onPress: () => onMove(boat, 'top') }],
    [
      can('withdraw') && boat.status !== 'draft',
      { label: t.withdraw, isDanger: true, onPress: () => onAct(boat, 'withdraw') },
    ],
    [can('delete'), { label: t.deleteText, isDanger: true, onPress: () => onAct(boat, 'delete') }],
  ];
  return all.filter(([isThere]) => isThere).map(([, item]) => item);
}
