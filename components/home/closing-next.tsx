import Link from 'next/link';
import { useRef } from 'react';
import type { BoatCard as Card } from '../../contract/boats.ts';
import { useLiveCard } from '../../hooks/use-live-card.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { locationText } from '../boat-card/location-text.ts';
import { TimeLeft } from '../boat-card/time-left.tsx';
import styles from './closing-next.module.css';
import * as t from '../../locales/home.ts';

function Row({ boat: rendered, serverTime }: { boat: Card; serverTime: number }) {
  const element = useRef<HTMLLIElement>(null);
  const boat = useLiveCard(rendered, element);
  return (
    <li ref={element}>
      <Link href={paths.boat(boat.id)} prefetch={false}>
        <TimeLeft className={styles.time} boat={boat} serverTime={serverTime} marksSoon={false} />
        <span>
          <span className={styles.title}>{boat.title}</span>
          <span className="meta">{locationText(boat)}</span>
        </span>
        <span className={styles.price}>
          {formatMoney(boat.currentBid ?? boat.minimumBid ?? 0, boat.currency)}
        </span>
      </Link>
    </li>
  );
}

/** A tide table: hour, boat, price. */
export function ClosingNext({
  boats,
  total,
  serverTime,
}: {
  boats: readonly Card[];
  total: number;
  serverTime: number;
}) {
  return (
    <div className={styles.table}>
      <h2>
        <span>{t.endingNext}</span>
        <Link className="link" href={paths.auction()}>
          {t.all({ total })}
        </Link>
      </h2>
      <ol>
        {boats.map((boat) => (
          <Row key={boat.id} boat={boat} serverTime={serverTime} />
        ))}
      </ol>
    </div>
  );
}
