import { LiveNow } from '../boat-card/live-now.tsx';
import { WaysOn } from '../boat-card/ways-on.tsx';
import { Meta } from '../shell/meta.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import * as t from '../../locales/boat-page.ts';

/** In the place of a boat that was taken down (410): search engines forget it, people are shown on. */
export function BoatRemoved() {
  return (
    <div className="page">
      <Meta page={t.removed} description={t.thisListingWasRemoved} isHidden />
      <EmptyState isPage heading="h1" title={t.thisListingIsNoLongerAvailable} action={<WaysOn />}>
        {t.itWasRemovedTheBoat}
      </EmptyState>
      <LiveNow />
    </div>
  );
}
