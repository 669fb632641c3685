import { useState } from 'react';
import type { placeBid } from '../../contract/bids.ts';
import type { Data } from '../../contract/call.ts';
import type { ModalName } from '../../store/modal.slice.ts';
import { formatMoney } from '../../utils/money.ts';
import { useRequiredStep } from '../auction/use-required-step.ts';

export type Receipt = Data<typeof placeBid>;
/** `confirm-amount`: the amount is far above the price, and nothing has been placed yet. */
export type Step = 'closed' | 'choose' | 'confirm' | 'confirm-amount' | 'sending' | 'receipt';

/** The sheet's step, with the refusal or the receipt that it shows. */
export function useBidSteps(boatId: number) {
  const [step, setStep] = useState<Step>('closed');
  const [refusal, setRefusal] = useState<string>();
  const [receipt, setReceipt] = useState<Receipt>();
  const requireStep = useRequiredStep();

  /** Closes the sheet for a step that is missing, and opens the confirmation when it's completed. */
  function askFor(name: ModalName, sum: number) {
    setStep('closed');
    requireStep(
      name,
      { market_place_id: boatId, amount: sum, reason: `Your bid of ${formatMoney(sum)} is kept.` },
      () => setStep('confirm'),
    );
  }

  return { step, setStep, refusal, setRefusal, receipt, setReceipt, askFor };
}
export type BidSteps = ReturnType<typeof useBidSteps>;
