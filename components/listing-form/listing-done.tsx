import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import { publicStatuses } from '../../contract/boat-statuses.ts';
import type { Boat } from '../../contract/boats.ts';
import { boatById } from '../../services/boats.service.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime, duration } from '../../utils/time.ts';
import { useSettings, useShell } from '../shell/shell-context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { showToast } from '../ui/toast.ts';
import { SellSkeleton } from './sell-skeleton.tsx';
import styles from './sell-page.module.css';
import * as t from '../../locales/listing-form.ts';

const headings: Partial<Record<Boat['status'], string>> = {
  submitted: t.yourListingIsInReview,
  scheduled: t.yourAuctionIsScheduled,
  live: t.yourBoatIsListed,
};

function nextThings({ status, listingType, startsAt, endsAt }: Boat, offerSeconds: number): string[] {
  const isAuction = listingType === 'auction';
  return [
    ...(status === 'submitted' ? [t.weReviewEveryListingBeforeIts] : []),
    ...(status === 'scheduled' && startsAt
      ? [t.biddingOpensOnYouCanEdit({ dayAndTime: dayAndTime(startsAt) })]
      : []),
    ...(isAuction && endsAt ? [t.theAuctionEndsOnYourTime({ dayAndTime: dayAndTime(endsAt) })] : []),
    t.buyersAskQuestionsOnTheListing,
    isAuction ? t.wellNotifyYouOfEveryBid : t.wellNotifyYouOfEveryOffer({ time: duration(offerSeconds) }),
    isAuction ? t.whenTheAuctionEndsYouAnd : t.youCanChangeThePriceAnytime,
  ];
}

/** After submission: the listing's address, and what happens next. */
export function ListingDone({ id }: { id: number }) {
  const [boat, setBoat] = useState<Boat | 'failed'>();
  const [round, setRound] = useState(0);
  const { rules } = useSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    boatById({ id }, { hideToast: true }).then(setBoat, () => setBoat('failed'));
  }, [id, round]);
  const isHere = typeof boat === 'object';
  useEffect(() => {
    if (isHere) heading.current?.focus();
  }, [isHere]);
  if (boat === undefined) return <SellSkeleton />;
  if (boat === 'failed')
    return (
      <div className={styles.plain}>
        <ErrorState
          title={t.weCouldntLoadYourListing}
          onRetry={() => {
            setBoat(undefined);
            setRound(round + 1);
          }}
        >
          {t.yourListingHasBeenSubmitted}
        </ErrorState>
      </div>
    );
  const isPublic = publicStatuses.some((status) => status === boat.status);
  return (
    <div className={styles.plain}>
      <div className={styles.done}>
        <h1 ref={heading} tabIndex={-1}>
          {headings[boat.status] ?? t.yourListing}
        </h1>
        <p className={styles.lead}>
          {isPublic ? t.shareThisLink({ title: boat.title }) : t.youCanShareItOnce({ title: boat.title })}
        </p>
        {isPublic && <ListingAddress id={id} />}
        <h2>{t.whatHappensNext}</h2>
        <ol className={styles.next}>
          {nextThings(boat, rules.offerSeconds).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <div className={styles.actions}>
          <ButtonLink variant="ink" href={paths.boat(id)}>
            {t.viewListing}
          </ButtonLink>
          <ButtonLink href={paths.inventory}>{t.goToInventory}</ButtonLink>
          <ButtonLink variant="quiet" href={paths.sell()}>
            {t.sellAnotherBoat}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

function ListingAddress({ id }: { id: number }) {
  const { origin } = useShell();
  const address = `${origin}${paths.boat(id)}`;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => showToast('success', t.linkCopied),
      () => showToast('error', t.pleaseCopyTheLinkManually),
    );
  return (
    <p className={styles.address}>
      <Link href={paths.boat(id)} className="link">
        {address.replace(/^https?:\/\//, '')}
      </Link>
      <Button variant="line" onClick={() => void copy()}>
        {t.copy}
      </Button>
    </p>
  );
}
