import type { AcceptanceContext } from '../../contract/legal-documents.ts';
import { ApiError } from '../../services/api-client.ts';
import { useRequiredStep } from './use-required-step.ts';

/**
 * After a refusal that names documents to accept: asks for them in the dialog, and repeats the act once they're
 * accepted. Returns whether that was the reason of the failure.
 */
export function useTermsFirst(context: AcceptanceContext) {
  const requireStep = useRequiredStep();
  return (failure: unknown, again: () => void): boolean => {
    if (!(failure instanceof ApiError) || !failure.documents) return false;
    requireStep('terms', { documents: failure.documents, acceptedFor: context }, again);
    return true;
  };
}
