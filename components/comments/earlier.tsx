import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { listBids } from '../../services/bids.service.ts';
import { listComments } from '../../services/comments.service.ts';
import { bidsAppended, commentsAppended } from '../../store/boat.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { Button } from '../ui/button.tsx';
import { countComments, type StreamTab } from './stream-lines.ts';
import styles from './stream.module.css';
import * as t from '../../locales/comments.ts';

const step = 50;

/** How many lines there are that the page does not hold yet. */
export interface Rest {
  bids: number;
  comments: number;
}

/** Older lines, by the number of the oldest that is shown: none comes twice, none is skipped. */
export function Earlier({ tab, rest, onRest }: { tab: StreamTab; rest: Rest; onRest: (rest: Rest) => void }) {
  const { boat, bids, comments } = useLiveBoatContext();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  const wanted = {
    bids: tab === 'all' || tab === 'bids' ? Math.min(step, rest.bids) : 0,
    comments: tab === 'bids' ? 0 : Math.min(step, rest.comments),
  };
  if (wanted.bids + wanted.comments === 0) return null;

  async function handleClick() {
    setBusy(true);
    const left = { ...rest };
    try {
      if (wanted.bids > 0) {
        const before = bids.at(-1)?.seq;
        const { lists } = await listBids({
          market_place_id: boat.id,
          limit: step,
          ...(before && { before }),
        });
        left.bids = lists.length < step ? 0 : Math.max(0, rest.bids - lists.length);
        dispatch(bidsAppended({ id: boat.id, bids: lists }));
      }
      if (wanted.comments > 0) {
        const before = Math.min(...comments.map(({ seq }) => seq));
        const { lists } = await listComments({
          market_place_id: boat.id,
          limit: step,
          ...(Number.isFinite(before) && { before }),
        });
        left.comments = lists.length < step ? 0 : Math.max(0, rest.comments - countComments(lists).all);
        dispatch(commentsAppended(lists));
      }
    } catch {
      // The toast has said it; the button stays.
    } finally {
      onRest(left);
      setBusy(false);
    }
  }
  return (
    <div className={`${styles.earlier} needs-script`}>
      <Button variant="line" isBusy={isBusy} busyLabel={t.loading} onClick={() => void handleClick()}>
        {t.showEarlier({ bids: wanted.bids + wanted.comments })}
      </Button>
    </div>
  );
}
