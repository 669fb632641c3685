import { useEffect, useState } from 'react';
import { useLiveBoatContext } from '../../hooks/live-boat.ts';
import { useNow } from '../../hooks/use-now.ts';
import { useAppSelector } from '../../store/hooks.ts';
import { formatMoney, parseMoney } from '../../utils/money.ts';
import { clock, countdown, duration } from '../../utils/time.ts';
import { plural, thousands } from '../../utils/units.ts';
import { useSettings } from '../layout/shell-context.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/class-names.ts';
import { Field, TextInput } from '../ui/field.tsx';
import { ReserveFlag } from '../ui/reserve-flag.tsx';
import { AuctionScale } from './auction-scale.tsx';
import { BidAction, missingStep } from './bid-action.tsx';
import { requestBid } from './bid-request.ts';
import { Price } from './price.tsx';
import { isLastMinutes, isOpen, leastFor, standingOf, type Standing } from './standing.ts';
import { StandingLine } from './standing-line.tsx';
import { Sums } from './sums.tsx';
import { WatchAction } from './watch-action.tsx';
import { exactTime } from './when.ts';
import styles from './bid-panel.module.css';

/** The panel at the right of a wide screen: everything about the auction, and the one brass button. */
export function BidPanel() {
  const live = useLiveBoatContext();
  const { boat } = live;
  const now = useNow(live.serverTime);
  const standing = standingOf(live, now);
  const isLast = isOpen(standing) && isLastMinutes(live, now);
  const isUnsure = live.certainty === 'unsure';
  const isAuction = boat.listingType === 'auction';
  return (
    <aside className={cx(styles.panel, isLast && styles.last)} aria-label="Bidding" data-standing={standing} data-certainty={live.certainty}>
      <p className={styles.top}><StandingLine standing={standing} isLast={isLast} isUnsure={isUnsure} /><span className="meta num">Lot {boat.id}</span></p>
      <p className={cx('lbl', styles.label)}>{priceLabel(standing, boat.currentBid === null)}</p>
      <p className={cx(styles.price, isUnsure && isOpen(standing) && styles.old)}><Price amount={isAuction ? (boat.currentBid ?? boat.openingBid ?? 0) : (boat.price ?? 0)} /></p>
      {isAuction && <p className={styles.row}><ReserveFlag hasReserve={boat.hasReserve} reserveMet={boat.reserveMet} /><span className="meta num">{boat.bidCount === 0 ? 'No bids yet' : `${plural(boat.bidCount, 'bid')} from ${plural(boat.bidderCount, 'bidder')}`}</span></p>}
      {isAuction && boat.endsAt !== null && <Times standing={standing} now={now} />}
      {isAuction && <AuctionScale now={now} width={344} />}
      {boat.endMovedReason !== null && <p className={styles.moved}>{boat.endMovedReason}</p>}
      {isOpen(standing) && <PanelForm standing={standing} />}
      <Ending standing={standing} />
      <p className={styles.foot}><WatchAction /><span className="meta num"><b>{thousands(boat.watchers)}</b> watching<br />{plural(boat.views, 'view')}</span></p>
    </aside>
  );
}

function priceLabel(standing: Standing, isWithoutBid: boolean): string {
  if (standing === 'asking' || standing === 'under-offer') return 'Asking price';
  if (standing === 'sold' || standing === 'won') return 'Hammer price';
  if (standing === 'leading') return 'Current bid, yours';
  if (isWithoutBid) return 'Opening bid';
  return standing === 'not-met' ? 'Highest bid' : 'Current bid';
}

