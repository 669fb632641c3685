import { InventoryFrame, Waiting } from './inventory-frame.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/inventory.ts';

const InventoryList = onDemand(
  () => import('./inventory-list.tsx').then((m) => m.InventoryList),
  () => <Waiting rows={8} />,
);

export const InventoryPage = () => (
  <InventoryFrame title={t.inventoryManagement}>
    <InventoryList />
  </InventoryFrame>
);
