import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { quietly, run } from './containers.ts';
import { inFolder } from './rehearsal-site.ts';

/** What Prometheus scrapes, every 15 s, and the alerts that fire then. */
interface Scenario {
  name: string;
  /** Values in the notation of `promtool`: `0+5x40` grows by 5, `1x40` stays, `_` isn't there yet. */
  series: Record<string, string>;
  atMinute: number;
  firing: string[];
}

/** Two API nodes of one version that hear each other. */
const nodes = {
  'up{job="bowline-api",instance="a"}': '1x240',
  'up{job="bowline-web",instance="b"}': '1x240',
  'bowline_node_info{program="api",node="a",version="1"}': '1x240',
  'bowline_node_info{program="api",node="b",version="1"}': '1x240',
  'bowline_live_node_lag_seconds_count{node="a"}': '0+3x240',
};
/** A histogram in which everything takes between `low` and `high` seconds. */
const between = (name: string, low: string, high: string) => ({
  [`${name}_bucket{le="${low}"}`]: '0x240',
  [`${name}_bucket{le="${high}"}`]: '0+5x240',
  [`${name}_bucket{le="+Inf"}`]: '0+5x240',
});
/** Of ten a minute, some with a bad label. */
const mixed = (name: string, bad: string, good: string) => ({
  [`${name}{${bad}}`]: '0+1x240',
  [`${name}{${good}}`]: '0+2x240',
});

const scenarios: Scenario[] = [
  {
    name: 'all is well',
    series: {
      ...between('bowline_bid_seconds', '0.01', '0.025'),
      ...between('bowline_live_node_lag_seconds', '0.01', '0.025'),
      'bowline_api_seconds_count{status="2xx"}': '0+90x240',
      'bowline_bids_refused_total{code="too_low"}': '0+9x240',
      'bowline_emails_total{result="sent"}': '0+9x240',
      bowline_api_nodes_ready: '2x240',
    },
    atMinute: 40,
    firing: [],
  },
  {
    name: 'nothing happens at night',
    series: { bowline_api_nodes_ready: '2x240' },
    atMinute: 40,
    firing: [],
  },
  {
    name: 'an API node is gone',
    series: { 'up{job="bowline-api",instance="a"}': '1 1 0x40' },
    atMinute: 3,
    firing: ['NodeDown'],
  },
  {
    name: 'bids meet a database that is away',
    series: { 'bowline_bids_refused_total{code="unavailable"}': '_ _ 1+1x80' },
    atMinute: 10,
    firing: ['BidsFailing'],
  },
  {
    name: 'bids take two seconds',
    series: between('bowline_bid_seconds', '1', '2.5'),
    atMinute: 15,
    firing: ['BidsSlow'],
  },
  {
    name: 'lots are held',
    series: between('bowline_bid_lock_wait_seconds', '0.5', '1'),
    atMinute: 15,
    firing: ['LotsLocked'],
  },
  {
    name: 'events wait',
    series: between('bowline_live_event_lag_seconds', '2.5', '5'),
    atMinute: 15,
    firing: ['LiveEventsLate'],
  },
  {
    name: 'Redis is slow',
    series: between('bowline_live_node_lag_seconds', '1', '2.5'),
    atMinute: 15,
    firing: ['NodesOutOfTouch'],
  },
  {
    name: 'Redis is away',
    series: { 'bowline_live_node_lag_seconds_count{node="a"}': '7x240' },
    atMinute: 15,
    firing: ['NodesOutOfTouch'],
  },
  {
    name: 'calls fail',
    series: mixed('bowline_api_seconds_count', 'status="5xx"', 'status="2xx"'),
    atMinute: 15,
    firing: ['CallsFailing'],
  },
  {
    name: 'pages fail',
    series: mixed('bowline_page_requests_total', 'result="failed"', 'result="hit"'),
    atMinute: 15,
    firing: ['PagesFailing'],
  },
  {
    name: 'a front door hears nothing',
    series: { 'bowline_page_cache_informed{node="w"}': '1 0x40' },
    atMinute: 5,
    firing: ['PageCacheUninformed'],
  },
  {
    name: 'the CDN refuses purges',
    series: { 'bowline_cdn_purge_failing_seconds{node="w"}': '0+15x40' },
    atMinute: 5,
    firing: ['CdnPurgesFailing'],
  },
  {
    name: 'a front door knows one of two nodes',
    series: { bowline_api_nodes_ready: '1x40' },
    atMinute: 5,
    firing: ['ApiNodesMissing'],
  },
  {
    name: 'no worker runs',
    series: { bowline_job_oldest_seconds: '0+15x80' },
    atMinute: 15,
    firing: ['JobsLate'],
  },
  {
    name: 'one job gives up, the first of its kind',
    series: { 'bowline_jobs_exhausted_total{task="close-auction"}': '0 0 0 0 1x80' },
    atMinute: 5,
    firing: ['JobsExhausted'],
  },
  {
    name: 'emails are rejected',
    series: mixed('bowline_emails_total', 'result="failed"', 'result="sent"'),
    atMinute: 25,
    firing: ['EmailsFailing'],
  },
  {
    name: 'emails wait',
    series: { bowline_emails_waiting: '501x80' },
    atMinute: 15,
    firing: ['EmailsWaiting'],
  },
  {
    name: 'the gateway is away',
    series: mixed('bowline_gateway_seconds_count', 'result="failed"', 'result="ok"'),
    atMinute: 25,
    firing: ['PaymentsFailing'],
  },
  {
    name: 'a pool has no connection left',
    series: { 'bowline_database_connections{node="a",pool="main",state="waiting"}': '3x80' },
    atMinute: 5,
    firing: ['DatabasePoolFull'],
  },
  {
    name: 'a table has used half of its ids',
    series: { 'bowline_ids_used_ratio{sequence="notification_id_seq"}': '0.51x300' },
    atMinute: 65,
    firing: ['IdsRunningOut'],
  },
  {
    name: 'something blocks a node',
    series: { 'nodejs_eventloop_lag_p99_seconds{node="a"}': '0.3x80' },
    atMinute: 10,
    firing: ['EventLoopBlocked'],
  },
  {
    name: 'a node grows',
    series: { 'process_resident_memory_bytes{node="a"}': '1600000000x80' },
    atMinute: 18,
    firing: ['MemoryHigh'],
  },
  {
    name: 'a node crashes again and again',
    series: { 'process_start_time_seconds{job="bowline-api",node="a"}': '1 1 2 2 3 3 4 4 5x80' },
    atMinute: 5,
    firing: ['NodeRestarting'],
  },
  {
    name: 'a new version breaks in every browser, between two scrapes',
    series: { 'bowline_client_errors_total{kind="error"}': '0 0 60x80' },
    atMinute: 5,
    firing: ['BrowserErrors'],
  },
  {
    name: 'a deployment stopped halfway',
    series: { 'bowline_node_info{program="api",node="b",version="1"}': '_', ...otherVersion() },
    atMinute: 50,
    firing: ['VersionsDiffer'],
  },
];

