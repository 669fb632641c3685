import { useEffect, useState } from 'react';
import type { DocumentRequest } from '../../contract/documents.ts';
import { answerDocumentRequest, listDocumentRequests } from '../../services/documents.service.ts';

export type RequestAnswer = 'granted' | 'declined';

/** Identifies a request: a user's request for a document. */
export const requestKey = ({ id, user_id }: DocumentRequest) => `${id} ${user_id}`;

/**
 * The requests for a listing's documents: null until they're loaded, 'failed' if they couldn't be. `answering` is the key of the request
 * being answered, or ''.
 */
export function useDocumentRequests(boatId: number) {
  const [requests, setRequests] = useState<DocumentRequest[] | 'failed' | null>(null);
  const [round, setRound] = useState(0);
  const [answering, setAnswering] = useState('');
  useEffect(() => {
    const loading = new AbortController();
    listDocumentRequests({ market_place_id: boatId }, { hideToast: true, signal: loading.signal }).then(
      ({ lists }) => setRequests(lists),
      () => loading.signal.aborted || setRequests('failed'),
    );
    return () => loading.abort();
  }, [boatId, round]);

  const loadAgain = () => {
    setRequests(null);
    setRound(round + 1);
  };

  const answer = async (request: DocumentRequest, state: RequestAnswer) => {
    const key = requestKey(request);
    setAnswering(key);
    try {
      await answerDocumentRequest({
        market_place_id: boatId,
        id: request.id,
        user_id: request.user_id,
        answer: state,
      });
      setRequests((all) =>
        Array.isArray(all) ? all.map((one) => (requestKey(one) === key ? { ...one, state } : one)) : all,
      );
    } catch {
      // The toast says why.
    } finally {
      setAnswering('');
    }
  };
  return { requests, answering, answer, loadAgain };
}
