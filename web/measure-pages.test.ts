import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMetrics, type OpenMetrics } from '../server/metrics/open-metrics.ts';
import { outsideOf } from './content-policy.ts';
import { createFrontDoor } from './front-door.ts';
import { HtmlCache, toPage, type Rendered } from './html-cache.ts';
import { timedRender } from './measure-pages.ts';
import { readWebSettings } from './settings.ts';
import { Readiness } from './readiness.ts';
import { StaticFiles } from './static-files.ts';
import { Upstreams } from './upstreams.ts';

const page = toPage(Buffer.from('<p>Boats</p>'), { ...outsideOf({}), inline: new Set() });
const clock = { now: 1_000_000, status: 200 };
let opened: OpenMetrics;
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  const settings = readWebSettings({ HOST: '127.0.0.1', METRICS_PORT: '0', NODE_NAME: 'web-3' });
  opened = await openMetrics(settings.metrics, 'web', settings.version);
  const render = (): Promise<Rendered> =>
    timedRender(opened.metrics, async () => ({ status: clock.status, location: null, page }));
  const cache = new HtmlCache({ now: () => clock.now, render });
  cache.isInformed = true;
  const folder = mkdtempSync(join(tmpdir(), 'bowline-static-'));
  const app = await createFrontDoor({
    settings,
    upstreams: new Upstreams(['http://127.0.0.1:9', 'http://127.0.0.1:10']),
    cache,
    files: new StaticFiles({ built: folder, open: folder }),
    readiness: new Readiness('build'),
    log: pino({ level: 'silent' }),
    metrics: opened.metrics,
    routeOf: () => '/',
    renderPage: render,
    next: async () => {},
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  stop = () => app.close();
});
afterAll(async () => {
  await stop();
  await opened.stop();
});

test('pages are counted by how they were answered, with their age', async () => {
  const statuses: number[] = [];
  const ask = async () => statuses.push((await fetch(`${url}/faq`)).status);
  await ask(); // rendered
  clock.now += 20_000;
  await ask(); // from the cache, 20 seconds old
  clock.now += 40_000;
  clock.status = 500;
  await ask(); // rendering fails: the last good page
  expect(statuses).toEqual([200, 200, 200]);
  expect((await fetch(`${url}/metrics`)).status).toBe(500); // a page like any other, and rendering fails

  const text = await (await fetch(opened.url ?? '')).text();
  const values = Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.startsWith('bowline_'))
      .map((line) => line.replace(/,?(node|program)="[^"]*"/g, '').split(' ')),
  );
  expect(values).toMatchObject({
    'bowline_page_requests_total{result="rendered"}': '1',
    'bowline_page_requests_total{result="hit"}': '1',
    'bowline_page_requests_total{result="stale"}': '1',
    'bowline_page_requests_total{result="failed"}': '1',
    'bowline_page_age_seconds_sum{}': '80',
    'bowline_page_render_seconds_count{}': '3',
    'bowline_pages_cached{}': '1',
    'bowline_page_cache_informed{}': '1',
    'bowline_api_nodes_ready{}': '2',
    'bowline_live_sockets{}': '0',
  });
  expect(text).toContain('node="web-3",program="web"');
});
