import { InventoryFrame, Waiting } from './inventory-frame.tsx';
import { onDemand } from '../ui/on-demand.tsx';

const FeedList = onDemand(
  () => import('./feed-list.tsx').then((m) => m.FeedList),
  () => <Waiting rows={3} />,
);

export const FeedsPage = () => (
  <InventoryFrame title="Inventory feeds">
    <FeedList />
  </InventoryFrame>
);
