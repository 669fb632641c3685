import type { LiveBoat } from '../../hooks/live-boat-context.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { formatMoney } from '../../utils/money.ts';
import type { BidRequest } from '../auction/bid-request.ts';
import { useBidAmount } from './use-bid-amount.ts';
import { useBidPlacement } from './use-bid-placement.ts';
import { useBidSteps } from './use-bid-steps.ts';

/**
 * Leads from the request to bid to the receipt. Each confirmation has one idempotency key, and nothing typed
 * is lost.
 */
export function useBidFlow(live: LiveBoat) {
  const { id, title } = live.boat;
  const isGuest = useAppSelector(({ user }) => user.status === 'guest');
  const entry = useBidAmount(live);
  const { text, kind, amount, least } = entry;
  const steps = useBidSteps(id);
  const { step, refusal, receipt, setStep, setRefusal } = steps;
  const { confirm, forgetKey } = useBidPlacement(id, entry, steps);

  function open({ amount: requested, kind: requestedKind = 'max', isChosen = false }: BidRequest) {
    setRefusal(undefined);
    entry.setRefusedMinimum(0);
    steps.setReceipt(undefined);
    entry.fill({ amount: requested, kind: requestedKind });
    forgetKey();
    setStep(isChosen ? 'confirm' : 'choose');
    if (isChosen && isGuest) steps.askFor('sign-in', requested ?? least);
  }

  function review() {
    if (amount === null) return setRefusal('Please enter an amount, like 87,000.');
    if (amount < least) return setRefusal(`The least bid is now ${formatMoney(least)}.`);
    setRefusal(undefined);
    if (isGuest) return steps.askFor('sign-in', amount);
    setStep('confirm');
  }

  return {
    step,
    title,
    text,
    kind,
    amount,
    least,
    refusal,
    receipt,
    open,
    review,
    confirm: () => confirm(),
    confirmAmount: () => confirm(true),
    setKind: entry.setKind,
    setText: (typed: string) => {
      entry.setText(typed);
      setRefusal(undefined);
      forgetKey();
    },
    back: () => {
      setRefusal(undefined);
      setStep('choose');
    },
    close: () => setStep('closed'),
  };
}
export type BidFlow = ReturnType<typeof useBidFlow>;
