import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { formatMoney } from '../../utils/money.ts';
import { auctionStatus } from '../auction/auction-status.ts';
import { AskingButton } from './asking-button.tsx';
import bar from '../auction/bid-bar.module.css';
import * as t from '../../locales/offers.ts';

/** The phone's bar for who looks, and for a member's first offer. */
export function AskingBar() {
  const live = useLiveBoatContext();
  const { boat } = live;
  if (auctionStatus(live, live.serverTime) !== 'asking' || boat.mine?.isSeller) return null;
  return (
    <div className={`${bar.bar} num needs-script`}>
      <p>
        <b>{formatMoney(boat.price ?? 0)}</b>
        <span className="meta">{t.askingPricePlusFee}</span>
      </p>
      <span className={bar.action}>
        <AskingButton />
      </span>
    </div>
  );
}
