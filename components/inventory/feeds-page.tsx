import { InventoryFrame, Waiting } from './inventory-frame.tsx';
import { OffNotice } from '../shell/off-notice.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/inventory.ts';

const FeedList = onDemand(
  () => import('./feed-list.tsx').then((m) => m.FeedList),
  () => <Waiting rows={3} />,
);

export const FeedsPage = () => (
  <InventoryFrame title={t.inventoryFeeds} lead={t.signInToSeeYourFeeds}>
    <OffNotice of="imports" />
    <FeedList />
  </InventoryFrame>
);
