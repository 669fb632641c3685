import { useEffect, useState } from 'react';
import { onFirstToast } from './toast.ts';
import { onDemand } from './on-demand.tsx';

const Toasts = onDemand(() => import('./toast-container.tsx').then((m) => m.Toasts));

/**
 * Where toasts appear: empty, and without their library, until the first. `durationMs`: how long they stay
 * (5000 on sign-up).
 */
export function ToastArea({ durationMs = 3_000 }: { durationMs?: number }) {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return isNeeded ? <Toasts durationMs={durationMs} /> : null;
}
