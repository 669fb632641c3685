import { paths } from '../../utils/paths.ts';
import { LiveNow } from '../boat-card/live-now.tsx';
import { Meta } from '../shell/meta.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import * as t from '../../locales/boat-page.ts';

/** In the place of a boat that was taken down (410): search engines forget it, people are shown on. */
export function BoatRemoved() {
  return (
    <div className="page sec">
      <Meta page={t.removed} description={t.thisListingWasRemovedByThe} isHidden />
      <h1 className="h1">{t.thisListingIsNoLongerAvailable}</h1>
      <EmptyState
        title={t.theSellerRemovedThisListing}
        action={<ButtonLink href={paths.auction()}>{t.browseAuctions}</ButtonLink>}
      >
        {t.theBoatWasntSoldHereIf}
      </EmptyState>
      <LiveNow />
    </div>
  );
}
