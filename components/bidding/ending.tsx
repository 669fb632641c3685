import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { plural } from '../../utils/units.ts';
import { duration } from '../../utils/time.ts';
import { ContactSeller } from '../boats/contact-seller.tsx';
import { useSettings } from '../layout/shell-context.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Standing } from './standing.ts';
import styles from './bid-panel.module.css';

/** What follows when there is nothing to bid on. */
export function Ending({ standing }: { standing: Standing }) {
  const { boat } = useLiveBoatContext();
  const { rules } = useSettings();
  const text: Partial<Record<Standing, string>> = {
    before: 'Bidding opens by itself at the hour it says. Watch the boat and we tell you.',
    closing: 'The end has come. The result follows in a moment.',
    won: 'She is yours. The seller has been told; the next steps are in your mail.',
    sold: 'The hammer has fallen. The page stays, with every bid and comment.',
    'not-met': boat.status === 'offer-window' ? `The highest bid did not reach the reserve. Seller and highest bidder have ${duration(rules.offerWindowSeconds)} to agree.` : 'The highest bid did not reach the reserve.',
    unsold: 'Nobody bid. The seller may list her again.',
    withdrawn: 'This listing has been withdrawn.',
    asking: 'Offered at an asking price. Write to the seller, or ask below, where everybody can read it.',
    'under-offer': 'The seller is in talks with a buyer.',
  };
  if (!text[standing]) return null;
  return (
    <div className={styles.ending}>
      <p>{text[standing]}</p>
      {(standing === 'asking' || standing === 'under-offer') && <ContactSeller />}
      {boat.bidCount > 0 && <ButtonLink variant="line" isWide href="#stream">{boat.bidCount === 1 ? 'See the bid' : `See all ${plural(boat.bidCount, 'bid')}`}</ButtonLink>}
    </div>
  );
}
