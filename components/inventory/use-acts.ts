import { useRef, useState } from 'react';
import type { InventoryAct } from '../../contract/inventory.ts';
import { messageOf } from '../../services/api-client.ts';
import { actOnInventory } from '../../services/inventory.service.ts';
import { useTermsFirst } from '../auction/use-terms-first.ts';
import { showToast } from '../ui/toast.ts';
import * as t from '../../locales/inventory.ts';

export type ManyAct = Extract<InventoryAct, 'withdraw' | 'delete' | 'relist' | 'renew' | 'duplicate'>;
export interface Outcome {
  act: ManyAct;
  done: { id: number; newId: number | null }[];
  refused: { id: number; title: string; message: string }[];
  /** Not asked for: cancelled, or the line broke. */
  left: number;
}
export interface Running {
  act: ManyAct;
  /** So many are done, of so many. */
  at: number;
  of: number;
}

/** So many at a time: between two, it can be cancelled. */
const atOnce = 40;
export const doneTexts: Record<ManyAct, string> = {
  withdraw: t.withdrawnInline,
  delete: t.deletedInline,
  relist: t.relisted,
  renew: t.renewed,
  duplicate: t.duplicated,
};

/**
 * Does one act on many listings, some at a time; tells how far it is, stops when asked to, and says at the
 * end what was not done.
 */
export function useActs(onDone: () => void) {
  const [running, setRunning] = useState<Running | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const isCancelled = useRef(false);
  const termsFirst = useTermsFirst('submit_listing');

  async function run(act: ManyAct, ids: readonly number[], reason?: string): Promise<Outcome> {
    const result: Outcome = { act, done: [], refused: [], left: ids.length };
    const key = crypto.randomUUID();
    isCancelled.current = false;
    setOutcome(null);
    setRunning({ act, at: 0, of: ids.length });
    for (let from = 0; from < ids.length && !isCancelled.current; from += atOnce) {
      const some = ids.slice(from, from + atOnce);
      try {
        const { done, refused } = await actOnInventory(
          { act, ids: [...some], ...(reason && { reason }) },
          { headers: { 'Idempotency-Key': key }, hideToast: true },
        );
        result.done.push(...done);
        result.refused.push(...refused);
        result.left -= some.length;
      } catch (error) {
        const isAsked = termsFirst(error, () => void run(act, ids.slice(from), reason));
        if (!isAsked) showToast('error', messageOf(error));
        break;
      }
      setRunning({ act, at: ids.length - result.left, of: ids.length });
    }
    setRunning(null);
    if (result.refused.length > 0 || result.left > 0) setOutcome(result);
    if (result.done.length > 0)
      showToast('success', t.listings({ doneCount: result.done.length, act: doneTexts[act] }));
    onDone();
    return result;
  }

  return {
    running,
    outcome,
    run,
    cancel: () => {
      isCancelled.current = true;
    },
    forget: () => setOutcome(null),
  };
}
export type Acts = ReturnType<typeof useActs>;
