import axios from 'axios';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../../server/log/create-log.ts';
import { noMetrics } from '../../server/metrics/metrics.ts';
import { during } from '../../server/traces/span.ts';
import { openTraces } from '../../server/traces/open-traces.ts';
import { internalApi } from '../../services/internal-api.ts';
import { createFrontDoor } from '../../web/front-door.ts';
import { HtmlCache } from '../../web/html-cache.ts';
import { createInternalApi } from '../../web/internal-api.ts';
import { matchRoutes } from '../../web/page-routes.ts';
import { openPageServer } from '../../web/page-server.ts';
import { renderPage } from '../../web/render-page.ts';
import { Readiness } from '../../web/readiness.ts';
import { readWebSettings } from '../../web/settings.ts';
import { StaticFiles } from '../../web/static-files.ts';
import { Upstreams } from '../../web/upstreams.ts';
import { startReceiver, type ReceivedSpan } from '../support/otlp-receiver.ts';
import { auction, person } from '../support/people.ts';
import { emailTo } from '../support/mailbox.ts';
import { start, type Site } from '../support/start.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let site: Site;
let web: FastifyInstance;
let url: string;
const stops: (() => unknown)[] = [];
beforeAll(async () => {
  receiver = await startReceiver();
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=let%20me%20in',
  };
  site = await start({ env: { ...env, INTERNAL_SECRET: 'a-secret-for-tests-only-of-enough-letters' } });
  const settings = readWebSettings({ ...env, API_URLS: site.url, RATE_LIMITS: 'false' });
  const { traces, stop } = await openTraces(settings, 'web');
  const upstreams = new Upstreams(settings.apiUrls);
  globalThis.bowlineInternalApi = createInternalApi(upstreams, undefined);
  const routeOf = matchRoutes(['/boat-details/[id]', '/account']);
  const page = await openPageServer(
    async (request, response) => {
      const id = /\d+/.exec(request.url ?? '')?.[0];
      await internalApi().read(({ baseUrl, headers }) =>
        axios.get(`${baseUrl}/api/v1/boat-by-id`, { headers, params: { id }, validateStatus: () => true }),
      );
      response.setHeader('content-type', 'text/html').end('<p>A boat</p>');
    },
    { traces, routeOf },
  );
  const allowed = { script: [], connect: [], frame: [], image: [], inline: new Set<string>() };
  web = await createFrontDoor({
    settings,
    upstreams,
    cache: new HtmlCache({
      render: (address, visitor) => renderPage(page.url, address, allowed, { visitor }),
    }),
    readiness: new Readiness('build'),
    files: new StaticFiles({ built: 'public', open: 'public' }),
    log: createLog({ level: 'silent', program: 'web', node: 'web-1' }),
    metrics: noMetrics,
    traces,
    routeOf,
    renderPage: (request, visitor) => renderPage(page.url, request.url ?? '/', allowed, { visitor, request }),
    next: async (_request, response) => void response.end(),
  });
  url = await web.listen({ port: 0, host: '127.0.0.1' });
  stops.push(() => web.close(), page.close, stop);
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await site?.stop();
  await receiver?.stop();
  globalThis.bowlineInternalApi = undefined;
});

