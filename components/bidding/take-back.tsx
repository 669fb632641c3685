import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { useNow } from '../../hooks/use-now.ts';
import { clock } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import styles from './take-back.module.css';
import { onDemand } from '../ui/on-demand.tsx';

const TakeBackDialog = onDemand(() => import('./take-back-dialog.tsx').then((m) => m.TakeBackDialog));

/** For who has a bid that can be taken back now, and for as long as it can: a typing error, or any bid after the facts have changed. */
export function TakeBack({ only }: { /** A phone has each in its own place. */ only?: 'slip' | 'changed' }) {
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
        <p className={right.all ? styles.changed : styles.slip} data-take-back>
          <span>{right.all ? 'The facts have changed since you bid. You can take back your bids for ' : 'A typing error? You can take your bid back for '}<span className="num">{clock(left)}</span>.</span>
          <Button variant={right.all ? 'line' : 'quiet'} onClick={() => { setWasOpen(true); setOpen(true); }}>{right.all ? 'Take back my bids' : 'Take back'}</Button>
        </p>
      )}
      {wasOpen && right && <TakeBackDialog right={right} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
