import Link from 'next/link';
import { useState } from 'react';
import { serverNow } from '../../client/server-clock.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { countdown, dayText } from '../../utils/time.ts';
import { Photo } from '../ui/photo.tsx';
import { bestList, resultsUrl } from './best-list.ts';
import type { SearchHit, SearchResults } from './use-boat-search.ts';
import styles from './search-box.module.css';
import * as t from '../../locales/layout.ts';

function stateOf(hit: SearchHit, now: number): string {
  if (hit.soldAt) return t.sold({ dayText: dayText(hit.soldAt, now) });
  if (hit.status === 'sold') return t.salePending;
  if (hit.saleState === 'fell-through' && hit.status === 'unsold') return t.saleFellThrough;
  if (hit.listingType === 'marketplace') return t.askingPricePlusFee;
  if (hit.status === 'scheduled') return t.available;
  // An auction's amount is its highest bid, or without one its opening bid.
  if (hit.status === 'offer-window') return t.offerWindow;
  if (hit.status === 'reserve-not-met' || hit.status === 'unsold') return t.notSold;
  const { text, state } = countdown(null, hit.endsAt, now);
  return state === 'hours' || state === 'soon' ? t.left({ text }) : text;
}

const countText = (shown: number, total: number) =>
  total === 0 ? t.noRecordFound : shown < total ? t.ofBoats({ shown, total }) : t.boatsTotal({ total });

/** The first place where the typed text stands, marked. */
function Marked({ title, text }: { title: string; text: string }) {
  const at = title.toLowerCase().indexOf(text.toLowerCase());
  if (at < 0 || !text) return title;
  return (
    <>
      {title.slice(0, at)}
      <mark>{title.slice(at, at + text.length)}</mark>
      {title.slice(at + text.length)}
    </>
  );
}

export function SearchHits({
  id,
  results,
  text,
  active,
  onChoose,
}: {
  id: string;
  results: SearchResults;
  text: string;
  active: number;
  onChoose: () => void;
}) {
  const [now] = useState(serverNow);
  const { lists: hits, total, listings } = results;
  return (
    <div className={styles.hits}>
      <p className="meta num">{countText(hits.length, total)}</p>
      <ul role="listbox" id={`${id}-list`} aria-label={t.boats} hidden={hits.length === 0}>
        {hits.map((hit, i) => (
          <li key={hit.id} role="presentation">
            <a
              role="option"
              id={`${id}-${i}`}
              aria-selected={i === active}
              href={paths.boat(hit.id)}
              target="_blank"
              rel="noopener"
              tabIndex={-1}
              onClick={onChoose}
            >
              <Photo photo={hit.cover} alt="" sizes="72px" />
              <span>
                <span className={styles.title}>
                  <Marked title={hit.title} text={text} />
                </span>
                <span className="meta num">{stateOf(hit, now)}</span>
              </span>
              {hit.amount !== null && <b className="num">{formatMoney(hit.amount)}</b>}
            </a>
          </li>
        ))}
      </ul>
      {total > hits.length && (
        <Link className={`link ${styles.all}`} href={resultsUrl(bestList(listings), text)} onClick={onChoose}>
          {t.seeAllResults({ total })}
        </Link>
      )}
    </div>
  );
}
