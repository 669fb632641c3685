import { useState } from 'react';
import type { DocumentRequest } from '../../contract/documents.ts';
import { dayText, siteZone, yearOf } from '../../utils/time.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { requestKey, useDocumentRequests, type RequestAnswer } from './use-document-requests.ts';
import styles from './documents.module.css';

const states = { asked: 'Asks for it', granted: 'Granted', declined: 'Declined' } as const;

/** Requests for documents that are available on request. A declined request can still be granted. */
export function DocumentRequests({ boatId }: { boatId: number }) {
  const { requests, answering, answer, loadAgain } = useDocumentRequests(boatId);
  const [loadedAt] = useState(() => Date.now());

  if (!requests) return <i data-arriving hidden />;
  if (requests === 'failed')
    return (
      <ErrorState title="We couldn’t load the requests for documents" onRetry={loadAgain}>
        They’re stored, and so are your documents.
      </ErrorState>
    );
  if (requests.length === 0) return null;
  return (
    <section className={styles.requests} aria-labelledby={`requests-${boatId}`}>
      <h2 className="h3" id={`requests-${boatId}`}>
        Requests
      </h2>
      <ul>
        {requests.map((request) => (
          <RequestRow
            key={requestKey(request)}
            request={request}
            loadedAt={loadedAt}
            answering={answering}
            onAnswer={(state) => void answer(request, state)}
          />
        ))}
      </ul>
    </section>
  );
}

interface RequestRowProps {
  request: DocumentRequest;
  loadedAt: number;
  /** The key of the request being answered, or ''. */
  answering: string;
  onAnswer: (answer: RequestAnswer) => void;
}

function RequestRow({ request, loadedAt, answering, onAnswer }: RequestRowProps) {
  const { name, title, state, askedAt, answeredAt } = request;
  return (
    <li>
      <Avatar initials={initialsOf(name)} src={request.avatar} />
      <p>
        <span>
          <b>{name}</b>, {title}
        </span>
        <span className="meta">
          {request.hasBid ? 'Has bid on this boat. ' : ''}
          {states[state]}, {dayText(state === 'asked' ? askedAt : (answeredAt ?? askedAt), loadedAt)}. Member
          since {yearOf(request.memberSince, siteZone)}.
        </span>
        {request.message && <q>{request.message}</q>}
      </p>
      {state !== 'granted' && (
        <span className={styles.answers}>
          {state === 'asked' && (
            <Button
              variant="line"
              disabled={answering !== ''}
              onClick={() => onAnswer('declined')}
              aria-label={`Decline ${title} to ${name}`}
            >
              Decline
            </Button>
          )}
          <Button
            disabled={answering !== ''}
            isBusy={answering === requestKey(request)}
            onClick={() => onAnswer('granted')}
            aria-label={`Grant ${title} to ${name}`}
          >
            Grant
          </Button>
        </span>
      )}
    </li>
  );
}
