import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useNow } from '../../hooks/use-now.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import bar from '../auction/bid-bar.module.css';
import { requestOffer } from './offer-request.ts';
import { labelOf, leftOf } from './offer-words.ts';
import { mayOpenTalk } from './may-open.ts';
import { useTalks, useTellTalks } from './use-talks.ts';

/** The phone's bar for a member beside a first offer: the one that waits, with its time, or a way to make another. */
export function MemberBar({ onTalks }: { onTalks: (hasTalks: boolean) => void }) {
  const { boat, serverTime } = useLiveBoatContext();
  const { talks } = useTalks(boat.id, boat.status);
  const now = useNow(serverTime);
  useTellTalks(talks, onTalks);
  if (talks === null || (talks.length === 0 && boat.listingType === 'marketplace')) return null;
  const waiting = talks.find(({ may }) => may.includes('accept')) ?? talks.find(({ may }) => may.length > 0);
  const opens = mayOpenTalk(boat, talks);
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
            ? `${waiting.kind === 'second-chance' ? 'A second chance' : labelOf(waiting, last)}, ${leftOf(last, now)}`
            : boat.listingType === 'auction'
              ? 'Highest bid'
              : 'Asking price'}
        </span>
      </p>
      <span className={bar.action}>
        {waiting ? (
          <Button variant={waiting.may.includes('accept') ? 'ink' : 'line'} isWide onClick={toPanel}>
            {waiting.may.includes('accept') ? 'Answer' : 'See it'}
          </Button>
        ) : (
          opens && (
            <Button
              variant={opens.side === 'buyer' ? 'bid' : 'ink'}
              isWide
              onClick={() => requestOffer({ act: 'make', ...opens, boat })}
            >
              Make {boat.listingType === 'auction' ? 'your' : 'an'} offer
            </Button>
          )
        )}
      </span>
    </div>
  );
}
