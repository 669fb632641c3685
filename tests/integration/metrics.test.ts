import { afterAll, beforeAll, expect, test } from 'vitest';
import { counters, gauges, histograms, processMetrics } from '../../server/metrics/definitions.ts';
import { bid } from '../support/bidding.ts';
import { watcher } from '../support/live-client.ts';
import { auction, person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({ env: { METRICS_PORT: '0', NODE_NAME: 'api-7' } });
});
afterAll(() => site.stop());

async function scrape(): Promise<string[]> {
  const reply = await fetch(site.metricsUrl ?? '');
  expect(reply.status).toBe(200);
  return (await reply.text()).split('\n');
}

/** The value of a metric with these labels, 0 without one. */
function valueOf(lines: string[], name: string, labels: Record<string, string> = {}): number {
  const line = lines.find(
    (one) =>
      new RegExp(`^${name}[{ ]`).test(one) &&
      Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
  );
  return Number(line?.split(' ').at(-1) ?? 0);
}

test('bids, sockets, jobs, emails, payments and the pools are counted', async () => {
  const [seller, ann] = await Promise.all([person(site), person(site)]);
  const stranger = await person(site, { hasPhone: false });
  const boat = await auction(site, seller.id, { openingBid: 1_000_00 });
  const watching = await watcher(site.url);
  await watching.join(boat);
  expect((await bid(site, ann, boat, 1_000)).status).toBe(200);
  expect((await bid(site, ann, boat, 1_500)).status).toBe(200);
  expect((await bid(site, stranger, boat, 2_000)).data.code).toBe('phone_required');
  expect((await bid(site, seller, boat, 2_000)).data.code).toBe('own_boat');
  await site.context.email.send({
    id: 'metrics-1',
    to: { name: 'Ann', address: 'ann@example.com' },
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
  });
  await site.context.payments.removeCard('unknown').catch(() => {});

  const lines = await scrape();
  expect(valueOf(lines, 'bowline_bids_accepted_total')).toBe(2);
  expect(valueOf(lines, 'bowline_bids_refused_total', { code: 'phone_required' })).toBe(1);
  expect(valueOf(lines, 'bowline_bids_refused_total', { code: 'own_boat' })).toBe(1);
  expect(valueOf(lines, 'bowline_bid_seconds_count')).toBe(2);
  expect(valueOf(lines, 'bowline_bid_seconds_sum')).toBeGreaterThan(0);
  expect(valueOf(lines, 'bowline_bid_batch_size_sum')).toBeGreaterThanOrEqual(2);
  expect(valueOf(lines, 'bowline_bid_lock_wait_seconds_count')).toBeGreaterThanOrEqual(2);
  expect(valueOf(lines, 'bowline_live_sockets')).toBe(1);
  expect(valueOf(lines, 'bowline_live_event_lag_seconds_count')).toBeGreaterThanOrEqual(2);
  expect(valueOf(lines, 'bowline_emails_total', { result: 'sent' })).toBeGreaterThanOrEqual(1);
  expect(
    valueOf(lines, 'bowline_gateway_seconds_count', { operation: 'removeCard', result: 'ok' }) +
      valueOf(lines, 'bowline_gateway_seconds_count', { operation: 'removeCard', result: 'failed' }) +
      valueOf(lines, 'bowline_gateway_seconds_count', { operation: 'removeCard', result: 'refused' }),
  ).toBe(1);
  expect(lines.some((line) => line.startsWith('bowline_jobs{') && line.includes('state="waiting"'))).toBe(
    true,
  );
  expect(
    lines.some((line) => line.startsWith('bowline_database_connections{') && line.includes('pool="main"')),
  ).toBe(true);
  expect(valueOf(lines, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  watching.close();
});

test('what alerts count exists at 0 before it happens', async () => {
  const lines = await scrape();
  for (const counter of [
    'bowline_jobs_exhausted_total{task="close-auction"',
    'bowline_emails_total{result="failed"',
    'bowline_client_errors_total{kind="render"',
  ])
    expect(
      lines.find((line) => line.startsWith(counter)),
      counter,
    ).toMatch(/ 0$/);
});

test('every line names the node, and nothing personal', async () => {
  const { email } = await person(site);
  const lines = (await scrape()).filter((line) => line !== '' && !line.startsWith('#'));
  expect(lines.filter((line) => !line.includes('node="api-7"') || !line.includes('program="api"'))).toEqual(
    [],
  );
  expect(lines.join('\n')).not.toContain(email);
  expect(lines.filter((line) => /@|account=|127\.0\.0\.1/.test(line))).toEqual([]);
});

test('the names in the table are those that are served', async () => {
  const served = (await scrape()).join('\n');
  const names = [
    ...Object.keys(counters),
    ...Object.keys(histograms),
    ...Object.keys(gauges).filter((name) => !/_page|_cdn_|api_nodes/.test(name)), // the web program's
    ...processMetrics,
  ];
  expect(names.filter((name) => !served.includes(`# TYPE ${name} `))).toEqual([]);
});

test('the public port has no metrics, and the port of metrics has nothing else', async () => {
  expect((await fetch(`${site.url}/metrics`)).status).toBe(404);
  expect((await fetch(`${site.url}/api/v1/metrics`)).status).toBe(404);
  expect((await fetch(new URL('/ready', site.metricsUrl))).status).toBe(404);
  expect(new URL(site.metricsUrl ?? '').hostname).toBe('127.0.0.1');
});

test('a node without METRICS_PORT opens no port', async () => {
  const other = await start({ database: site.databaseUrl, runsJobs: false });
  expect([other.metricsUrl, other.context.metrics.isOn]).toEqual([undefined, false]);
  await other.stop();
});
