import { useState } from 'react';
import type { DocumentRequest } from '../../contract/documents.ts';
import { dayText, siteZone, yearOf } from '../../utils/time.ts';
import { Avatar, initialsOf } from '../ui/avatar.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { requestKey, useDocumentRequests, type RequestAnswer } from './use-document-requests.ts';
import styles from './documents.module.css';
import * as texts from '../../locales/listing-form.ts';

const states = { asked: texts.requested, granted: texts.shared, declined: texts.declined } as const;

/** Requests for documents that are available on request. A declined request can still be granted, and a granted one revoked. */
export function DocumentRequests({ boatId }: { boatId: number }) {
  const { requests, answering, answer, loadAgain } = useDocumentRequests(boatId);
  const [loadedAt] = useState(() => Date.now());

  if (!requests) return <i data-arriving hidden />;
  if (requests === 'failed')
    return (
      <ErrorState title={texts.weCouldntLoadTheDocumentRequests} onRetry={loadAgain}>
        {texts.theRequestsAndYourDocumentsAre}
      </ErrorState>
    );
  if (requests.length === 0) return null;
  return (
    <section className={styles.requests} aria-labelledby={`requests-${boatId}`}>
      <h2 className="h3" id={`requests-${boatId}`}>
        {texts.requests}
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
          {texts.hasBidOnThisBoatMember({
            hasBid: request.hasBid,
            state: states[state],
            dayText: dayText(state === 'asked' ? askedAt : (answeredAt ?? askedAt), loadedAt),
            yearOf: yearOf(request.memberSince, siteZone),
          })}
        </span>
        {request.message && <q>{request.message}</q>}
      </p>
      {state === 'granted' ? (
        <span className={styles.answers}>
          <Button
            variant="line"
            disabled={answering !== ''}
            isBusy={answering === requestKey(request)}
            onClick={() => onAnswer('declined')}
            aria-label={texts.stopSharingWith({ title, name })}
          >
            {texts.stopSharing}
          </Button>
        </span>
      ) : (
        <span className={styles.answers}>
          {state === 'asked' && (
            <Button
              variant="line"
              disabled={answering !== ''}
              onClick={() => onAnswer('declined')}
              aria-label={texts.declineToShareWith({ title, name })}
            >
              {texts.decline}
            </Button>
          )}
          <Button
            disabled={answering !== ''}
            isBusy={answering === requestKey(request)}
            onClick={() => onAnswer('granted')}
            aria-label={texts.shareWith({ title, name })}
          >
            {texts.share}
          </Button>
        </span>
      )}
    </li>
  );
}