const ask = (path: string, init: RequestInit = {}) => fetch(url + path, init);
const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  ask(`/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
/** The trace that a reply names, for a browser's tools. */
const traceOf = (reply: Response) =>
  /traceparent;desc="00-([0-9a-f]{32})-[0-9a-f]{16}-01"/.exec(
    reply.headers.get('server-timing') ?? '',
  )?.[1] ?? 'none';
const named = ({ service, name }: ReceivedSpan) => `${service} ${name}`;

test('a page: from the front door through its render and the API to the database', async () => {
  const seller = await person(site);
  const boat = await auction(site, seller.id);
  const reply = await ask(`/boat-details/${boat}`);
  expect(reply.status).toBe(200);
  const trace = traceOf(reply);
  const spans = () => receiver.of(trace);
  await expect
    .poll(() => new Set(spans().map(named)))
    .toEqual(
      new Set([
        'bowline-web GET /boat-details/[id]',
        'bowline-web render /boat-details/[id]',
        'bowline-api GET /api/v1/boat-by-id',
        'bowline-api SELECT',
      ]),
    );
  const byId = new Map(spans().map((span) => [span.spanId, span]));
  const way: string[] = [];
  for (
    let span = spans().find(({ name }) => name === 'SELECT');
    span;
    span = byId.get(span.parentSpanId ?? '')
  )
    way.unshift(span.name);
  expect(way).toEqual([
    'GET /boat-details/[id]',
    'render /boat-details/[id]',
    'GET /api/v1/boat-by-id',
    'SELECT',
  ]);
});

test('a call: to the API, its statements, the job it causes, and the job that this one causes', async () => {
  const { email } = await person(site);
  const reply = await post('/forgot-password', { email });
  expect(reply.status).toBe(200);
  await emailTo(site, email, /code/);
  const trace = traceOf(reply);
  await expect
    .poll(() => new Set(receiver.of(trace).map(named)))
    .toEqual(
      new Set([
        'bowline-web POST /api/v1/*',
        'bowline-api POST /api/v1/forgot-password',
        'bowline-api SELECT',
        'bowline-api INSERT',
        'bowline-api BEGIN',
        'bowline-api COMMIT',
        'bowline-api job begin-reset',
        'bowline-api job send-mail',
        'bowline-api WITH',
        'bowline-api begin emails',
        'bowline-api note emails',
      ]),
    );
  const span = (name: string) => receiver.of(trace).find((one) => one.name === name);
  expect(span('job begin-reset')?.parentSpanId).toBe(span('POST /api/v1/forgot-password')?.spanId);
  expect(span('job send-mail')?.parentSpanId).toBe(span('job begin-reset')?.spanId);
  expect(span('INSERT')?.attributes['db.query.text']).toMatch(/^insert into "mail_token" .*\$1/);
});

test('a bid: the batch that decides it, and its statements', async () => {
  const [seller, bidder] = await Promise.all([person(site), person(site)]);
  const boat = await auction(site, seller.id);
  const headers = { authorization: `Bearer ${bidder.token}`, 'idempotency-key': 'a-key-of-a-bid' };
  const reply = await post('/bid/add', { market_place_id: boat, amount: 10_000_00 }, headers);
  expect(reply.status).toBe(200);
  await expect.poll(() => receiver.of(traceOf(reply)).map(({ name }) => name)).toContain('bid batch');
  const spans = receiver.of(traceOf(reply));
  const batch = spans.find(({ name }) => name === 'bid batch');
  expect(batch?.parentSpanId).toBe(spans.find(({ name }) => name === 'POST /api/v1/bid/add')?.spanId);
  expect(spans.filter(({ parentSpanId }) => parentSpanId === batch?.spanId).length).toBeGreaterThan(1);
});

test('what a job logs names the trace that caused it', async () => {
  const lines: string[] = [];
  const log = createLog(
    { level: 'info', program: 'api', node: 'api-1' },
    { write: (line) => lines.push(line) },
  );
  const span = site.context.traces?.start('job test');
  await during(span, async () => log.info('inside'));
  log.info('outside');
  expect(lines.map((line) => (JSON.parse(line) as { requestId?: string }).requestId)).toEqual([
    span?.traceId,
    undefined,
  ]);
});

test('an error names its trace, which a visitor doesn’t choose', async () => {
  const forged = '0af7651916cd43dd8448eb211c80319c';
  const headers = { traceparent: `00-${forged}-b7ad6b7169203331-01` };
  const reply = await post('/login', { email: 'nobody@example.com' }, headers);
  const { requestId } = (await reply.json()) as { requestId: string };
  expect(requestId).toBe(traceOf(reply));
  expect(requestId).not.toBe(forged);
  await expect
    .poll(() => receiver.of(requestId).map(named).sort())
    .toEqual(['bowline-api POST /api/v1/login', 'bowline-web POST /api/v1/*']);
  const failed = receiver.of(requestId).find(({ service }) => service === 'bowline-api');
  expect(failed?.attributes).toMatchObject({
    'http.response.status_code': 400,
    'error.type': 'FST_ERR_VALIDATION',
  });
  expect(receiver.of(forged)).toEqual([]);
});

test('no personal data leaves: no addresses, parameters, values or messages', async () => {
  const { email, token } = await person(site, { fullName: 'Wilhelmina Quistgaard' });
  const as = { authorization: `Bearer ${token}` };
  await post('/login', { type: 'email-password', email, password: 'sea-worthy-9137' });
  await post('/update-profile', { fullName: 'Wilhelmina Quistgaard', phoneNumber: '2065550199' }, as);
  await ask(`/account?email=${email}&token=${token}`);
  const last = await ask(`/api/v1/nowhere/${email}?token=${token}`, { headers: as });
  await expect.poll(() => receiver.of(traceOf(last)).length).toBe(2);
  const sent = receiver.bodies.join('\n');
  for (const secret of [email, token, 'Quistgaard', 'sea-worthy', '2065550199', '127.0.0.1'])
    expect(sent, secret).not.toContain(secret);
  expect(receiver.headers[0]).toMatchObject({ url: '/v1/traces', 'x-key': 'let me in' });
});

test('without an endpoint, ids are random, nothing is sent on, and payloads of jobs are as they were', async () => {
  const plain = await start({ runsJobs: false });
  const reply = await plain
    .as()
    .post('/login', {}, { headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` } });
  expect(reply.data.requestId).toMatch(/^[0-9a-f]{8}-/);
  expect(plain.context.traces).toBeUndefined();
  await plain.as().post('/forgot-password', { email: 'ann@example.com' });
  const { rows } = await plain.context.pool.query<{ payload: object }>(
    "select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'begin-reset'",
  );
  expect(rows.map(({ payload }) => Object.keys(payload).sort())).toEqual([['email', 'ticket']]);
  await plain.stop();
});
