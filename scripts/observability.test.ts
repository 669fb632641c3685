import { readdirSync, readFileSync } from 'node:fs';
import { parser } from '@prometheus-io/lezer-promql';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { counters, gauges, histograms, processMetrics } from '../server/metrics/definitions.ts';

interface Alert {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: { summary: string; means: string; do: string; runbook: string };
}
interface Dashboard {
  uid: string;
  panels: { id: number; title: string; targets: { expr: string }[] }[];
}

const rules: { groups: { rules: Alert[] }[] } = parse(readFileSync('deploy/alerts.yaml', 'utf8'));
const alerts = rules.groups.flatMap((group) => group.rules);
const dashboards = readdirSync('deploy/grafana').map((name): Dashboard =>
  JSON.parse(readFileSync(`deploy/grafana/${name}`, 'utf8')),
);
const panels = dashboards.flatMap((one) => one.panels);

/** `up` is Prometheus's own. */
const known = new Set<string>([
  'up',
  ...Object.keys(counters),
  ...Object.keys(gauges),
  ...Object.keys(histograms).flatMap((name) => ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`)),
  ...processMetrics,
]);

/** The metrics that an expression names, and whether it can be parsed. */
function read(expr: string): { names: string[]; isValid: boolean } {
  const names: string[] = [];
  let isValid = true;
  const text = expr.replaceAll('$node', 'any');
  parser.parse(text).iterate({
    enter: ({ type, node, from, to }) => {
      if (type.isError) isValid = false;
      if (type.name === 'VectorSelector') {
        const name = node.getChild('Identifier');
        names.push(name ? text.slice(name.from, name.to) : text.slice(from, to));
      }
    },
  });
  return { names, isValid };
}

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-');
const headings = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/^## (.+)$/gm)].map(
  ([, heading]) => heading ?? '',
);

test('every alert is complete, and its runbook heading exists', () => {
  expect(alerts.length).toBeGreaterThan(15);
  const anchors = new Set(headings.map((heading) => `docs/runbook.md#${anchorOf(heading)}`));
  for (const one of alerts) {
    const { summary, means, do: act, runbook } = one.annotations;
    expect(one.for, one.alert).toMatch(/^\d+m$/);
    expect(['critical', 'warning', 'info'], one.alert).toContain(one.labels.severity);
    for (const text of [summary, means, act]) expect(text.length, one.alert).toBeGreaterThan(5);
    expect(anchors, one.alert).toContain(runbook);
  }
});

test('every heading of the runbook is an alert, by its name', () => {
  expect(alerts.map((one) => one.annotations.summary).sort()).toEqual([...headings].sort());
});

test('links inside the runbook lead to a heading', () => {
  const anchors = headings.map(anchorOf);
  const links = [...readFileSync('docs/runbook.md', 'utf8').matchAll(/\]\(#([\w-]+)\)/g)];
  expect(links.length).toBeGreaterThan(3);
  expect(links.filter(([, anchor]) => !anchors.includes(anchor ?? ''))).toEqual([]);
});

test('every expression is valid and names only metrics that exist', () => {
  const exprs = [
    ...alerts.map((one) => one.expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  expect(exprs.filter((expr) => !read(expr).isValid)).toEqual([]);
  const names = exprs.flatMap((expr) => read(expr).names);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test('every metric is on a dashboard', () => {
  const shown = new Set(
    panels.flatMap(({ targets }) =>
      targets.flatMap(({ expr }) => read(expr).names.map((name) => name.replace(/_(bucket|sum|count)$/, ''))),
    ),
  );
  const all = [...Object.keys(counters), ...Object.keys(gauges), ...Object.keys(histograms)];
  expect(all.filter((name) => !shown.has(name))).toEqual([]);
});

test('dashboards and panels have distinct names', () => {
  expect(dashboards.map(({ uid }) => uid).sort()).toEqual([
    'bowline-bids',
    'bowline-database',
    'bowline-jobs-and-email',
    'bowline-pages',
  ]);
  for (const { panels: own } of dashboards) {
    expect(new Set(own.map(({ id }) => id)).size).toBe(own.length);
    expect(new Set(own.map(({ title }) => title)).size).toBe(own.length);
  }
});
