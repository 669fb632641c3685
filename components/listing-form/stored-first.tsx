import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useSell } from './sell-context.ts';
import * as t from '../../locales/listing-form.ts';

/** Files belong to a listing that the server knows: one that it does not is saved first. */
export function StoredFirst({ children }: { children: ReactNode }) {
  const { boat, draft, ensureSaved } = useSell();
  const [hasFailed, setFailed] = useState(false);
  const isMissing = boat === null;
  const save = useEffectEvent(() => void ensureSaved().then((isSaved) => setFailed(!isSaved)));
  // Once, and again when asked to.
  useEffect(() => {
    if (isMissing && !hasFailed) save();
  }, [isMissing, hasFailed]);
  if (!isMissing) return children;
  if (hasFailed)
    return (
      <ErrorState title={t.youreOffline} onRetry={() => setFailed(false)} isBusy={draft.status === 'saving'}>
        {t.weCantUploadFilesUntilYour}
      </ErrorState>
    );
  return (
    <div aria-busy="true" data-arriving>
      <Skeleton height={96} />
    </div>
  );
}
