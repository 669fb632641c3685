import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { useBidAmount } from './use-bid-amount.ts';
import { useBidChoice } from './use-bid-choice.ts';
import { useBidPlacement, useRecordedBid } from './use-bid-placement.ts';
import { useBidSteps } from './use-bid-steps.ts';

/**
 * Leads from the request to bid to the receipt. Each confirmation has one idempotency key, and nothing typed
 * is lost.
 */
export function useBidFlow(live: LiveBoat) {
  const { id, title } = live.boat;
  const entry = useBidAmount(live);
  const { text, kind, amount, least, suggested, setKind } = entry;
  const steps = useBidSteps(id);
  const { step, refusal, wantsCard, receipt } = steps;
  const { confirm, forgetKey } = useBidPlacement(id, entry, steps);
  useRecordedBid(live, steps, forgetKey);
  const choice = useBidChoice(id, entry, steps, forgetKey);

  /** The card that is added becomes the default, and the same bid can be confirmed again. */
  function chooseCard() {
    if (amount === null) return;
    steps.setRefusal(undefined);
    steps.askFor('card', { amount, kind });
  }

  return {
    step,
    title,
    text,
    kind,
    amount,
    least,
    suggested,
    refusal,
    /** The card was refused; `chooseCard` leads to another one and back. */
    wantsCard,
    chooseCard,
    receipt,
    setKind,
    ...choice,
    confirm: () => confirm(),
    confirmAmount: () => confirm(true),
  };
}
export type BidFlow = ReturnType<typeof useBidFlow>;
