import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useMay } from '../../hooks/use-may.ts';
import { useNow } from '../../hooks/use-now.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import bar from '../auction/bid-bar.module.css';
import { requestOffer } from './offer-request.ts';
import { labelOf, leftOf } from './offer-texts.ts';
import { canOpenNegotiation } from './can-open.ts';
import { useNegotiations, useOnNegotiationChange } from './use-negotiations.ts';
import * as t from '../../locales/offers.ts';

/**
 * The phone's bar for a member beside a first offer: the one that waits, with its time, or a way to make
 * another.
 */
export function MemberBar({
  onNegotiationChange,
}: {
  onNegotiationChange: (hasNegotiations: boolean) => void;
}) {
  const { boat, serverTime } = useLiveBoatContext();
  const { negotiations } = useNegotiations(boat.id, boat.status);
  const now = useNow(serverTime);
  const maySell = useMay('bindSeller');
  useOnNegotiationChange(negotiations, onNegotiationChange);
  if (negotiations === null || (negotiations.length === 0 && boat.listingType === 'marketplace')) return null;
  const waiting =
    negotiations.find(({ may }) => may.includes('accept')) ?? negotiations.find(({ may }) => may.length > 0);
  const opens = canOpenNegotiation(boat, negotiations, maySell);
  const last = waiting?.offers.at(-1);
  if (!last && !opens) return null;
  const toPanel = () =>
    document.querySelector('[data-offers]:not([hidden])')?.scrollIntoView({ block: 'center' });
  return (
    <div className={`${bar.bar} num`}>
      <p>
        <b>{formatMoney(last?.amount ?? boat.price ?? 0)}</b>
        <span className="meta">
          {waiting && last
            ? `${waiting.kind === 'second-chance' ? t.secondChanceOffer : labelOf(waiting, last)}, ${leftOf(last, now)}`
            : boat.listingType === 'auction'
              ? t.highestBid
              : t.askingPricePlusFee}
        </span>
      </p>
      <span className={bar.action}>
        {waiting ? (
          <Button variant={waiting.may.includes('accept') ? 'ink' : 'line'} isWide onClick={toPanel}>
            {waiting.may.includes('accept') ? t.respond : t.view}
          </Button>
        ) : (
          opens && (
            <Button
              variant={opens.side === 'buyer' ? 'bid' : 'ink'}
              isWide
              onClick={() => requestOffer({ act: 'make', ...opens, boat })}
            >
              {t.makeYourOffer({ isAuction: boat.listingType === 'auction' })}
            </Button>
          )
        )}
      </span>
    </div>
  );
}
