import Link from 'next/link';
import { useCallback, useEffect, useState } from 'react';
import type { Feedback } from '../../contract/sellers.ts';
import { listFeedback } from '../../services/sellers.service.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { paths } from '../../utils/paths.ts';
import { shortDate } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { Awaited } from '../ui/awaited.tsx';
import { Button } from '../ui/button.tsx';
import type { SellerData } from './load-seller.ts';
import { RateForm, ReplyForm } from './feedback-forms.tsx';
import styles from './seller-profile.module.css';

type Mine = Awaited<ReturnType<typeof listFeedback>>;

/** What buyers said, and the seller's answers. Who may say or answer something is asked for once somebody is signed in. */
export function FeedbackSection({
  sellerId,
  sellerName,
  first,
}: {
  sellerId: number;
  sellerName: string;
  first: SellerData['feedback'];
}) {
  const userId = useAppSelector(({ user }) => (user.status === 'signed-in' ? user.details?.id : undefined));
  const isGuest = useAppSelector(({ user }) => user.status === 'guest');
  const [mine, setMine] = useState<Mine | null>(null);
  const [older, setOlder] = useState<Feedback[]>([]);
  const load = useCallback(async () => {
    try {
      setMine(await listFeedback({ user_id: sellerId }, { hideToast: true }));
    } catch {
      // The page keeps what it came with.
    }
  }, [sellerId]);
  useEffect(() => {
    if (userId !== undefined) void load();
  }, [userId, load]);
  const { lists: newest, sum, total } = mine ?? first;
  const lists = [...newest, ...older.filter((one) => !newest.some(({ id }) => id === one.id))];
  async function showOlder() {
    try {
      const { lists: found } = await listFeedback({
        user_id: sellerId,
        page: Math.floor(lists.length / 12) + 1,
        limit: 12,
      });
      setOlder((known) => [...known, ...found]);
    } catch {
      // The toast said it; the button stays.
    }
  }
  return (
    <section className={styles.part} id="feedback" aria-labelledby="feedback-title">
      <h2 className="h2" id="feedback-title">
        Feedback
      </h2>
      {mine === null && !isGuest && <Awaited />}
      {mine?.mayRate.map((boat) => (
        <RateForm key={boat.market_place_id} boat={boat} onDone={load} />
      ))}
      {total === 0 ? (
        <p className="muted">Nobody has rated {sellerName} yet. Buyers can, after a sale.</p>
      ) : (
        <div className={styles.feedback}>
          <ol
            className={styles.stars}
            aria-label={`${sum.average ?? 0} of 5 from ${plural(sum.total, 'buyer')}`}
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
          <ul className={styles.said}>
            {lists.map((one) => (
              <li key={one.id}>
                <p className={styles.rating}>
                  <b className="num">{one.rating} of 5</b>{' '}
                  <span className="meta">
                    {one.buyer},{' '}
                    <Link href={paths.boat(one.market_place_id)} prefetch={false}>
                      {one.boatTitle}
                    </Link>
                    , {shortDate(one.at)}
                  </span>
                </p>
                <p className={styles.words}>{one.body}</p>
                {one.reply && (
                  <blockquote className={styles.answer}>
                    <b>{sellerName}</b>
                    <p>{one.reply}</p>
                  </blockquote>
                )}
                {!one.reply && mine?.mayReply && <ReplyForm id={one.id} buyer={one.buyer} onDone={load} />}
              </li>
            ))}
          </ul>
          {lists.length < total && (
            <Button variant="line" className="needs-script" onClick={() => void showOlder()}>
              Show more
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
