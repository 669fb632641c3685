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
import { cx } from '../ui/class-names.ts';
import { HydrationBoundary } from '../ui/hydration-boundary.tsx';
import { BoatDocuments } from './boat-documents.tsx';
import { BoatSpecifications } from './boat-specifications.tsx';
import { BoatGallery } from './boat-gallery.tsx';
import { BoatSpecs } from './boat-specs.tsx';
import { BoatDescription } from './boat-description.tsx';
import { BoatTitle } from './boat-title.tsx';
import { EarlierAuctions } from './earlier-auctions.tsx';
import { BoatVideos } from './boat-videos.tsx';
import { LiveParts } from './live-parts.tsx';
import { PrintHead } from './print-head.tsx';
import type { QrCode } from './qr-code.ts';
import { SimilarBoats } from './similar-boats.tsx';
import styles from './boat-page.module.css';
import * as t from '../../locales/boat-page.ts';

export interface BoatPageProps extends BoatPageData {
  similar: BoatCard[];
  /** How many older bids and comments there are. */
  earlier: Rest;
  /** Leads to this page from its printed sheet. */
  qrCode: QrCode;
}

/** Counts that the page was opened. */
const useViewCount = (id: number) =>
  useEffect(() => {
    captureView({ market_place_id: id }, { hideToast: true }).catch(() => {});
  }, [id]);

/** Everything about one boat: pictures, story, facts, talk, and the auction beside it. */
export function BoatPage({ similar, earlier, qrCode, ...data }: BoatPageProps) {
  useViewCount(data.boat.id);
  return (
    <Live data={data}>
      <ReconnectingBar />
      <div className="page">
        <PrintHead qrCode={qrCode} />
        <a className={cx('skip', styles.skip)} href="#bidding">
          {t.skipToBidding}
        </a>
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
              <BoatVideos />
            </HydrationBoundary>
            <HydrationBoundary>
              <BoatSpecifications />
            </HydrationBoundary>
            <EarlierAuctions />
            <HydrationBoundary>
              <BoatDocuments />
            </HydrationBoundary>
            <div className={styles.screenOnly}>
              <HydrationBoundary>
                <Stream earlier={earlier} />
              </HydrationBoundary>
            </div>
          </article>
          <HydrationBoundary>
            <BidPanel />
          </HydrationBoundary>
        </div>
        <div className={styles.screenOnly}>
          <HydrationBoundary>
            <SimilarBoats boats={similar} />
          </HydrationBoundary>
        </div>
      </div>
      <Bars />
    </Live>
  );
}

/** What stays in reach at the foot of the screen. */
function Bars() {
  return (
    <div className={styles.screenOnly}>
      <HydrationBoundary>
        <BidBar />
      </HydrationBoundary>
      <OfferBar />
    </div>
  );
}

/** What is heard changes this part's state alone: the page around it is not drawn again. */
function Live({ data, children }: { data: BoatPageData; children: ReactNode }) {
  return <LiveParts live={useLiveBoat(data)}>{children}</LiveParts>;
}
