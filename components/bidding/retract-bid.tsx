import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { clock } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import styles from './retract-bid.module.css';
import { onDemand } from '../ui/on-demand.tsx';
import type { Right } from './use-retraction-form.ts';
import * as t from '../../locales/bidding.ts';

const RetractBidDialog = onDemand(() => import('./retract-bid-dialog.tsx').then((m) => m.RetractBidDialog));

/** The button and its dialog, until the time for it is over. */
export function RetractBid({ right }: { right: Right }) {
  const { boat, serverTime } = useLiveBoatContext();
  const now = useNow(serverTime, true);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const left = Date.parse(right.until) - now;
  const isThere = left > 0 && boat.status === 'live';
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
      {wasOpen && <RetractBidDialog right={right} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
