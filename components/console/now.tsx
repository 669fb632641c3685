import Link from 'next/link';
import { useEffect, useState } from 'react';
import { serverNow } from '../../client/server-clock.ts';
import type { Now as NowData } from '../../contract/console-operations.ts';
import { includesPermission, type SitePermission } from '../../contract/site-roles.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { clock } from '../../utils/time.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { cx } from '../ui/class-names.ts';
import { useConsoleMe } from './console-context.ts';
import { ConsoleTable, type Column } from './console-table.tsx';
import { Head } from './list-frame.tsx';
import { Stamp } from './stamp.tsx';
import { useNow } from './use-now.ts';
import styles from './now.module.css';
import * as m from '../../locales/moderation.ts';
import * as t from '../../locales/console.ts';

/** What goes on now, live. */
export function Now() {
  const { data, error, reload, isLive } = useNow();
  if (!data && error) return <ErrorState heading="h1" title={error} onRetry={reload} />;
  if (!data)
    return (
      <div aria-busy="true">
        <Skeleton height={160} />
        <Skeleton height={320} />
      </div>
    );
  return (
    <>
      <Head title={t.now} lead={isLive ? t.updatedEveryTwoSeconds : t.reconnectingLastFigures} />
      {data.outage && (
        <p className={styles.outage} role="status">
          {data.outage.endedAt ? t.thereWasAnOutage : t.thereIsAnOutage} <Stamp at={data.outage.beganAt} />
        </p>
      )}
      <Figures now={data} />
      <h2 className={styles.title}>{t.waitsForAPerson}</h2>
      <Waiting waiting={data.waiting} />
      <div className={styles.two}>
        <section>
          <h2 className={styles.title}>{t.endingWithinTheHour}</h2>
          <Ending ending={data.ending} />
        </section>
        <section>
          <h2 className={styles.title}>{t.refusedBidsThisHour}</h2>
          {data.refused.length === 0 ? (
            <p className="meta">{t.none}</p>
          ) : (
            <ul className={styles.refused}>
              {data.refused.map(({ code, count }) => (
                <li key={code}>
                  <span>{code}</span>
                  <b className="num">{count}</b>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
    </>
  );
}

function Figures({ now }: { now: NowData }) {
  const figures: [string, number, string][] = [
    [t.bidsAMinute, now.bidsLastMinute, t.bidsThisHour({ count: now.bidsLastHour })],
    [t.liveAuctions, now.liveAuctions, t.endThisHour({ count: now.ending.length })],
    [t.peopleNow, now.peopleSeen, t.connectionsOnThisNode({ count: now.connected })],
  ];
  return (
    <dl className={styles.figures}>
      {figures.map(([label, value, more]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b className="num">{value.toLocaleString('en-US')}</b>
            <span className="meta">{more}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const lists: [keyof NowData['waiting'], string, string, SitePermission][] = [
  ['reviews', t.listingsToReview, paths.console('review'), 'manage-listings'],
  ['reports', t.reports, paths.console('reports'), 'moderate'],
  ['heldComments', m.heldComments, `${paths.console('reports')}?state=held`, 'moderate'],
  ['flags', t.flaggedAuctions, `${paths.console('listings')}?has=flags`, 'see-listings'],
  ['saleProblems', t.saleProblems, paths.console('sales'), 'see-sales'],
  ['disputes', t.cardDisputes, paths.console('money'), 'see-money'],
  ['differences', t.reconciliationDifferences, paths.console('money'), 'see-money'],
  ['failedJobs', t.failedJobs, `${paths.console('operations')}?state=failed`, 'run-operations'],
  ['failedEmails', t.failedEmails, `${paths.console('emails')}?state=failed`, 'run-operations'],
  ['contactMessages', t.messagesThisWeek, paths.console('messages'), 'manage-accounts'],
];

function Waiting({ waiting }: { waiting: NowData['waiting'] }) {
  const { roles } = useConsoleMe();
  return (
    <ul className={styles.waiting}>
      {lists
        .filter(([, , , needs]) => includesPermission(roles, needs))
        .map(([key, label, href]) => (
          <li key={key}>
            <Link href={href} className={cx(waiting[key] > 0 && styles.some)}>
              <b className="num">{waiting[key]}</b>
              {label}
            </Link>
          </li>
        ))}
    </ul>
  );
}

type EndingRow = NowData['ending'][number];
const columns: Column<EndingRow>[] = [
  {
    id: 'title',
    header: t.boat,
    cell: (row) => <Link href={paths.console('auctions', row.id)}>{row.title}</Link>,
  },
  { id: 'ends', header: t.endsIn, cell: (row) => <EndsIn at={row.endsAt} />, isNumeric: true },
  {
    id: 'price',
    header: t.price,
    cell: (row) => (row.price === null ? '–' : formatMoney(row.price)),
    isNumeric: true,
  },
  { id: 'bids', header: t.bids, cell: (row) => row.bidCount, isNumeric: true },
  { id: 'watchers', header: t.watchers, cell: (row) => row.watchers, isNumeric: true },
  { id: 'reserve', header: t.reserve, cell: (row) => t.reserveState({ state: row.reserve }) },
];

function EndsIn({ at }: { at: string }) {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return clock(Math.max(0, Date.parse(at) - now));
}

const Ending = ({ ending }: { ending: EndingRow[] }) =>
  ending.length === 0 ? (
    <EmptyState title={t.noAuctionEndsThisHour} />
  ) : (
    <ConsoleTable
      label={t.endingWithinTheHour}
      name="now-ending"
      columns={columns}
      rows={ending}
      keyOf={({ id }) => id}
    />
  );
