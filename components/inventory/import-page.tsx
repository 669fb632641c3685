import { InventoryFrame, Waiting } from './inventory-frame.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const ImportSteps = onDemand(() => import('./import-steps.tsx').then((m) => m.ImportSteps), Waiting);

export const ImportPage = () => (
  <InventoryFrame title="Import boats">
    <ImportSteps />
  </InventoryFrame>
);
