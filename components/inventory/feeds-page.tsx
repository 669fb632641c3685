import dynamic from 'next/dynamic';
import { InventoryFrame, Waiting } from './inventory-frame.tsx';

const FeedList = dynamic(() => import('./feed-list.tsx').then((m) => m.FeedList), { loading: () => <Waiting rows={3} />, ssr: false });

export const FeedsPage = () => <InventoryFrame title="Inventory feeds"><FeedList /></InventoryFrame>;
