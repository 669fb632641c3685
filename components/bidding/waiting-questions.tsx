import Link from 'next/link';
import { useEffect, useState } from 'react';
import { notificationEvent } from '../../contract/limits.ts';
import { listThreads } from '../../services/comments.service.ts';
import { paths } from '../../utils/paths.ts';
import styles from './owner-part.module.css';

type Thread = Awaited<ReturnType<typeof listThreads>>['lists'][number];

const threadsRead = 100;
const shownMax = 3;

/** A question by someone other than the seller, without an answer from the seller. */
const isWaiting = ({ author, isDeleted, replies }: Thread) =>
  !author.isSeller && !isDeleted && !replies.some((reply) => reply.author.isSeller && !reply.isDeleted);

/**
 * The newest questions without an answer, each leading to its place in the stream. `waiting`: how many there
 * are; when it changes, they are read again.
 */
export function WaitingQuestions({ boatId, waiting }: { boatId: number; waiting: number }) {
  const [threads, setThreads] = useState<Thread[]>([]);
  useEffect(() => {
    const reading = new AbortController();
    // Without an answer, the count above still leads to the stream.
    listThreads(
      { market_place_id: boatId, limit: threadsRead },
      { hideToast: true, signal: reading.signal },
    ).then(
      ({ lists }) => setThreads(lists.filter(isWaiting)),
      () => {},
    );
    return () => reading.abort();
  }, [boatId, waiting]);
  if (threads.length === 0) return null;
  return (
    <ul className={styles.questions}>
      {threads.slice(0, shownMax).map(({ id, author, body }) => (
        <li key={id}>
          <Link href={paths.boatComment(boatId, notificationEvent.comment, id)} shallow scroll={false}>
            <b>{author.name}</b> {body}
          </Link>
        </li>
      ))}
    </ul>
  );
}
