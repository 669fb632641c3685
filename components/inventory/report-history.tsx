import type { ReactNode } from 'react';
import type { BoatReport } from '../../contract/inventory.ts';
import { download } from '../../services/download.ts';
import { formatMoney } from '../../utils/money.ts';
import { dayAndTime } from '../../utils/time.ts';
import { Button } from '../ui/button.tsx';
import { stateLabels } from './inventory-labels.ts';
import styles from './report.module.css';
import * as t from '../../locales/inventory.ts';

/** How the listing's status and reserve changed, and the exports. */
export function ReportHistory({ report }: { report: BoatReport }) {
  const { boat } = report;
  const lines = linesOf(report);
  const isAuction = boat.listingType === 'auction';
  return (
    <section className={styles.history}>
      <h2 className="h2">{t.history}</h2>
      {lines.length === 0 && <p className="small muted">{t.noHistoryYetThisListingIs}</p>}
      <ol>
        {lines.map(({ at, text }, i) => (
          <li key={i}>
            <time className="meta" dateTime={at}>
              {dayAndTime(at)}
            </time>
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <div className={styles.files}>
        {isAuction && (
          <Button
            variant="line"
            onClick={() => void download(`/marketPlace/bid-export?market_place_id=${boat.id}`)}
          >
            {t.bidsCsv}
          </Button>
        )}
        <Button
          variant="line"
          onClick={() => void download(`/marketPlace/inquery-export?market_place_id=${boat.id}`)}
        >
          {t.questionsCsv}
        </Button>
      </div>
    </section>
  );
}

interface Line {
  at: string;
  text: ReactNode;
}

/** Newest first. */
function linesOf({ transitions, reserveChanges }: BoatReport): Line[] {
  const changes = transitions.map(({ at, from, to, by, reason }) => ({
    at,
    text: (
      <>
        {t.toByYou({
          wordOf: wordOf(from),
          b: (text) => <b>{text}</b>,
          wordOf2: wordOf(to),
          isSite: by === 'site',
          isSeller: by === 'seller',
          hasReason: Boolean(reason),
          reason,
        })}
      </>
    ),
  }));
  const reserves = reserveChanges.map(({ at, was, became }) => ({
    at,
    text: (
      <>
        {was === null ? t.reserve2 : t.reserveOf({ was })}{' '}
        {became === null ? (
          <b>{t.removed}</b>
        ) : (
          <>
            {t.setTo({ isMissing: was === null })} <b>{formatMoney(became)}</b>
          </>
        )}
      </>
    ),
  }));
  return [...changes, ...reserves].toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

const wordOf = (status: string) =>
  status in stateLabels ? stateLabels[status as keyof typeof stateLabels][0] : status;
