import Link from 'next/link';
import { useState } from 'react';
import type { Need } from '../../contract/dashboard.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { ago, dayAndTime } from '../../utils/time.ts';
import { plural } from '../../utils/units.ts';
import { cx } from '../ui/class-names.ts';
import styles from './dashboard.module.css';

interface NeedTexts {
  title: string;
  note: string;
  act: string;
  href: string;
  /** late: red; soon: amber; open: hollow. */
  tone: 'late' | 'soon' | 'open';
}

function textsOf(
  { kind, title, count, amount, until, since, note, market_place_id: id, inquiry_id }: Need,
  now: number,
): NeedTexts {
  const began = since ? ago(since, now) : '';
  const ends = until ? `closes ${dayAndTime(until)}` : '';
  const both = (...parts: string[]) => parts.filter(Boolean).join('; ');
  switch (kind) {
    case 'offer':
      return {
        title: `Offer of ${formatMoney(amount ?? 0)} on the ${title}`,
        note: until ? `Stands until ${dayAndTime(until)}` : began,
        act: 'Answer',
        href: paths.offers,
        tone: 'late',
      };
    case 'inquiry':
      return {
        title: `${note} wrote about the ${title}`,
        note: both(`Asked ${began}`, ends),
        act: 'Reply',
        href: paths.messages(inquiry_id ?? undefined),
        tone: 'soon',
      };
    case 'question':
      return {
        title: `${plural(count, 'question')} on the ${title}`,
        note: both(`${count > 1 ? 'The last one asked' : 'Asked'} ${began}`, ends),
        act: 'Reply',
        href: `${paths.boat(id)}#stream`,
        tone: 'soon',
      };
    case 'reserve':
      return {
        title: `${formatMoney(amount ?? 0)} between bid and reserve`,
        note: `${title}. You may lower or drop the reserve until ${until ? dayAndTime(until) : 'the end'}`,
        act: 'Reserve',
        href: paths.inventory,
        tone: 'soon',
      };
    case 'rejected':
      return {
        title: `Our staff sent the ${title} back`,
        note: note || began,
        act: 'Change',
        href: paths.editBoat(id),
        tone: 'late',
      };
    case 'draft':
      return {
        title: `${title}: draft${note ? ` without ${note}` : ''}`,
        note: `Started ${began}`,
        act: 'Finish',
        href: paths.editBoat(id),
        tone: 'open',
      };
  }
}

/** As many as stand beside the chart. */
const first = 5;

/** What waits for the seller, each with the one act that settles it. */
export function NeedsList({ needs, serverTime }: { needs: Need[]; serverTime: number }) {
  const [isAll, setAll] = useState(false);
  const shown = isAll ? needs : needs.slice(0, first);
  return (
    <section className={styles.needs} aria-labelledby="needs">
      <h2 id="needs">Needs you</h2>
      {needs.length === 0 && <p className={styles.none}>Nothing waits for you.</p>}
      <ul>
        {shown.map((need) => {
          const { title, note, act, href, tone } = textsOf(need, serverTime);
          return (
            <li key={`${need.kind}-${need.market_place_id}-${need.inquiry_id ?? 0}`}>
              <i
                className={cx(tone === 'late' && styles.late, tone === 'open' && styles.hollow)}
                aria-hidden="true"
              />
              <div>
                <b>{title}</b>
                <p className="meta num">{note}</p>
                <Link className="link" href={href}>
                  {act}
                  <span className={styles.hidden}>: {title}</span>
                </Link>
              </div>
            </li>
          );
        })}
      </ul>
      {needs.length > first && (
        <button type="button" className={styles.rest} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? 'Show fewer' : `Show ${needs.length - first} more`}
        </button>
      )}
    </section>
  );
}
