import { InventoryFrame, Waiting } from './inventory-frame.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/inventory.ts';

const ImportSteps = onDemand(() => import('./import-steps.tsx').then((m) => m.ImportSteps), Waiting);

export const ImportPage = () => (
  <InventoryFrame title={t.importBoats} lead={t.signInToImport}>
    <ImportSteps />
  </InventoryFrame>
);
