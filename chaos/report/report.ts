import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Verdict } from '../checker/verdict.ts';
import type { Attempt, HistoryLine, NemesisSpan } from '../history.ts';
import { escape, plot } from './plots.ts';
import type { StoredRun } from './files.ts';

type Reported = StoredRun & { history: HistoryLine[]; verdicts: Verdict[] };

const problemsMax = 50;

/** Writes the run's report as one HTML file. @returns its path */
export function writeReport(folder: string, run: Reported): string {
  const file = join(folder, 'report.html');
  writeFileSync(file, page(run));
  return file;
}

function page({ options, left, final, history, verdicts }: Reported): string {
  const attempts = history.filter((line): line is Attempt => line.type === 'attempt');
  const spans = history.filter((line): line is NemesisSpan => line.type === 'nemesis');
  const failed = verdicts.filter(({ problems }) => problems.length > 0).length;
  const verdict =
    failed === 0 ? 'All properties hold' : `${failed} of ${verdicts.length} properties don’t hold`;
  const facts = [
    `Seed ${options.seed}; ${Math.round(options.runMs / 1_000)} s of load.`,
    `${final.auctions.length} auctions, ${options.bidders} bidders, ${final.feeds.length} live pages.`,
    `${attempts.length} requests to bid: ${counted(attempts)}.`,
    ...(left.length > 0 ? [`Not possible on this machine: ${left.join(', ')}.`] : []),
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Chaos run ${escape(options.seed)}</title>
<style>body{font:15px/1.5 system-ui;max-width:1040px;margin:2rem auto;padding:0 1rem}svg{width:100%;font-size:12px}td,th{text-align:left;padding:.2rem .8rem .2rem 0;vertical-align:top}.bad{color:#b00020}.good{color:#1b6e3c}</style>
<h1>${verdict}</h1><ul>${facts.map((fact) => `<li>${escape(fact)}</li>`).join('')}</ul>
<h2>Properties</h2>${verdicts.map(section).join('')}
<h2>Over time</h2>${plots(attempts, spans)}
<h2>Disturbances</h2><table><tr><th>From</th><th>Took</th><th>What</th><th>Details</th></tr>${spans.map((span) => row(span, attempts[0]?.from ?? span.from)).join('')}</table></html>`;
}

function section({ name, basis, problems }: Verdict): string {
  const isGood = problems.length === 0;
  const shown = problems.slice(0, problemsMax).map((problem) => `<li>${escape(problem)}</li>`);
  const rest = problems.length > problemsMax ? `<li>… ${problems.length - problemsMax} more</li>` : '';
  return `<h3 class="${isGood ? 'good' : 'bad'}">${isGood ? 'Holds' : 'Doesn’t hold'}: ${escape(name)}</h3><p>${escape(basis)}</p>${isGood ? '' : `<ul>${shown.join('')}${rest}</ul>`}`;
}

const row = ({ name, detail, from, to }: NemesisSpan, startMs: number) =>
  `<tr><td>${((from - startMs) / 1_000).toFixed(1)} s</td><td>${((to - from) / 1_000).toFixed(1)} s</td><td>${escape(name)}</td><td>${escape(detail)}</td></tr>`;

function counted(attempts: readonly Attempt[]): string {
  const counts = Map.groupBy(attempts, ({ status, code }) =>
    status === 200 ? 'accepted' : status === 0 ? 'no answer' : `${status} ${code ?? ''}`.trim(),
  );
  return [...counts]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([what, list]) => `${list.length} × ${what}`)
    .join(', ');
}

function plots(attempts: readonly Attempt[], spans: readonly NemesisSpan[]): string {
  const startMs = attempts.reduce((least, { from }) => Math.min(least, from), Infinity);
  const endMs = attempts.reduce((most, { to }) => Math.max(most, to), 0);
  if (endMs === 0) return '';
  const bucketMs = Math.max(1_000, Math.ceil((endMs - startMs) / 300_000) * 1_000);
  const buckets = Array.from({ length: Math.ceil((endMs - startMs) / bucketMs) }, (): Attempt[] => []);
  for (const one of attempts) buckets[Math.floor((one.to - startMs) / bucketMs)]?.push(one);
  const common = { bucketMs, startMs, spans };
  const rate = (isCounted: (one: Attempt) => boolean) =>
    buckets.map((bucket) => (bucket.filter(isCounted).length * 1_000) / bucketMs);
  const latency = (share: number) =>
    buckets.map((bucket) => {
      const sorted = bucket.map(({ from, to }) => to - from).toSorted((a, b) => a - b);
      return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
    });
  const isNo = ({ status }: Attempt) => status >= 400 && status < 500;
  return [
    plot({
      ...common,
      title: 'Accepted bids',
      unit: 'per second',
      series: [{ name: 'accepted', color: '#1b6e3c', values: rate(({ status }) => status === 200) }],
    }),
    plot({
      ...common,
      title: 'Time to an answer',
      unit: 'ms',
      series: [
        { name: 'median', color: '#1f5f8b', values: latency(0.5) },
        { name: '99th percentile', color: '#b00020', values: latency(0.99) },
      ],
    }),
    plot({
      ...common,
      title: 'Without success',
      unit: 'per second',
      series: [
        { name: 'refused by a rule', color: '#8a6d00', values: rate(isNo) },
        { name: 'unavailable', color: '#b00020', values: rate(({ status }) => status >= 500) },
        { name: 'no answer', color: '#333', values: rate(({ status }) => status === 0) },
      ],
    }),
  ].join('');
}
