import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { plural } from '../../utils/units.ts';
import { ButtonLink } from '../ui/button.tsx';
import type { Standing } from './standing.ts';
import styles from './bid-panel.module.css';

/** What follows when there is nothing to bid on. */
export function Ending({ standing }: { standing: Standing }) {
  const { boat } = useLiveBoatContext();
  const text: Partial<Record<Standing, string>> = {
    before: 'Bidding opens by itself at the hour it says. Watch the boat and we tell you.',
    closing: 'The end has come. The result follows in a moment.',
    won: 'She is yours. The seller has been told; the next steps are in your mail.',
    sold: 'The hammer has fallen. The page stays, with every bid and comment.',
    'not-met': 'The highest bid did not reach the reserve. Seller and highest bidder have 24 hours to agree.',
    unsold: 'Nobody bid. The seller may list her again.',
    withdrawn: 'This listing has been withdrawn.',
    asking: 'Offered at an asking price. Ask the seller below what you want to know.',
    'under-offer': 'The seller is in talks with a buyer.',
  };
  if (!text[standing]) return null;
  return (
    <div className={styles.ending}>
      <p>{text[standing]}</p>
      {boat.bidCount > 0 && <ButtonLink variant="line" isWide href="#stream">See all {plural(boat.bidCount, 'bid')}</ButtonLink>}
    </div>
  );
}
