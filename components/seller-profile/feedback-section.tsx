import Link from 'next/link';
import type { Feedback } from '../../contract/seller-profiles.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { Awaited } from '../ui/awaited.tsx';
import { Button } from '../ui/button.tsx';
import { Day } from '../ui/day.tsx';
import type { SellerData } from './load-seller.ts';
import { RateForm, ReplyForm } from './feedback-forms.tsx';
import { useFeedback } from './use-feedback.ts';
import styles from './seller-profile.module.css';
import * as t from '../../locales/seller-profile.ts';

/** The buyers' feedback and the seller's answers, with forms for users who can add one. */
export function FeedbackSection({
  sellerId,
  sellerName,
  first,
}: {
  sellerId: number;
  sellerName: string;
  first: SellerData['feedback'];
}) {
  const isGuest = useAppSelector(({ user }) => user.status === 'guest');
  const { mine, sum, total, lists, load, showOlder } = useFeedback(sellerId, first);
  return (
    <section className={styles.part} id="feedback" aria-labelledby="feedback-title">
      <h2 className="h2" id="feedback-title">
        {t.feedback}
      </h2>
      {mine === null && !isGuest && <Awaited />}
      {mine?.mayRate.map((boat) => (
        <RateForm key={boat.market_place_id} boat={boat} onDone={load} />
      ))}
      {total === 0 ? (
        <p className="muted">{t.hasNoFeedbackYetBuyersCan({ sellerName })}</p>
      ) : (
        <div className={styles.feedback}>
          <FeedbackStars sum={sum} />
          <ul className={styles.said}>
            {lists.map((one) => (
              <FeedbackItem
                key={one.id}
                feedback={one}
                sellerName={sellerName}
                mayReply={mine?.mayReply ?? false}
                onReply={load}
              />
            ))}
          </ul>
          {lists.length < total && (
            <Button variant="line" className="needs-script" onClick={() => void showOlder()}>
              {t.showMore}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

/** How often each number of stars was given. */
function FeedbackStars({ sum }: { sum: SellerData['feedback']['sum'] }) {
  return (
    <ol
      className={styles.stars}
      aria-label={t.outOf5FromBuyers({ average: sum.average ?? 0, total: sum.total })}
    >
      {sum.stars.toReversed().map((count, i) => (
        <li key={5 - i}>
          <span className="num">{5 - i}</span>
          <i>
            <b style={{ width: `${(count / Math.max(1, sum.total)) * 100}%` }} />
          </i>
          <span className="num">{count}</span>
        </li>
      ))}
    </ol>
  );
}

interface FeedbackItemProps {
  feedback: Feedback;
  sellerName: string;
  mayReply: boolean;
  onReply: () => Promise<void>;
}

function FeedbackItem({ feedback, sellerName, mayReply, onReply }: FeedbackItemProps) {
  return (
    <li>
      <p className={styles.rating}>
        <b className="num">{t.outOf5({ rating: feedback.rating })}</b>{' '}
        <span className="meta">
          {feedback.buyer},{' '}
          <Link href={paths.boat(feedback.market_place_id)} prefetch={false}>
            {feedback.boatTitle}
          </Link>
          , <Day at={feedback.at} />
        </span>
      </p>
      <p className={styles.words}>{feedback.body}</p>
      {feedback.reply && (
        <blockquote className={styles.answer}>
          <b>{sellerName}</b>
          <p>{feedback.reply}</p>
        </blockquote>
      )}
      {!feedback.reply && mayReply && <ReplyForm id={feedback.id} buyer={feedback.buyer} onDone={onReply} />}
    </li>
  );
}
