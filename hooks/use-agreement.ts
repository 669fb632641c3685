import type { AcceptanceContext } from '../contract/legal-documents.ts';
import { acceptDocuments } from '../services/legal.service.ts';
import { useAppStore } from '../store/hooks.ts';
import { signedIn } from '../store/user.slice.ts';
import { firstAgreement } from '../utils/legal.ts';

/**
 * Accepts the agreement that's linked beside an act's button, with the first such act. A newer version is asked for
 * on its own (the terms dialog), and site staff accept nothing for an account that they act for.
 */
export function useAgreement(
  agreement: Parameters<typeof firstAgreement>[1],
  context: AcceptanceContext,
): () => Promise<void> {
  const store = useAppStore();
  return async () => {
    const user = store.getState().user.details;
    const document = firstAgreement(user, agreement);
    if (!document || user?.actsFor) return;
    store.dispatch(signedIn(await acceptDocuments({ documents: [document], context }, { hideToast: true })));
  };
}
