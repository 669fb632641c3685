import { paths } from '../../utils/paths.ts';
import { LiveNow } from '../boat-card/live-now.tsx';
import { Meta } from '../shell/meta.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

/** In the place of a boat that was taken down (410): search engines forget it, people are shown on. */
export function BoatRemoved() {
  return (
    <div className="page sec">
      <Meta page="Taken down" description="This boat was taken down by its seller." isHidden />
      <h1 className="h1">This boat has sailed</h1>
      <EmptyState
        title="Her seller took the listing down"
        action={<ButtonLink href={paths.auction()}>See the auctions</ButtonLink>}
      >
        She was not sold here. If she is listed again, she may have a new address.
      </EmptyState>
      <LiveNow />
    </div>
  );
}
