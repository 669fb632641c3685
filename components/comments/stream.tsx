import { useState } from 'react';
import { useLiveBoatContext, type LiveBoat } from '../../hooks/live-boat-context.ts';
import { useMay } from '../../hooks/use-may.ts';
import { cx } from '../ui/class-names.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Tabs, type Tab } from '../ui/tabs.tsx';
import page from '../ui/page-part.module.css';
import { CommentForm } from './comment-form.tsx';
import { Earlier, type Rest } from './earlier.tsx';
import { countComments, linesOf, type StreamTab } from './stream-lines.ts';
import { StreamList } from './stream-list.tsx';
import { useHighlight } from './use-highlight.ts';
import { useStreamTab } from './use-stream-tab.ts';
import * as texts from '../../locales/comments.ts';

function tabsOf({ boat, comments }: LiveBoat, rest: Rest): Tab<StreamTab>[] {
  const counted = countComments(comments);
  const commentCount = counted.all + rest.comments;
  const bids: Tab<StreamTab> = { key: 'bids', label: texts.bids, count: boat.bidCount };
  return [
    { key: 'all', label: texts.all, count: boat.bidCount + commentCount },
    ...(boat.listingType === 'auction' ? [bids] : []),
    { key: 'comments', label: texts.comments, count: commentCount },
    { key: 'seller', label: texts.seller2, count: counted.seller },
  ];
}

/** Bids and comments in one stream, newest first. `earlier`: how many the page doesn't contain. */
export function Stream({ earlier }: { earlier: Rest }) {
  const live = useLiveBoatContext();
  const mayAnswer = useMay('answerBuyers');
  const { boat } = live;
  const mayWrite = mayAnswer || !boat.mine?.isSeller;
  const [rest, setRest] = useState(earlier);
  const highlighted = useHighlight((count) =>
    setRest((left) => ({ ...left, comments: Math.max(0, left.comments - count) })),
  );
  const { tab, setTab } = useStreamTab();
  const lines = linesOf(live, tab);

  return (
    <section className={page.part} id="stream">
      <h2 className={cx('h2', page.close)} tabIndex={-1}>
        {boat.listingType === 'auction' ? texts.bidsAndComments : texts.comments}
      </h2>
      <Tabs label={texts.show} tabs={tabsOf(live, rest)} active={tab} onChange={setTab}>
        <div id="comment" hidden={tab === 'bids'}>
          {mayWrite && <CommentForm />}
        </div>
        {lines.length === 0 ? (
          <EmptyState title={tab === 'bids' ? texts.noBidsYet : texts.noCommentsYet}>
            {tab === 'bids'
              ? texts.beTheFirstToBidThe
              : boat.mine?.isSeller && mayWrite
                ? texts.buyersQuestionsWillAppearHereFor
                : texts.askTheSellerAnythingYoudAsk}
          </EmptyState>
        ) : (
          <StreamList lines={lines} highlighted={highlighted} />
        )}
        <Earlier tab={tab} rest={rest} onRest={setRest} />
      </Tabs>
    </section>
  );
}