function otherVersion() {
  return { 'bowline_node_info{program="api",node="b",version="2"}': '1x240' };
}

/**
 * Prometheus's own `promtool` plays deploy/alerts.yaml: what each alert is for makes it fire, and no other one. Needs
 * Debian's package `prometheus`.
 */
export const alerts = (): Promise<string[]> =>
  inFolder(async (root) => {
    if (!(await quietly(root, 'promtool', '--version')))
      throw new Error('The program "promtool" is missing (Debian: apt-get install prometheus).');
    const file = resolve('deploy/alerts.yaml');
    const tested = new Set(scenarios.flatMap(({ firing }) => firing));
    const untested = namesIn(file).filter((name) => !tested.has(name));
    if (untested.length > 0) throw new Error(`No scenario makes these fire: ${untested.join(', ')}`);
    for (const scenario of scenarios) {
      const test = join(root, 'test.yaml');
      writeFileSync(test, JSON.stringify(promtoolTest(file, scenario)));
      await run(root, 'promtool', 'test', 'rules', test).catch((error: unknown) => {
        throw new Error(`"${scenario.name}"`, { cause: error });
      });
    }
    await run(root, 'promtool', 'check', 'config', 'deploy/prometheus.yaml');
    return [`${tested.size} alerts fire when they should, and only then, in ${scenarios.length} scenarios.`];
  });

function namesIn(file: string): string[] {
  const { groups }: { groups: { rules: { alert: string }[] }[] } = parse(readFileSync(file, 'utf8'));
  return groups.flatMap(({ rules }) => rules.map(({ alert }) => alert));
}

function promtoolTest(file: string, { series, atMinute, firing }: Scenario) {
  const all = { bowline_api_nodes_ready: '2x240', ...nodes, ...series };
  return {
    rule_files: [file],
    evaluation_interval: '15s',
    tests: [
      {
        interval: '15s',
        input_series: Object.entries(all).map(([name, values]) => ({ series: name, values })),
        promql_expr_test: [
          {
            expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
            eval_time: `${atMinute}m`,
            exp_samples: firing.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 })),
          },
        ],
      },
    ],
  };
}
