import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';

const ToastContainerLoaded = lazy(() => import('./toast-container.tsx'));

/** Where toasts appear: empty, and without their library, until the first. `durationMs`: how long they stay (5000 on sign-up). */
export function ToastArea({ durationMs = 3_000 }: { durationMs?: number }) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return isNeeded ? <Suspense><ToastContainerLoaded durationMs={durationMs} /></Suspense> : null;
}
