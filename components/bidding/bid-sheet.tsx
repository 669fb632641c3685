import { Sheet } from '../ui/sheet.tsx';
import { useFocusOnStep } from '../ui/use-focus-on-step.ts';
import { BidReceipt, Outcome } from './bid-receipt.tsx';
import { ChooseBid } from './choose-bid.tsx';
import { ConfirmAmount } from './confirm-amount.tsx';
import { ConfirmBid } from './confirm-bid.tsx';
import type { BidFlow } from './use-bid-flow.ts';
import * as t from '../../locales/bidding.ts';

/**
 * The steps of a bid: amount, confirmation, receipt. A bottom sheet on a phone, a dialog on a wide screen.
 */
export function BidSheet({ flow }: { flow: BidFlow }) {
  const { step, title } = flow;
  const content = useFocusOnStep(step);
  const isConfirming = step === 'confirm' || step === 'confirm-amount' || step === 'sending';
  return (
    <Sheet
      isOpen={step !== 'closed'}
      onClose={flow.close}
      title={<BidHeading flow={flow} />}
      subtitle={step === 'choose' ? title : undefined}
      isPlain
      onBack={isConfirming ? flow.back : undefined}
    >
      <div ref={content}>
        {step === 'choose' && <ChooseBid flow={flow} />}
        {step === 'confirm-amount' ? (
          <ConfirmAmount flow={flow} />
        ) : (
          isConfirming && <ConfirmBid flow={flow} />
        )}
        {step === 'receipt' && flow.receipt && (
          <BidReceipt
            receipt={flow.receipt}
            least={flow.least}
            onAgain={() => flow.open({})}
            onClose={flow.close}
            title={title}
          />
        )}
      </div>
    </Sheet>
  );
}

function BidHeading({ flow: { step, kind, receipt } }: { flow: BidFlow }) {
  if (step === 'choose') return kind === 'max' ? t.yourMaximumBid : t.yourDirectBid;
  if (step === 'receipt' && receipt) return <Outcome receipt={receipt} />;
  return step === 'confirm-amount' ? t.checkYourAmount : t.confirmYourBid;
}
