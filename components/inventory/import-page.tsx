import dynamic from 'next/dynamic';
import { InventoryFrame, Waiting } from './inventory-frame.tsx';

const ImportSteps = dynamic(() => import('./import-steps.tsx').then((m) => m.ImportSteps), { loading: () => <Waiting />, ssr: false });

export const ImportPage = () => <InventoryFrame title="Import boats"><ImportSteps /></InventoryFrame>;
