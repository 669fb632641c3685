import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { clock } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import styles from './take-back.module.css';
import { onDemand } from '../ui/on-demand.tsx';

const TakeBackDialog = onDemand(() => import('./take-back-dialog.tsx').then((m) => m.TakeBackDialog));

/** Shown while a bid of mine can be corrected (a typing error) or withdrawn (the facts of the boat have changed). */
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
          <span>
            {right.all
              ? 'The listing changed after you bid. You can withdraw your bids for '
              : 'Typing error? You can correct your bid for '}
            <span className="num">{clock(left)}</span>.
          </span>
          <Button
            variant={right.all ? 'line' : 'quiet'}
            onClick={() => {
              setWasOpen(true);
              setOpen(true);
            }}
          >
            {right.all ? 'Withdraw bids' : 'Correct bid'}
          </Button>
        </p>
      )}
      {wasOpen && right && <TakeBackDialog right={right} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}
