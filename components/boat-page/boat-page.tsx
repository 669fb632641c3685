import { useEffect, type ReactNode } from 'react';
import type { BoatCard } from '../../contract/boats.ts';
import { useLiveBoat, type BoatPageData } from '../../hooks/use-live-boat.ts';
import { captureView } from '../../services/listings.service.ts';
import { BidBar } from '../bidding/bid-bar.tsx';
import { BidPanel } from '../bidding/bid-panel.tsx';
import { PhoneNow } from '../bidding/phone-now.tsx';
import { ReconnectingBar } from '../bidding/reconnecting-bar.tsx';
import type { Rest } from '../comments/earlier.tsx';
import { Stream } from '../comments/stream.tsx';
import { OfferBar } from '../offers/offer-bar.tsx';
import { HydrationBoundary } from '../ui/hydration-boundary.tsx';
import { BoatDocuments } from './boat-documents.tsx';
import { BoatSpecifications } from './boat-specifications.tsx';
import { BoatGallery } from './boat-gallery.tsx';
import { BoatSpecs } from './boat-specs.tsx';
import { BoatDescription } from './boat-description.tsx';
import { BoatTitle } from './boat-title.tsx';
import { LiveParts } from './live-parts.tsx';
import { SimilarBoats } from './similar-boats.tsx';
import styles from './boat-page.module.css';

export interface BoatPageProps extends BoatPageData {
  similar: BoatCard[];
  /** How many older bids and comments there are. */
  earlier: Rest;
}

/** Everything about one boat: pictures, story, facts, talk, and the auction beside it. */
export function BoatPage({ similar, earlier, ...data }: BoatPageProps) {
  useEffect(() => {
    captureView({ market_place_id: data.boat.id }, { hideToast: true }).catch(() => {});
  }, [data.boat.id]);
  return (
    <Live data={data}>
      <ReconnectingBar />
      <div className="page">
        <div className={styles.grid}>
          <article className={styles.content}>
            <HydrationBoundary>
              <BoatTitle />
            </HydrationBoundary>
            <div className={styles.pictures}>
              <HydrationBoundary>
                <BoatGallery />
              </HydrationBoundary>
            </div>
            <HydrationBoundary>
              <PhoneNow />
            </HydrationBoundary>
            <HydrationBoundary>
              <BoatSpecs />
            </HydrationBoundary>
            <HydrationBoundary>
              <BoatDescription />
            </HydrationBoundary>
            <HydrationBoundary>
              <BoatSpecifications />
            </HydrationBoundary>
            <HydrationBoundary>
              <BoatDocuments />
            </HydrationBoundary>
            <HydrationBoundary>
              <Stream earlier={earlier} />
            </HydrationBoundary>
          </article>
          <HydrationBoundary>
            <BidPanel />
          </HydrationBoundary>
        </div>
        <HydrationBoundary>
          <SimilarBoats boats={similar} />
        </HydrationBoundary>
      </div>
      <HydrationBoundary>
        <BidBar />
      </HydrationBoundary>
      <OfferBar />
    </Live>
  );
}

/** What is heard changes this part's state alone: the page around it is not drawn anew. */
function Live({ data, children }: { data: BoatPageData; children: ReactNode }) {
  return <LiveParts live={useLiveBoat(data)}>{children}</LiveParts>;
}
