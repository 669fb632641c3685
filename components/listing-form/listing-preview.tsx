import { useMemo } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { maskHin } from '../../contract/hin.ts';
import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { auctionTimes } from '../../utils/sell-values.ts';
import { readMoney } from '../../utils/sell-input.ts';
import type { SellForm } from '../../utils/sell-form.ts';
import { BidPanel } from '../bidding/bid-panel.tsx';
import { PhoneNow } from '../bidding/phone-now.tsx';
import { BoatDocuments } from '../boat-page/boat-documents.tsx';
import { BoatSpecifications } from '../boat-page/boat-specifications.tsx';
import { BoatGallery } from '../boat-page/boat-gallery.tsx';
import { BoatSpecs } from '../boat-page/boat-specs.tsx';
import { BoatDescription } from '../boat-page/boat-description.tsx';
import { BoatTitle } from '../boat-page/boat-title.tsx';
import { LiveParts } from '../boat-page/live-parts.tsx';
import page from '../boat-page/boat-page.module.css';
import styles from './listing-preview.module.css';
import * as t from '../../locales/listing-form.ts';

/**
 * A listing as its buyers will see it: the boat page's own parts over what the server has stored. Nothing in
 * it can be pressed.
 */
export function ListingPreview({ boat, form }: { boat: Boat; form: SellForm }) {
  const live = useMemo(() => asBuyersSee(boat, form), [boat, form]);
  return (
    <LiveParts live={live}>
      <div className={styles.frame} inert role="img" aria-label={t.previewOf({ title: live.boat.title })}>
        <div className={page.grid}>
          <div className={page.content}>
            <BoatTitle />
            <div className={page.pictures}>
              <BoatGallery />
            </div>
            <PhoneNow />
            <BoatSpecs />
            <BoatDescription />
            <BoatSpecifications />
            <BoatDocuments />
          </div>
          <BidPanel />
        </div>
      </div>
    </LiveParts>
  );
}

function asBuyersSee(boat: Boat, form: SellForm): LiveBoat {
  const isDraft = boat.status === 'draft' || boat.status === 'rejected';
  const now = Date.now();
  const times = auctionTimes(form.auction, now);
  const openingBid = readMoney(form.auction.openingBid) ?? null;
  const isAuction = boat.listingType === 'auction';
  const isLater = isAuction && times !== undefined && Date.parse(times.startsAt) > now;
  const terms = !isDraft
    ? {}
    : isAuction
      ? {
          openingBid,
          minimumBid: openingBid,
          currentBid: null,
          price: openingBid,
          hasReserve: form.auction.hasReserve,
          paidBiddersOnly: form.auction.paidBiddersOnly,
          startsAt: times?.startsAt ?? null,
          endsAt: times?.endsAt ?? null,
        }
      : { price: readMoney(form.askingPrice) ?? null, saleConditions: form.saleConditions };
  const shown: Boat = {
    ...boat,
    ...terms,
    title: boat.title || t.yourBoat,
    status: isDraft ? (isLater ? 'scheduled' : 'live') : boat.status,
    hin: boat.hin && maskHin(boat.hin),
    mine: null,
  };
  return {
    boat: shown,
    staticPart: { boat: shown, serverTime: now },
    now: null,
    bids: [],
    comments: [],
    incidents: [],
    certainty: 'sure',
    asOf: now,
    serverTime: now,
    fresh: new Set(),
    isPreview: true,
  };
}
