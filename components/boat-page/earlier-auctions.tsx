import Link from 'next/link';
import { useStaticBoat, type StaticBoat } from '../../hooks/live-boat-context.ts';
import { paths } from '../../utils/paths.ts';
import { resultText } from '../auction/result-text.ts';
import { Day } from '../ui/day.tsx';
import page from '../ui/page-part.module.css';
import styles from './earlier-auctions.module.css';
import * as t from '../../locales/boat-page.ts';

/** The same boat's auctions before this listing, with their results. */
export function EarlierAuctions() {
  const { boat, serverTime } = useStaticBoat();
  if (boat.earlier.length === 0) return null;
  return (
    <section className={page.part} aria-labelledby="earlier-auctions">
      <h2 id="earlier-auctions">{t.earlierAuctions}</h2>
      <ul className={`${styles.list} num`}>
        {boat.earlier.map((auction) => (
          <li key={auction.id}>
            <Link className="link" href={paths.boat(auction.id)} prefetch={false}>
              {auction.title || boat.title}
            </Link>
            <Day at={auction.endedAt} now={serverTime} zone={boat.location.timeZone} />
            <span className={styles.result}>{resultOf(auction)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function resultOf({ status, saleState, bid }: StaticBoat['boat']['earlier'][number]) {
  const result = resultText({ status, saleState, currentBid: bid });
  return result && status === 'sold' && bid !== null ? t.saleForPrice({ result, bid }) : result;
}
