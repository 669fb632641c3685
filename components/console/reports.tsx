import Link from 'next/link';
import { useState } from 'react';
import type { ReportDecision, ReportRow } from '../../contract/console-moderation.ts';
import { decideReport, listReports, restoreComment } from '../../services/console.service.ts';
import { paths } from '../../utils/paths.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Segmented } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Tag } from '../ui/tag.tsx';
import { ActDialog } from './act-dialog.tsx';
import { Head } from './list-frame.tsx';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { usePages } from './use-pages.ts';
import { reportDecisionLabels } from './labels.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

type Act = ReportDecision | 'restore';

/** What visitors reported, oldest first, with what is needed to decide. */
export function Reports() {
  const { values, set } = useFilters(['state']);
  const state = values.state === 'decided' ? 'decided' : 'open';
  const pages = usePages(state, (after, options) =>
    listReports({ state, ...(after !== undefined && { after }) }, options),
  );
  const [acting, setActing] = useState<{ row: ReportRow; act: Act }>();
  return (
    <>
      <Head title={t.reports} />
      <Segmented
        legend={t.which}
        name="state"
        value={state}
        options={[
          { value: 'open', label: t.open },
          { value: 'decided', label: t.decided },
        ]}
        onChange={(value) => set('state', value === 'open' ? '' : value)}
      />
      {pages.error ? (
        <ErrorState title={pages.error} onRetry={pages.reload} />
      ) : !pages.rows ? (
        <Skeleton height={240} />
      ) : pages.rows.length === 0 ? (
        <EmptyState title={state === 'open' ? t.noOpenReports : t.noDecidedReports} />
      ) : (
        <ul className={styles.flags}>
          {pages.rows.map((row) => (
            <ReportItem key={row.id} row={row} onAct={(act) => setActing({ row, act })} />
          ))}
        </ul>
      )}
      {pages.next !== null && (
        <p className={styles.more}>
          <Button variant="line" isBusy={pages.isLoading} onClick={() => void pages.more()}>
            {t.loadMore}
          </Button>
        </p>
      )}
      {acting && (
        <ReportAct
          {...acting}
          onClose={() => setActing(undefined)}
          onDone={() => {
            setActing(undefined);
            pages.reload();
          }}
        />
      )}
    </>
  );
}

function ReportItem({ row, onAct }: { row: ReportRow; onAct: (act: Act) => void }) {
  return (
    <li>
      <p>
        <Tag tone="amber">{t.reportReason({ reason: row.reason })}</Tag>{' '}
        <Link href={paths.console('auctions', row.boat.id)}>{row.boat.title}</Link> ·{' '}
        {row.reporter ? t.reportedBy({ name: row.reporter.name }) : t.reportedByAVisitor} ·{' '}
        <Stamp at={row.at} />
      </p>
      {row.comment && <blockquote className={styles.quote}>{row.comment.quote}</blockquote>}
      {row.note && <p className={styles.note}>{row.note}</p>}
      <p className="meta">
        {t.about}: <Link href={paths.console('people', row.about.id)}>{row.about.name}</Link> ·{' '}
        {t.reportsAboutThem({ count: row.about.reports })}
      </p>
      {row.decision ? (
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
          {!row.comment && (
            <Button variant="line" onClick={() => onAct('listing-withdrawn')}>
              {t.withdrawListing}
            </Button>
          )}
          <Button variant="line" onClick={() => onAct('noted')}>
            {t.noteIt}
          </Button>
          <Button variant="quiet" onClick={() => onAct('dismissed')}>
            {t.dismiss}
          </Button>
        </div>
      )}
    </li>
  );
}

const labels: Record<Act, { title: string; action: string; lead: string }> = {
  'comment-removed': { title: t.removeThisComment, action: t.removeComment, lead: t.itsRepliesStay },
  'listing-withdrawn': { title: t.withdrawThisListing, action: t.withdrawListing, lead: t.itsPageIsGone },
  noted: { title: t.noteThisReport, action: t.noteIt, lead: t.nothingElseChanges },
  dismissed: { title: t.dismissThisReport, action: t.dismiss, lead: t.nothingElseChanges },
  restore: { title: t.restoreThisComment, action: t.restoreComment, lead: t.itIsShownAsBefore },
};

function ReportAct({
  row,
  act,
  onDone,
  onClose,
}: {
  row: ReportRow;
  act: Act;
  onDone: () => void;
  onClose: () => void;
}) {
  const { title, action, lead } = labels[act];
  return (
    <ActDialog
      title={title}
      action={action}
      done={t.decisionSaved}
      act={(reason) =>
        act === 'restore'
          ? restoreComment({ id: row.comment?.id ?? 0 }, { reason }, { hideToast: true })
          : decideReport({ id: row.id }, { decision: act, reason }, { hideToast: true })
      }
      onClose={onClose}
      onDone={onDone}
    >
      {row.comment && <blockquote className={styles.quote}>{row.comment.quote}</blockquote>}
      <p>{lead}</p>
    </ActDialog>
  );
}
