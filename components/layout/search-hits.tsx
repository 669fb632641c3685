import { useState } from 'react';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { countdown, dayText } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { Photo } from '../ui/photo.tsx';
import type { SearchHit } from './use-boat-search.ts';
import styles from './search-box.module.css';

function stateOf(hit: SearchHit, now: number): string {
  if (hit.soldAt) return `sold ${dayText(hit.soldAt, now)}`;
  if (hit.listingType === 'marketplace') return 'asking';
  if (hit.status === 'scheduled') return 'Available';
  // An auction's amount is its highest bid, or without one its opening bid.
  if (hit.status === 'offer-window') return 'Offer window';
  if (hit.status === 'reserve-not-met' || hit.status === 'unsold') return 'not sold';
  const { text, state } = countdown(null, hit.endsAt, now);
  return state === 'hours' || state === 'soon' ? `${text} left` : text;
}

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
  hits,
  text,
  active,
  onChoose,
}: {
  id: string;
  hits: readonly SearchHit[];
  text: string;
  active: number;
  onChoose: () => void;
}) {
  const [now] = useState(Date.now);
  return (
    <div className={styles.hits}>
      <p className="meta num">{hits.length ? plural(hits.length, 'boat') : 'No record found'}</p>
      <ul role="listbox" id={`${id}-list`} aria-label="Boats" hidden={hits.length === 0}>
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
    </div>
  );
}
