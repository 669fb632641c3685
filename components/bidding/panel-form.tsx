import { formatMoney } from '../../utils/money.ts';
import { duration } from '../../utils/time.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { OffNotice } from '../shell/off-notice.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { AmountField } from './amount-field.tsx';
import { AmountInWords } from '../auction/amount-in-words.tsx';
import { IdentityNote } from '../auction/identity-note.tsx';
import { BidAction } from '../auction/bid-action.tsx';
import type { AuctionStatus } from '../auction/auction-status.ts';
import { Sums } from '../auction/sums.tsx';
import { usePanelForm } from './use-panel-form.ts';
import styles from './bid-panel.module.css';
import { useRules } from '../auction/use-rules.ts';
import * as t from '../../locales/bidding.ts';

/** The amount, its total and the button. An empty field stands for the suggested bid. */
export function PanelForm({ status, isLast }: { status: AuctionStatus; isLast: boolean }) {
  const { live, text, kind, setKind, error, least, suggested, isLong, amount, canBid, change, submit } =
    usePanelForm();
  const rules = useRules(live.boat);
  const labels = { bid: t.placeBid, raise: t.raiseMaximumBid, waits: t.biddingPaused };
  return (
    <form
      className={`${styles.form} needs-script`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canBid) submit();
      }}
    >
      {live.boat.listingType === 'auction' && <OffNotice of="bidding" />}
      {status === 'leading' && live.boat.mine?.maximum != null && (
        <p className={styles.own}>
          <span>{t.yourMaximumBid}</span>
          <b className="num">{formatMoney(live.boat.mine.maximum)}</b>
        </p>
      )}
      <AmountField
        status={status}
        kind={kind}
        text={text}
        least={least}
        suggested={suggested}
        own={live.boat.mine?.maximum ?? null}
        isLong={isLong}
        error={error}
        onChange={change}
      />
      <AmountInWords amount={amount} expected={least} />
      <Sums rules={rules} amount={amount} label={t.bid} />
      <IdentityNote amount={amount} what="bid" />
      {canBid && status !== 'leading' && (
        <Button variant="bid" isWide type="submit">
          {text === '' && status === 'live' && !isLast
            ? t.placeBid
            : amount === null
              ? t.bid
              : t.bidAmount({ amount })}
        </Button>
      )}
      {canBid && status === 'leading' && (
        <Button variant="line" isWide type="submit">
          {t.raiseMaximumBid}
        </Button>
      )}
      {!canBid && <BidAction status={status} labels={labels} />}
      <PanelNote kind={kind} canSwitch={status !== 'leading'} onKind={setKind} />
    </form>
  );
}

interface PanelNoteProps {
  kind: 'max' | 'direct';
  canSwitch: boolean;
  onKind: (kind: 'max' | 'direct') => void;
}

/** Explains the kind of bid and the soft close, with a button for the other kind. */
function PanelNote({ kind, canSwitch, onKind }: PanelNoteProps) {
  const rules = useRules(useLiveBoatContext().boat);
  return (
    <p className={cx('meta', styles.note)}>
      <span className={styles.explains}>
        {t.wellBidForYouUpTo({
          isMax: kind === 'max',
          softCloseSeconds: duration(rules.softCloseSeconds),
        })}{' '}
      </span>
      {canSwitch && (
        <button
          type="button"
          className={styles.switch}
          onClick={() => onKind(kind === 'max' ? 'direct' : 'max')}
        >
          {kind === 'max' ? t.placeADirectBidInstead : t.placeAMaximumBidInstead}
        </button>
      )}
    </p>
  );
}
