import { useEffect, useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tabs } from '../ui/tabs.tsx';
import page from '../ui/page-part.module.css';
import { onAskSeller } from './ask-seller.ts';
import { CommentForm } from './comment-form.tsx';
import { Earlier, type Rest } from './earlier.tsx';
import { StreamBid } from './stream-bid.tsx';
import { StreamIncident } from './stream-incident.tsx';
import { StreamThread } from './stream-comment.tsx';
import { isSecondChance, linesOf, type StreamTab } from './stream-lines.ts';
import { useHighlight } from './use-highlight.ts';
import { WhenClock } from './when.tsx';
import styles from './stream.module.css';

/** Bids and talk in one stream, newest first. `earlier`: what the page did not bring along. */
export function Stream({ earlier }: { earlier: Rest }) {
  const live = useLiveBoatContext();
  const { boat, comments } = live;
  const [tab, setTab] = useState<StreamTab>('all');
  const [rest, setRest] = useState(earlier);
  const [asked, setAsked] = useState(0);
  const highlighted = useHighlight((count) =>
    setRest((left) => ({ ...left, comments: Math.max(0, left.comments - count) })),
  );
  const lines = linesOf(live, tab);
  const sellers = comments.filter(({ author }) => author.isSeller).length;
  const said = comments.length + rest.comments;
  const tabs = [
    { key: 'all', label: 'All', count: boat.bidCount + said },
    { key: 'bids', label: 'Bids', count: boat.bidCount },
    { key: 'comments', label: 'Comments', count: said },
    { key: 'seller', label: 'Seller', count: sellers },
  ] as const;

  useEffect(
    () =>
      onAskSeller(() => {
        setTab((now) => (now === 'bids' ? 'all' : now));
        setAsked((times) => times + 1);
      }),
    [],
  );
  useEffect(() => {
    if (asked === 0) return;
    const form = document.getElementById('comment');
    form?.scrollIntoView({ block: 'center' });
    form?.querySelector('textarea')?.focus({ preventScroll: true });
  }, [asked]);

  return (
    <section className={page.part} id="stream">
      <h2 className={cx('h2', page.close)}>
        {boat.listingType === 'auction' ? 'Bids and comments' : 'Comments'}
      </h2>
      <Tabs
        label="What to show"
        tabs={boat.listingType === 'auction' ? tabs : tabs.filter(({ key }) => key !== 'bids')}
        active={tab}
        onChange={setTab}
      >
        <div id="comment" hidden={tab === 'bids'}>
          <CommentForm />
        </div>
        {lines.length === 0 ? (
          <EmptyState title={tab === 'bids' ? 'No bids yet' : 'Nothing said yet'}>
            {tab === 'bids'
              ? 'The first bid opens at the amount on the panel.'
              : 'Ask what you would ask on the dock.'}
          </EmptyState>
        ) : (
          <WhenClock>
            <ol className={styles.stream}>
              {lines.map((line) => {
                if (line.kind === 'bid')
                  return (
                    <StreamBid
                      key={line.key}
                      bid={line.bid}
                      isTop={line.isTop}
                      isFresh={live.fresh.has(line.seq)}
                    />
                  );
                if (line.kind === 'incident')
                  return (
                    <StreamIncident
                      key={line.key}
                      incident={line.incident}
                      listingType={boat.listingType}
                      isSecondChance={isSecondChance(line.incident, live.incidents)}
                    />
                  );
                return (
                  <StreamThread
                    key={line.key}
                    comment={line.comment}
                    replies={line.replies}
                    highlighted={highlighted}
                  />
                );
              })}
            </ol>
          </WhenClock>
        )}
        <Earlier tab={tab} rest={rest} onRest={setRest} />
      </Tabs>
    </section>
  );
}
