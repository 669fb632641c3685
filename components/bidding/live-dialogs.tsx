import { useRouter } from 'next/router';
import { useEffect, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { boatById } from '../../services/boats.service.ts';
import { useAppDispatch, useAppSelector } from '../../store/hooks.ts';
import { closeModal } from '../../store/modal.slice.ts';
import { formatMoney } from '../../utils/money.ts';
import { hourTime } from '../../utils/time.ts';
import { paths } from '../../utils/paths.ts';
import { useNow } from '../../hooks/use-now.ts';
import { totalPrice } from '../../utils/total-price.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Photo } from '../ui/photo.tsx';
import { leaveByDialog } from '../ui/use-dialog.ts';
import { cx } from '../ui/class-names.ts';
import { requestBid } from '../auction/bid-request.ts';
import { Sums } from '../auction/sums.tsx';
import { useRules } from '../auction/use-rules.ts';
import { timeLeft } from '../auction/when.ts';
import styles from './live-dialogs.module.css';
import * as texts from '../../locales/bidding.ts';

/** The pop-ups that the live feed opens: someone bid, I was outbid, I won. */
export function LiveDialogs() {
  const dispatch = useAppDispatch();
  const { name, props } = useAppSelector((state) => state.modal);
  const isMine = name === 'bid-winner' || name === 'new-bid';
  const id = isMine ? props.market_place_id : undefined;
  const { boat, isSettled } = useBoat(id);
  const close = () => dispatch(closeModal());
  const hasWon = name === 'bid-winner';
  const title = hasWon ? (
    <span className="h2">{texts.youWon}</span>
  ) : (
    <span className={cx(styles.kind, props.isOutbid && styles.lost)}>
      <i />
      {props.isOutbid ? texts.youveBeenOutbid : texts.newBid}
    </span>
  );
  const cover =
    hasWon && boat?.cover ? (
      <Photo photo={boat.cover} alt="" sizes="420px" className={styles.cover} />
    ) : undefined;
  return (
    <Dialog isOpen={isMine && isSettled} onClose={close} title={title} cover={cover} isPlain>
      {name === 'bid-winner' && <Won boat={boat} onClose={close} />}
      {name === 'new-bid' &&
        (props.isOutbid ? <Outbid boat={boat} onClose={close} /> : <NewBid onClose={close} />)}
    </Dialog>
  );
}

const longestWaitMs = 3_000;

/**
 * The boat of the pop-up. It opens once the boat is loaded, so that no button changes under a finger. If it isn't in
 * time, the pop-up opens with what the event says, and a late reply is ignored.
 */
function useBoat(id: number | undefined): { boat: Boat | null; isSettled: boolean } {
  const [found, setFound] = useState<{ id: number; boat: Boat | null }>();
  useEffect(() => {
    if (id === undefined) return setFound(undefined);
    const asking = new AbortController();
    const settle = (boat: Boat | null) => !asking.signal.aborted && setFound({ id, boat });
    const timer = setTimeout(() => {
      settle(null);
      asking.abort();
    }, longestWaitMs);
    boatById({ id }, { hideToast: true, signal: asking.signal })
      .then(settle, () => settle(null))
      .finally(() => clearTimeout(timer));
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [id]);
  const isSettled = found !== undefined && found.id === id;
  return { boat: isSettled ? found.boat : null, isSettled };
}

function Won({ boat, onClose }: { boat: Boat | null; onClose: () => void }) {
  const { props } = useAppSelector((state) => state.modal);
  const rules = useRules(boat);
  return (
    <div className={styles.won}>
      <p className="small muted">
        {boat && !props.isByOffer
          ? `${boat.title}${boat.endsAt ? texts.endedAt({ hourTime: hourTime(boat.endsAt) }) : ''}.`
          : (props.body ?? props.title)}
      </p>
      <Sums
        rules={rules}
        amount={props.amount ?? 0}
        label={props.isByOffer ? texts.yourPrice : texts.yourWinningBid}
        isFinal
      />
      <ButtonLink
        replace
        variant="ink"
        isWide
        className={styles.next}
        href={paths.boat(props.market_place_id ?? 0)}
        onClick={onClose}
      >
        {texts.seeTheResult}
      </ButtonLink>
      <p className="meta">{texts.weveNotifiedTheSellerCheckYour}</p>
    </div>
  );
}

function Outbid({ boat, onClose }: { boat: Boat | null; onClose: () => void }) {
  const { props } = useAppSelector((state) => state.modal);
  const rules = useRules(boat);
  const router = useRouter();
  const now = useNow(0);
  const least = boat?.minimumBid ?? null;
  const isOpen = boat?.status === 'live' && boat.endsAt !== null && Date.parse(boat.endsAt) > now;
  function handleBid() {
    if (least === null || props.market_place_id === undefined) return;
    const path = paths.boat(props.market_place_id);
    const bid = () => requestBid({ amount: least, isChosen: true });
    if (router.asPath.startsWith(path)) {
      onClose();
      return bid();
    }
    leaveByDialog();
    onClose();
    void router.replace(path).then(bid);
  }
  return (
    <div className={styles.outbid}>
      <p className="h3">{boat?.title ?? props.boatTitle ?? ''}</p>
      <OutbidSums boat={boat} />
      <p className={styles.small}>
        {isOpen && boat?.endsAt
          ? texts.wellReleaseTheHoldTimeLeft({ timeLeft: timeLeft(boat, now) })
          : texts.wellReleaseTheHold}
      </p>
      <div className={styles.acts}>
        {isOpen && least !== null ? (
          <Button variant="bid" onClick={handleBid}>
            {texts.bidLeast({ least })}
          </Button>
        ) : (
          <ButtonLink replace variant="ink" href={paths.boat(props.market_place_id ?? 0)} onClick={onClose}>
            {texts.viewListing}
          </ButtonLink>
        )}
        <Button variant="line" onClick={onClose}>
          {texts.notNow}
        </Button>
      </div>
      {isOpen && least !== null && (
        <p className="meta num">
          {texts.totalPriceWithTheBuyersFee({ totalPrice: totalPrice(rules, least) })}
        </p>
      )}
    </div>
  );
}

function NewBid({ onClose }: { onClose: () => void }) {
  const { props } = useAppSelector((state) => state.modal);
  return (
    <div className={styles.outbid}>
      <p className="h3">{props.title}</p>
      <p className={styles.small}>{props.body}</p>
      <div className={styles.acts}>
        <ButtonLink replace variant="ink" href={paths.boat(props.market_place_id ?? 0, 1)} onClick={onClose}>
          {texts.viewListing}
        </ButtonLink>
        <Button variant="line" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </div>
  );
}

function OutbidSums({ boat }: { boat: Boat | null }) {
  return (
    <div className={`${styles.sums} num`}>
      <p>
        <span className="lbl">{texts.yourMaximumBid}</span>
        <b>
          <s>{boat?.mine?.maximum != null ? formatMoney(boat.mine.maximum) : '–'}</s>
        </b>
      </p>
      <p>
        <span className="lbl">{texts.currentBid}</span>
        <b>{boat?.currentBid != null ? formatMoney(boat.currentBid) : '–'}</b>
      </p>
    </div>
  );
}
