import { useEffect, useState } from 'react';
import type { DocumentRequest } from '../../contract/documents.ts';
import { answerDocumentRequest, listDocumentRequests } from '../../services/documents.service.ts';
import { shortDate } from '../../utils/time.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import styles from './documents.module.css';

const states = { asked: 'Asks for it', granted: 'Granted', declined: 'Declined' } as const;

/** Who asks for documents that are opened on request. What was declined may still be granted. */
export function DocumentRequests({ boatId }: { boatId: number }) {
  const [requests, setRequests] = useState<DocumentRequest[] | null>(null);
  const [answering, setAnswering] = useState('');
  const [loadedAt] = useState(() => Date.now());
  useEffect(() => {
    const asking = new AbortController();
    listDocumentRequests({ market_place_id: boatId }, { hideToast: true, signal: asking.signal }).then(
      ({ lists }) => setRequests(lists),
      () => setRequests([]),
    );
    return () => asking.abort();
  }, [boatId]);

  const answer = async (one: DocumentRequest, said: 'granted' | 'declined') => {
    setAnswering(`${one.id} ${one.user_id}`);
    try {
      await answerDocumentRequest({
        market_place_id: boatId,
        id: one.id,
        user_id: one.user_id,
        answer: said,
      });
      setRequests(
        (all) =>
          all &&
          all.map((other) =>
            other.id === one.id && other.user_id === one.user_id ? { ...other, state: said } : other,
          ),
      );
    } catch {
      // The toast says why.
    } finally {
      setAnswering('');
    }
  };

  if (!requests) return <i data-arriving hidden />;
  if (requests.length === 0) return null;
  return (
    <section className={styles.requests} aria-labelledby={`requests-${boatId}`}>
      <h2 className="h3" id={`requests-${boatId}`}>
        Requests
      </h2>
      <ul>
        {requests.map((one) => (
          <li key={`${one.id} ${one.user_id}`}>
            <Avatar initials={initialsOf(one.name)} src={one.avatar} />
            <p>
              <span>
                <b>{one.name}</b>, {one.title}
              </span>
              <span className="meta">
                {one.hasBid ? 'Has bid on this boat. ' : ''}
                {states[one.state]},{' '}
                {shortDate(one.state === 'asked' ? one.askedAt : (one.answeredAt ?? one.askedAt), loadedAt)}.
                Member since {new Date(one.memberSince).getUTCFullYear()}.
              </span>
              {one.message && <q>{one.message}</q>}
            </p>
            {one.state !== 'granted' && (
              <span className={styles.answers}>
                {one.state === 'asked' && (
                  <Button
                    variant="line"
                    disabled={answering !== ''}
                    onClick={() => void answer(one, 'declined')}
                    aria-label={`Decline ${one.title} to ${one.name}`}
                  >
                    Decline
                  </Button>
                )}
                <Button
                  disabled={answering !== ''}
                  isBusy={answering === `${one.id} ${one.user_id}`}
                  onClick={() => void answer(one, 'granted')}
                  aria-label={`Grant ${one.title} to ${one.name}`}
                >
                  Grant
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
