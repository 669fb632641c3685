import { InventoryFrame, Waiting } from './inventory-frame.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const InventoryList = onDemand(
  () => import('./inventory-list.tsx').then((m) => m.InventoryList),
  () => <Waiting rows={8} />,
);

export const InventoryPage = () => (
  <InventoryFrame title="Inventory management">
    <InventoryList />
  </InventoryFrame>
);
