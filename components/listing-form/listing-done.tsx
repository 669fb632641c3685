import Link from 'next/link';
import { useEffect, useRef, useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { boatById } from '../../services/boats.service.ts';
import { paths } from '../../utils/paths.ts';
import { dayAndTime } from '../../utils/time.ts';
import { useShell } from '../shell/shell-context.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { showToast } from '../ui/toast.ts';
import { SellSkeleton } from './sell-skeleton.tsx';
import styles from './sell-page.module.css';

const headings: Partial<Record<Boat['status'], string>> = {
  submitted: 'She is with our staff',
  scheduled: 'She is scheduled',
  live: 'She is listed',
};

function nextThings({ status, listingType, startsAt, endsAt }: Boat): string[] {
  const isAuction = listingType === 'auction';
  return [
    ...(status === 'submitted'
      ? [
          'Our staff look at every listing before it goes out, usually within a day. We write to you when it does, or if something must be put right.',
        ]
      : []),
    ...(status === 'scheduled' && startsAt
      ? [`Bidding opens on ${dayAndTime(startsAt)}. Until then you can still change the facts.`]
      : []),
    ...(isAuction && endsAt
      ? [`The auction ends on ${dayAndTime(endsAt)}, your time; a bid in the last minutes moves the end.`]
      : []),
    'Buyers ask below the listing. Answer soon: a boat with answered questions brings more bids.',
    isAuction
      ? 'We tell you of every bid. The reserve can be lowered or dropped while it runs, never raised.'
      : 'We tell you of every offer. You accept, decline or name another amount within 48 hours.',
    isAuction
      ? 'When the hammer falls, you and the buyer get each other’s address, and what to do until she changes hands.'
      : 'The price may be changed at any time from your inventory.',
  ];
}

/** After submission: the listing's address, and what happens next. */
export function ListingDone({ id }: { id: number }) {
  const [boat, setBoat] = useState<Boat | 'failed'>();
  const [round, setRound] = useState(0);
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
          title="It could not be read"
          onRetry={() => {
            setBoat(undefined);
            setRound(round + 1);
          }}
        >
          Your listing is submitted all the same.
        </ErrorState>
      </div>
    );
  return (
    <div className={styles.plain}>
      <div className={styles.done}>
        <h1 ref={heading} tabIndex={-1}>
          {headings[boat.status] ?? 'Your listing'}
        </h1>
        <p className={styles.lead}>{boat.title}. Her address, to send to anybody:</p>
        <ListingAddress id={id} />
        <h2>What happens next</h2>
        <ol className={styles.next}>
          {nextThings(boat).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <div className={styles.actions}>
          <ButtonLink variant="ink" href={paths.boat(id)}>
            See the listing
          </ButtonLink>
          <ButtonLink href={paths.inventory}>To your inventory</ButtonLink>
          <ButtonLink variant="quiet" href={paths.sell()}>
            Sell another boat
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
      () => showToast('success', 'The address is copied.'),
      () => showToast('error', 'Please copy the address by hand.'),
    );
  return (
    <p className={styles.address}>
      <Link href={paths.boat(id)} className="link">
        {address.replace(/^https?:\/\//, '')}
      </Link>
      <Button variant="line" onClick={() => void copy()}>
        Copy
      </Button>
    </p>
  );
}
