import Link from 'next/link';
import { useState } from 'react';
import type { Boat } from '../../contract/boats.ts';
import { useLiveBoatContext } from '../../hooks/live-boat-context.ts';
import { useMay } from '../../hooks/use-may.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { isOpen, type AuctionStatus } from '../auction/auction-status.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import styles from './owner-part.module.css';
import * as t from '../../locales/bidding.ts';

const WaitingQuestions = onDemand(() => import('./waiting-questions.tsx').then((m) => m.WaitingQuestions));
const ReserveDialog = onDemand(() => import('../auction/reserve-dialog.tsx').then((m) => m.ReserveDialog));

/**
 * What the seller sees of their own auction in place of the bid form. It needs the seller's own data, which is
 * never part of the page's HTML.
 */
export function OwnerControls({ status }: { status: AuctionStatus }) {
  const { boat } = useLiveBoatContext();
  const mayChangeTerms = useMay('bindSeller');
  const mayEdit = useMay('listBoats');
  const [isLowering, setLowering] = useState(false);
  const { mine } = boat;
  if (!mine?.isSeller || !(isOpen(status) || status === 'before')) return null;
  const canLower = mayChangeTerms && mine.reserve !== null;
  return (
    <div className={styles.owner} data-owner-part>
      <ReserveFigures boat={boat} reserve={mine.reserve} />
      {mine.waiting && <Waiting {...mine.waiting} />}
      {mine.waiting && mine.waiting.questions > 0 && (
        <WaitingQuestions boatId={boat.id} waiting={mine.waiting.questions} />
      )}
      <div className={styles.acts}>
        {canLower && (
          <Button variant="line" isWide onClick={() => setLowering(true)}>
            {t.lowerReserve}
          </Button>
        )}
        {mayEdit && (
          <ButtonLink isWide href={paths.sellDraft(boat.id)}>
            {boat.bidCount > 0 ? t.addToListing : t.editListing}
          </ButtonLink>
        )}
        <ButtonLink isWide href={paths.inventoryReport(boat.id)}>
          {t.viewReport}
        </ButtonLink>
      </div>
      {isLowering && (
        <ReserveDialog
          boat={{ ...boat, reserve: mine.reserve }}
          onClose={() => setLowering(false)}
          onDone={() => {}}
        />
      )}
    </div>
  );
}

/** The reserve, and how far the bids are from it. */
function ReserveFigures({ boat, reserve }: { boat: Boat; reserve: number | null }) {
  if (reserve === null) return <p className={styles.line}>{t.noReserveYourBoatWillSell}</p>;
  const distance = reserve - (boat.currentBid ?? 0);
  return (
    <dl className={`${styles.figures} num`}>
      <div>
        <dt>{t.yourReserve}</dt>
        <dd>{formatMoney(reserve)}</dd>
      </div>
      <div>
        <dt>{t.toReserve}</dt>
        <dd>{distance > 0 ? formatMoney(distance) : t.met}</dd>
      </div>
    </dl>
  );
}

/** Questions and messages without an answer, each with the way to it. */
function Waiting({ questions, inquiries }: NonNullable<NonNullable<Boat['mine']>['waiting']>) {
  return (
    <p className={`${styles.line} num`}>
      {questions + inquiries === 0 && t.noUnansweredQuestions}
      {questions > 0 && (
        <a className="link" href="#stream">
          {t.unansweredQuestions({ questions })}
        </a>
      )}
      {inquiries > 0 && (
        <Link className="link" href={paths.messages()}>
          {t.unansweredMessages({ inquiries })}
        </Link>
      )}
    </p>
  );
}
