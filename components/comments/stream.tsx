import { useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { listBids } from '../../services/bids.service.ts';
import { listComments } from '../../services/comments.service.ts';
import { bidsAppended, commentsAppended } from '../../store/boat.slice.ts';
import { useAppDispatch } from '../../store/hooks.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import page from '../boats/boat-page.module.css';
import { CommentForm } from './comment-form.tsx';
import { StreamBid } from './stream-bid.tsx';
import { StreamIncident } from './stream-incident.tsx';
import { StreamThread } from './stream-comment.tsx';
import { linesOf, type StreamTab } from './stream-lines.ts';
import { useHighlight } from './use-highlight.ts';
import styles from './stream.module.css';

const step = 50;

/** Bids and talk in one stream, newest first. */
export function Stream() {
  const live = useLiveBoatContext();
  const { boat, bids, comments } = live;
  const [tab, setTab] = useState<StreamTab>('all');
  const highlighted = useHighlight();
  const lines = linesOf(live, tab);
  const sellers = comments.filter(({ author }) => author.isSeller).length;
  const tabs = [
    { key: 'all', label: 'All', count: boat.bidCount + boat.commentCount },
    { key: 'bids', label: 'Bids', count: boat.bidCount },
    { key: 'comments', label: 'Comments', count: Math.max(boat.commentCount, comments.length) },
    { key: 'seller', label: 'Seller', count: sellers },
  ] as const;
  return (
    <section className={page.part} id="stream">
      <h2 className="h2">{boat.listingType === 'auction' ? 'Bids and comments' : 'Comments'}</h2>
      <Tabs label="What to show" tabs={boat.listingType === 'auction' ? tabs : tabs.filter(({ key }) => key !== 'bids')} active={tab} onChange={setTab}>
        {tab !== 'bids' && <div id="comment"><CommentForm /></div>}
        {lines.length === 0
          ? <EmptyState title={tab === 'bids' ? 'No bids yet' : 'Nothing said yet'}>{tab === 'bids' ? 'The first bid opens at the amount on the panel.' : 'Ask what you would ask on the dock.'}</EmptyState>
          : (
            <ol className={styles.stream}>
              {lines.map((line) => {
                if (line.kind === 'bid') return <StreamBid key={line.key} bid={line.bid} isTop={line.isTop} />;
                if (line.kind === 'incident') return <StreamIncident key={line.key} incident={line.incident} />;
                return <StreamThread key={line.key} comment={line.comment} replies={line.replies} highlighted={highlighted} />;
              })}
            </ol>
          )}
        <Earlier tab={tab} bids={bids.length} />
      </Tabs>
    </section>
  );
}

/** Older lines, by the number of the oldest that is shown: none comes twice, none is skipped. */
function Earlier({ tab, bids: shownBids }: { tab: StreamTab; bids: number }) {
  const { boat, bids, comments } = useLiveBoatContext();
  const dispatch = useAppDispatch();
  const [isBusy, setBusy] = useState(false);
  // Each bid stands as one line, and as two where a maximum answered it: at least as many lines as bids.
  const [total, setTotal] = useState<number | null>(null);
  const moreBids = tab !== 'comments' && tab !== 'seller' && (total === null ? shownBids >= step : shownBids < total);
  const moreComments = tab !== 'bids' && comments.length < boat.commentCount;
  if (!moreBids && !moreComments) return null;
  async function handleClick() {
    setBusy(true);
    try {
      if (moreBids) {
        const before = bids.at(-1)?.seq;
        const older = await listBids({ market_place_id: boat.id, limit: step, ...(before && { before }) });
        setTotal(older.lists.length < step ? shownBids + older.lists.length : older.total);
        dispatch(bidsAppended({ id: boat.id, bids: older.lists }));
      }
      if (moreComments) {
        const before = Math.min(...comments.map(({ seq }) => seq));
        const older = await listComments({ market_place_id: boat.id, limit: step, ...(Number.isFinite(before) && { before }) });
        dispatch(commentsAppended(older.lists));
      }
    } catch {
      // The toast has said it; the button stays.
    } finally {
      setBusy(false);
    }
  }
  return <div className={styles.earlier}><Button variant="line" isBusy={isBusy} busyLabel="Loading" onClick={() => void handleClick()}>Show earlier</Button></div>;
}