function Times({ standing, now }: { standing: Standing; now: number }) {
  const { boat, serverTime } = useLiveBoatContext();
  const [isLocal, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  const isOver = !isOpen(standing) && standing !== 'before';
  const instant = (standing === 'before' ? boat.startsAt : boat.endsAt) ?? '';
  const { text, zone } = exactTime(instant, isLocal ? now : serverTime, isLocal);
  const left = countdown(boat.startsAt, boat.endsAt, now);
  return (
    <div className={styles.times}>
      <p><span className="lbl">{isOver ? 'Time left' : standing === 'before' ? 'Opens in' : 'Time left'}</span><b className="num" role="timer" aria-live="off">{standing === 'before' ? clock(Date.parse(instant) - now) : isOver ? left.text : left.state === 'days' ? left.text.replace(' left', '') : left.text}</b></p>
      <p><span className="lbl">{standing === 'before' ? 'Opens' : isOver ? 'Closed' : 'Ends'}</span><b className="num"><time dateTime={instant}>{text}</time> <small>{zone}</small></b></p>
    </div>
  );
}

function PanelForm({ standing }: { standing: Standing }) {
  const live = useLiveBoatContext();
  const { rules } = useSettings();
  const user = useAppSelector((state) => state.user.details);
  const [text, setText] = useState('');
  const [kind, setKind] = useState<'max' | 'direct'>('max');
  const [error, setError] = useState<string>();
  const least = leastFor(live);
  const amount = text === '' ? least : parseMoney(text);
  const canBid = live.certainty !== 'unsure' && !live.boat.mine?.isSeller && !missingStep(user);
  function handleSubmit() {
    if (amount === null) return setError('Please enter an amount, like 87,000.');
    if (amount < least) return setError(`The least bid is now ${formatMoney(least)}.`);
    setError(undefined);
    requestBid({ amount, kind, isChosen: true });
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => { event.preventDefault(); if (canBid) handleSubmit(); }}>
      {standing === 'leading' && live.boat.mine?.maximum != null && <p className={styles.own}><span>Your maximum</span><b className="num">{formatMoney(live.boat.mine.maximum)}</b></p>}
      <Field label={standing === 'leading' ? 'Raise your maximum to' : kind === 'max' ? 'Your maximum bid' : 'Your direct bid'} error={error}>
        <TextInput className={styles.amount} prefix="$" suffix={<em className="meta num">least {formatMoney(least)}</em>} inputMode="decimal" autoComplete="off" placeholder={formatMoney(least).slice(1)} value={text} onChange={({ target }) => { setText(target.value); setError(undefined); }} />
      </Field>
      <Sums amount={amount} label="Bid" />
      {canBid && standing !== 'leading' && <Button variant="bid" isWide type="submit">{text === '' ? 'Place bid' : `Place bid${amount === null ? '' : ` of ${formatMoney(amount)}`}`}</Button>}
      {canBid && standing === 'leading' && <Button variant="line" isWide type="submit">Raise your maximum</Button>}
      {!canBid && <BidAction standing={standing} words={{ bid: 'Place bid', raise: 'Raise your maximum', waits: 'Bidding waits' }} />}
      <p className={cx('meta', styles.note)}>
        {kind === 'max' ? 'We bid for you only as far as needed. ' : 'The price goes straight to this amount. '}
        A bid in the last {duration(rules.softCloseSeconds)} sets the end to {duration(rules.softCloseSeconds)} from then.{' '}
        {standing !== 'leading' && <button type="button" className={styles.switch} onClick={() => setKind(kind === 'max' ? 'direct' : 'max')}>{kind === 'max' ? 'Bid this amount exactly' : 'Bid up to this amount'}</button>}
      </p>
    </form>
  );
}

/** What follows when there is nothing to bid on. */
function Ending({ standing }: { standing: Standing }) {
  const { boat } = useLiveBoatContext();
  const text: Partial<Record<Standing, string>> = {
    before: 'Bidding opens by itself at the hour it says. Watch the boat and we tell you.',
    closing: 'The end has come. The result follows in a moment.',
    won: 'She is yours. The seller has been told; the next steps are in your mail.',
    sold: 'The hammer has fallen. The page stays, with every bid and comment.',
    'not-met': 'The highest bid did not reach the reserve. Seller and highest bidder have 24 hours to agree.',
    unsold: 'Nobody bid. The seller may list her again.',
    withdrawn: 'This listing has been withdrawn.',
    asking: 'Offered at an asking price. Ask the seller below what you want to know.',
    'under-offer': 'The seller is in talks with a buyer.',
  };
  if (!text[standing]) return null;
  return (
    <div className={styles.ending}>
      <p>{text[standing]}</p>
      {boat.bidCount > 0 && <a className="link" href="#stream">See all {plural(boat.bidCount, 'bid')}</a>}
    </div>
  );
}
