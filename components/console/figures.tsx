import { useState } from 'react';
import type { FigureRow } from '../../contract/console-figures.ts';
import { readFigures } from '../../services/console.service.ts';
import { download } from '../../services/download.ts';
import { formatMoney } from '../../utils/money.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Field, Select, TextInput } from '../ui/field.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ConsoleTable, type Column } from './console-table.tsx';
import { FigureChart } from './figure-chart.tsx';
import { Head } from './list-frame.tsx';
import { Stamp } from './stamp.tsx';
import { useFilters } from './use-filters.ts';
import { useLoaded } from './use-loaded.ts';
import styles from './console.module.css';
import * as t from '../../locales/console.ts';

const groups = [
  ['day', t.byDay],
  ['week', t.byWeek],
  ['month', t.byMonth],
  ['make', t.byMake],
  ['type', t.byType],
] as const;
type Figure = 'gross' | 'sold' | 'bids' | 'signUps' | 'fees';
const charts: readonly (readonly [Figure, string])[] = [
  ['gross', t.grossSales],
  ['sold', t.boatsSold],
  ['bids', t.bids],
  ['signUps', t.signUps],
  ['fees', t.buyersFees],
];

const percent = (part: number, whole: number) =>
  whole === 0 ? '–' : `${((100 * part) / whole).toFixed(0)}%`;
const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
/** A day, the first one of a week or month, or a make or type. */
const periodOf = (key: string) => (/^\d{4}-\d\d-\d\d$/.test(key) ? days.format(Date.parse(key)) : key);
const columns: Column<FigureRow>[] = [
  { id: 'key', header: t.period, cell: (row) => <span className={styles.period}>{periodOf(row.key)}</span> },
  { id: 'gross', header: t.grossSales, cell: (row) => formatMoney(row.gross), isNumeric: true },
  { id: 'ended', header: t.auctionsEnded, cell: (row) => row.ended, isNumeric: true },
  { id: 'sold', header: t.boatsSold, cell: (row) => row.sold, isNumeric: true },
  { id: 'rate', header: t.sellThrough, cell: (row) => percent(row.sold, row.ended), isNumeric: true },
  {
    id: 'reserve',
    header: t.priceToReserve,
    cell: (row) => (row.reserveShare === null ? '–' : `${(row.reserveShare / 100).toFixed(0)}%`),
    isNumeric: true,
  },
  {
    id: 'bids',
    header: t.bidsPerAuction,
    cell: (row) => (row.ended === 0 ? '–' : (row.bids / row.ended).toFixed(1)),
    isNumeric: true,
  },
  {
    id: 'bidders',
    header: t.biddersPerAuction,
    cell: (row) => (row.ended === 0 ? '–' : (row.bidders / row.ended).toFixed(1)),
    isNumeric: true,
  },
  { id: 'signUps', header: t.signUps, cell: (row) => row.signUps, isNumeric: true },
  { id: 'cards', header: t.firstCards, cell: (row) => row.firstCards, isNumeric: true },
  { id: 'firstBids', header: t.firstBids, cell: (row) => row.firstBids, isNumeric: true },
  { id: 'wins', header: t.firstWins, cell: (row) => row.firstWins, isNumeric: true },
  { id: 'fees', header: t.buyersFees, cell: (row) => formatMoney(row.fees), isNumeric: true },
  { id: 'plans', header: t.plans, cell: (row) => formatMoney(row.plans), isNumeric: true, isExtra: true },
  {
    id: 'upsells',
    header: t.upgrades,
    cell: (row) => formatMoney(row.upsells),
    isNumeric: true,
    isExtra: true,
  },
  { id: 'dealers', header: t.activeDealers, cell: (row) => row.dealers, isNumeric: true, isExtra: true },
];

/** How the company does, over time or by make and type; a chart, a table and a file. */
export function Figures() {
  const { values, set, key } = useFilters(['from', 'to', 'by']);
  const by = groups.find(([value]) => value === values.by)?.[0] ?? 'week';
  const query = { by, ...(values.from && { from: values.from }), ...(values.to && { to: values.to }) };
  const { data, error, reload } = useLoaded(key, (options) => readFigures(query, options));
  const [figure, setFigure] = useState<Figure>('gross');
  return (
    <>
      <Head
        title={t.figures}
        lead={
          data && (
            <>
              {t.exactToTheHour} <Stamp at={data.computedAt} />
            </>
          )
        }
      >
        <Button
          variant="line"
          onClick={() => void download(`/console/figures.csv?${new URLSearchParams(query)}`)}
        >
          {t.exportCsv}
        </Button>
      </Head>
      <FigureFilters by={by} values={values} onSet={set} figure={figure} onFigure={setFigure} />
      {error ? (
        <ErrorState title={error} onRetry={reload} />
      ) : !data ? (
        <Skeleton height={400} />
      ) : (
        <FigureResult
          rows={data.lists}
          total={data.total}
          figure={figure}
          isOverTime={by !== 'make' && by !== 'type'}
        />
      )}
    </>
  );
}

/** What the API shows without dates. */
const usualDays = 90;
const dayMs = 86_400_000;
const dayBefore = (days: number) => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

interface FilterProps {
  by: (typeof groups)[number][0];
  values: { from: string; to: string };
  onSet: (name: 'by' | 'from' | 'to', value: string) => void;
  figure: Figure;
  onFigure: (figure: Figure) => void;
}

function FigureFilters({ by, values, onSet, figure, onFigure }: FilterProps) {
  const [usual] = useState(() => ({ from: dayBefore(usualDays), to: dayBefore(0) }));
  return (
    <div className={styles.filters}>
      <Field label={t.by2}>
        <Select value={by} onChange={({ target }) => onSet('by', target.value)}>
          {groups.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} label={name === 'from' ? t.fromDay : t.toDay}>
          <TextInput
            type="date"
            value={values[name] || usual[name]}
            onChange={({ target }) => onSet(name, target.value)}
          />
        </Field>
      ))}
      <Field label={t.chart}>
        <Select
          value={figure}
          onChange={({ target }) => onFigure(charts.find(([name]) => name === target.value)?.[0] ?? 'gross')}
        >
          {charts.map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}

function FigureResult({
  rows,
  total,
  figure,
  isOverTime,
}: {
  rows: FigureRow[];
  total: FigureRow;
  figure: Figure;
  isOverTime: boolean;
}) {
  if (rows.length === 0) return <EmptyState title={t.noFiguresInThisTime} />;
  const facts: [string, string][] = [
    [t.grossSales, formatMoney(total.gross)],
    [t.sellThrough, percent(total.sold, total.ended)],
    [t.boatsSold, String(total.sold)],
    [t.buyersFees, formatMoney(total.fees)],
    [t.signUpToWin, `${total.signUps} → ${total.firstCards} → ${total.firstBids} → ${total.firstWins}`],
  ];
  return (
    <>
      <dl className={styles.factRow}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      {isOverTime && (
        <FigureChart
          rows={rows}
          figure={figure}
          isMoney={figure === 'gross' || figure === 'fees'}
          label={charts.find(([name]) => name === figure)?.[1] ?? ''}
        />
      )}
      <ConsoleTable label={t.figures} name="figures" columns={columns} rows={rows} keyOf={({ key }) => key} />
    </>
  );
}
