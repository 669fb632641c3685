import Link from 'next/link';
import { useRef } from 'react';
import type { BoatCard as Card } from '../../contract/boats.ts';
import { useLiveCard } from '../../hooks/use-live-card.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { cx } from '../ui/class-names.ts';
import { Photo } from '../ui/photo.tsx';
import { ReserveFlag } from '../ui/reserve-flag.tsx';
import { locationText } from '../boat-card/location-text.ts';
import { ClosingNext } from './closing-next.tsx';
import { TimeLeft } from '../boat-card/time-left.tsx';
import styles from './home-hero.module.css';
import * as t from '../../locales/home.ts';

interface HeroProps {
  hero: Card | null;
  table: readonly Card[];
  counts: { auctions: number; closingToday: number };
  serverTime: number;
}

function lead({ auctions, closingToday }: HeroProps['counts']): string {
  if (auctions === 0) return t.everyBidQuestionAndKnownIssue;
  const live = auctions === 1 ? t.n1LiveAuction : t.liveAuctions({ auctions });
  const today =
    closingToday === 0 ? '' : closingToday === 1 ? t.n1EndingToday : t.endingToday({ closingToday });
  return t.everyBidQuestionAndKnownIssueOn({ live, today });
}

function HeroBoat({ boat: rendered, serverTime }: { boat: Card; serverTime: number }) {
  const element = useRef<HTMLDivElement>(null);
  const boat = useLiveCard(rendered, element);
  const isAuction = boat.listingType === 'auction';
  const amount = isAuction ? (boat.currentBid ?? boat.minimumBid) : boat.price;
  return (
    <div ref={element}>
      <Link href={paths.boat(boat.id)} aria-label={boat.title} prefetch={false}>
        <Photo
          photo={boat.cover}
          alt={boat.title}
          isFirst
          ratio={null}
          className={styles.photo}
          sizes="(max-width:719px) 100vw, (max-width:1680px) 62vw, 1120px"
        >
          {isAuction && <TimeLeft className={styles.tab} boat={boat} serverTime={serverTime} />}
        </Photo>
      </Link>
      <div className={styles.caption}>
        <div>
          <p className="h3">{boat.title}</p>
          <p className="meta num">
            {t.bidsWatching({
              locationText: locationText(boat),
              isAuction,
              bidCount: boat.bidCount,
              watchers: boat.watchers,
            })}
          </p>
        </div>
        <p className={cx(styles.price, 'num')}>
          {amount !== null && <b>{formatMoney(amount, boat.currency)}</b>}
          {isAuction ? (
            <ReserveFlag isSmall hasReserve={boat.hasReserve} reserveMet={boat.reserveMet} />
          ) : (
            <span className="meta">{t.askingPricePlusFee}</span>
          )}
        </p>
      </div>
    </div>
  );
}

/** The boat that closes next, off the left edge; at its right one sentence and the tide table. */
export function HomeHero({ hero, table, counts, serverTime }: HeroProps) {
  return (
    <section className={cx(styles.hero, !hero && styles.bare)}>
      {hero && <HeroBoat key={hero.id} boat={hero} serverTime={serverTime} />}
      <div className={styles.text}>
        <h1 className="display">{t.boatsSoldInPlainSight}</h1>
        <p className={styles.lead}>{lead(counts)}</p>
        {table.length > 0 && <ClosingNext boats={table} total={counts.auctions} serverTime={serverTime} />}
      </div>
    </section>
  );
}
