import dynamic from 'next/dynamic';
import { InventoryFrame, Waiting } from './inventory-frame.tsx';

const InventoryList = dynamic(() => import('./inventory-list.tsx').then((m) => m.InventoryList), { loading: () => <Waiting rows={8} />, ssr: false });

export const InventoryPage = () => <InventoryFrame title="Inventory management"><InventoryList /></InventoryFrame>;
