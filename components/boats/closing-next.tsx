import Link from 'next/link';
import type { BoatCard as Card } from '../../contract/boats.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { thousands } from '../../utils/units.ts';
import { placeOf } from './place-of.ts';
import { TimeLeft } from './time-left.tsx';
import styles from './closing-next.module.css';

/** A tide table: hour, boat, price. */
export function ClosingNext({ boats, total, serverTime }: { boats: readonly Card[]; total: number; serverTime: number }) {
  return (
    <div className={styles.table}>
      <h2><span>Closing next</span><Link className="link" href={paths.auction()}>All {thousands(total)}</Link></h2>
      <ol>
        {boats.map((boat) => (
          <li key={boat.id}>
            <Link href={paths.boat(boat.id)} prefetch={false}>
              <TimeLeft className={styles.time} boat={boat} serverTime={serverTime} marksSoon={false} />
              <span><span className={styles.title}>{boat.title}</span><span className="meta">{placeOf(boat)}</span></span>
              <span className={styles.price}>{formatMoney(boat.currentBid ?? boat.minimumBid ?? 0, boat.currency)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  );
}
