import Link from 'next/link';
import type { ReportDecision, ReportRow } from '../../contract/console-moderation.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { Tag } from '../ui/tag.tsx';
import { Stamp } from './stamp.tsx';
import { reportDecisionLabels } from './labels.ts';
import styles from './console.module.css';
import * as m from '../../locales/moderation.ts';
import * as t from '../../locales/console.ts';

export type ReportAct = ReportDecision | 'restore';

/** A report with what is needed to decide. */
export function ReportItem({ row, onAct }: { row: ReportRow; onAct: (act: ReportAct) => void }) {
  const quote = quoteOf(row);
  return (
    <li>
      <p>
        <Tag tone="amber">{t.reportReason({ reason: row.reason })}</Tag>{' '}
        {row.boat ? (
          <Link href={paths.console('auctions', row.boat.id)}>{row.boat.title}</Link>
        ) : row.message ? (
          m.aMessage
        ) : (
          m.aPerson
        )}{' '}
        · {row.reporter ? t.reportedBy({ name: row.reporter.name }) : t.reportedByAVisitor} ·{' '}
        <Stamp at={row.at} />
      </p>
      {quote && <blockquote className={styles.quote}>{quote}</blockquote>}
      {row.note && <p className={styles.note}>{row.note}</p>}
      <p className="meta">
        {t.about}: <Link href={paths.console('people', row.about.id)}>{row.about.name}</Link> ·{' '}
        {t.reportsAboutThem({ count: row.about.reports })}
      </p>
      <Decision row={row} onAct={onAct} />
    </li>
  );
}

/** What was decided, or what can be. */
function Decision({ row, onAct }: { row: ReportRow; onAct: (act: ReportAct) => void }) {
  return row.decision ? (
    <div className={styles.buttons}>
      <span className="meta">
        {reportDecisionLabels[row.decision.decision]} · {row.decision.by} · <Stamp at={row.decision.at} />
      </span>
      {row.decision.decision === 'comment-removed' && row.comment?.isRemoved && (
        <Button variant="quiet" onClick={() => onAct('restore')}>
          {t.restoreComment}
        </Button>
      )}
    </div>
  ) : (
    <div className={styles.buttons}>
      {row.comment && !row.comment.isRemoved && (
        <Button variant="line" onClick={() => onAct('comment-removed')}>
          {t.removeComment}
        </Button>
      )}
      {row.boat && !row.comment && (
        <Button variant="line" onClick={() => onAct('listing-withdrawn')}>
          {t.withdrawListing}
        </Button>
      )}
      <Button variant="line" onClick={() => onAct('warned')}>
        {m.warnTheAuthor}
      </Button>
      <Button variant="line" onClick={() => onAct('noted')}>
        {t.noteIt}
      </Button>
      <Button variant="quiet" onClick={() => onAct('dismissed')}>
        {t.dismiss}
      </Button>
    </div>
  );
}

/** The comment or message that was reported, as it was then. */
export const quoteOf = ({ comment, message }: ReportRow) => comment?.quote ?? message?.quote;
