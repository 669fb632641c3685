import { useCallback, useEffect, useState } from 'react';
import type { BoatReport, InventoryRow, ReportDay } from '../../contract/inventory.ts';
import { ApiError } from '../../services/api-client.ts';
import { boatReport } from '../../services/inventory.service.ts';
import { download } from '../../services/download.ts';
import { formatMoney } from '../../utils/money.ts';
import { paths } from '../../utils/paths.ts';
import { dateAndHour, shortDate } from '../../utils/time.ts';
import { plural, thousands } from '../../utils/units.ts';
import { BarChart } from '../ui/bar-chart.tsx';
import { ButtonLink, Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Segmented } from '../ui/field.tsx';
import { Photo } from '../ui/photo.tsx';
import { Tag } from '../ui/tag.tsx';
import { Waiting } from './inventory-frame.tsx';
import { endsLabel, endsText, stateLabels } from './inventory-labels.ts';
import layout from '../shell/account-layout.module.css';
import styles from './report.module.css';

const ranges = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: 'A year' },
] as const;
type Range = (typeof ranges)[number]['value'];

const charts: readonly {
  key: Exclude<keyof ReportDay, 'day'>;
  title: string;
  unit: string;
  one: string;
  many?: string;
}[] = [
  { key: 'views', title: 'Views', unit: 'Views', one: 'view' },
  { key: 'clicks', title: 'Clicks in lists', unit: 'Clicks', one: 'click' },
  { key: 'watchers', title: 'Watchers, come and gone', unit: 'More or fewer', one: 'watcher' },
  { key: 'bids', title: 'Bids', unit: 'Bids', one: 'bid' },
  { key: 'offers', title: 'Offers', unit: 'Offers', one: 'offer' },
  { key: 'comments', title: 'Comments', unit: 'Comments', one: 'comment' },
  { key: 'inquiries', title: 'Questions in private', unit: 'Questions', one: 'question' },
];

/** One listing over time. */
export function Report({ id }: { id: number }) {
  const [range, setRange] = useState<Range>('30');
  const [report, setReport] = useState<BoatReport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const load = useCallback(
    async (days: number) => {
      setFailure(null);
      try {
        setReport(await boatReport({ id }, { days }, { hideToast: true }));
      } catch (error) {
        setFailure(error instanceof ApiError && error.status === 404 ? 'none' : 'failed');
      }
    },
    [id],
  );
  useEffect(() => {
    void load(Number(range));
  }, [load, range]);

  if (failure === 'none')
    return (
      <ErrorState
        title="This is not one of your boats"
        action={<ButtonLink href={paths.inventory}>To your inventory</ButtonLink>}
      >
        It may have been deleted.
      </ErrorState>
    );
  if (failure && !report)
    return (
      <ErrorState title="We could not load this report" onRetry={() => void load(Number(range))}>
        Nothing is lost.
      </ErrorState>
    );
  if (!report) return <Waiting />;
  const { boat, totals, days } = report;
  const isAuction = boat.listingType === 'auction';
  const figures: [string, number][] = [
    ['Views', totals.views],
    ['Clicks', totals.clicks],
    ['Watching', totals.watchers],
    isAuction ? ['Bids', totals.bids] : ['Offers', totals.offers],
    ['Comments', totals.comments],
    ['Questions', totals.inquiries],
  ];
  return (
    <>
      <p className={styles.back}>
        <ButtonLink variant="quiet" href={paths.inventory}>
          All boats
        </ButtonLink>
      </p>
      <div className={`${layout.head} ${styles.head}`}>
        <Photo photo={boat.cover} alt="" sizes="144px" className={styles.photo} />
        <div className={layout.headText}>
          <h1>{boat.title}</h1>
          <p className="num">
            <Tag tone={stateLabels[boat.status][1]}>{stateLabels[boat.status][0]}</Tag>{' '}
            {[boat.price !== null && formatMoney(boat.price, boat.currency), whenOf(boat)]
              .filter(Boolean)
              .join(', ')}
          </p>
        </div>
        <div className={styles.headActs}>
          {!['draft', 'submitted', 'rejected', 'withdrawn', 'expired'].includes(boat.status) && (
            <ButtonLink href={paths.boat(boat.id)}>See its page</ButtonLink>
          )}
          {boat.acts.includes('edit') && <ButtonLink href={paths.sellDraft(boat.id)}>Edit</ButtonLink>}
        </div>
      </div>
      <dl className={styles.figures}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{thousands(value)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.range}>
        <h2 className="h2">By the day</h2>
        <Segmented
          legend="How far back"
          name="range"
          options={ranges}
          value={range}
          onChange={setRange}
          className={styles.ranges!}
        />
      </div>
      <div className={styles.charts}>
        {charts
          .filter(({ key }) => (key === 'bids' ? isAuction : key === 'offers' ? !isAuction : true))
          .map((chart) => {
            const sum = days.reduce((total, day) => total + day[chart.key], 0);
            return (
              <BarChart
                key={chart.key}
                title={chart.title}
                unit={chart.unit}
                summary={`${sum < 0 ? '−' : ''}${plural(Math.abs(sum), chart.one)} in ${days.length} days`}
                bars={days.map((day) => ({
                  label: shortDate(day.day),
                  name: shortDate(day.day, Date.now()),
                  value: day[chart.key],
                }))}
              />
            );
          })}
      </div>
      <section className={styles.history}>
        <h2 className="h2">What happened</h2>
        {report.transitions.length === 0 && <p className="small muted">Nothing yet: it is still a draft.</p>}
        <ol>
          {report.transitions.map(({ at, from, to, by, reason }, i) => (
            <li key={i}>
              <time className="meta" dateTime={at}>
                {dateAndHour(at)}
              </time>
              <span>
                {wordOf(from)} to <b>{wordOf(to)}</b>
                {by === 'site' ? '' : by === 'seller' ? ', by you' : ', by our staff'}
                {reason && `: ${reason}`}
              </span>
            </li>
          ))}
        </ol>
        <div className={styles.files}>
          {isAuction && (
            <Button
              variant="line"
              onClick={() => void download(`/marketPlace/bid-export?market_place_id=${boat.id}`)}
            >
              Bids as CSV
            </Button>
          )}
          <Button
            variant="line"
            onClick={() => void download(`/marketPlace/inquery-export?market_place_id=${boat.id}`)}
          >
            Questions as CSV
          </Button>
        </div>
      </section>
      <p className="meta">Days are counted in UTC.</p>
    </>
  );
}

const wordOf = (status: string) =>
  status in stateLabels ? stateLabels[status as keyof typeof stateLabels][0] : status;

/** The date and what it is, within a sentence. */
const whenOf = (boat: InventoryRow) =>
  (endsLabel(boat) + endsText(boat)).replace(/^[A-Z]/, (letter) => letter.toLowerCase());
