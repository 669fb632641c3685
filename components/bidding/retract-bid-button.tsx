import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { clock } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import styles from './retract-bid-button.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import * as t from '../../locales/bidding.ts';

const RetractBidDialog = onDemand(() => import('./retract-bid-dialog.tsx').then((m) => m.RetractBidDialog));

/**
 * Shown while the user's bid can be corrected (a typing error) or retracted (the listing changed materially).
 */
export function RetractBidButton({
  only,
}: {
  /** On phones, each kind is in a different place. */ only?: 'slip' | 'changed';
}) {
  const { boat, serverTime } = useLiveBoatContext();
  const mine = boat.mine?.retractable ?? null;
  const right = mine && (only === undefined || (only === 'changed') === mine.all) ? mine : null;
  const now = useNow(serverTime, right !== null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const left = right ? Date.parse(right.until) - now : 0;
  const isThere = right !== null && left > 0 && boat.status === 'live';
  if (!isThere && !isOpen) return null;
  return (
    <>
      {isThere && (
        <p className={right.all ? styles.changed : styles.slip} data-retract-bid>
          <span>
            {right.all ? t.thisListingChangedAfterYouBid : t.typingErrorYouCanCorrectYour}
            <span className="num">{clock(left)}</span>.
          </span>
          <Button
            variant={right.all ? 'line' : 'quiet'}
            onClick={() => {
              setWasOpen(true);
              setOpen(true);
            }}
          >
            {right.all ? t.retractBids : t.correctBid}
          </Button>
        </p>
      )}
      {wasOpen && right && <RetractBidDialog right={right} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
