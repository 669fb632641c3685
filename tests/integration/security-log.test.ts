import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '../../contract/limits.ts';
import { logSecurity } from '../../server/http/security-log.ts';
import { allDone } from '../support/jobs.ts';
import { codeIn, emailsTo, emailTo } from '../support/mailbox.ts';
import { person } from '../support/people.ts';
import { logIn, newAddress, signedUp } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

const lines: Record<string, unknown>[] = [];
const metrics = { port: undefined, host: '127.0.0.1', node: 'api-1' };
const secrets: string[] = [];
let site: Site;
beforeAll(async () => {
  site = await start({
    env: { LOG_LEVEL: 'info' },
    onLog: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
});
beforeEach(() => void lines.splice(0));
afterAll(() => site?.stop());

const events = () =>
  lines
    .filter(({ kind }) => kind === 'security')
    .map(({ event, ok, code, account }) => ({
      event,
      ok,
      ...(code !== undefined && { code }),
      ...(account !== undefined && { account }),
    }));
/** Lines are written when the reply has left: the next reply of the same connection comes after them. */
const written = () => site.as().get('/settings/list');

test('signing up, in and out, and a new password, are logged with the account and without a secret', async () => {
  const { email, id, password } = await signedUp(site);
  await logIn(site, email, 'wrong-pass-1');
  const { authToken } = (await logIn(site, email)).data.data as { authToken: string };
  const { token } = (await site.as().post('/forgot-password', { email })).data.data as { token: string };
  const code = codeIn(await emailTo(site, email, /is your .* code/));
  await site
    .as()
    .post('/change-password', { type: 'forgot-password', token, otp: code, newPassword: 'a-brand-new-1' });
  const again = ((await logIn(site, email, 'a-brand-new-1')).data.data as { authToken: string }).authToken;
  await site.as(again).post('/logout');
  await written();
  secrets.push(password, 'wrong-pass-1', 'a-brand-new-1', authToken, again, token, code, email);
  expect(events()).toEqual([
    { event: 'sign_up', ok: true },
    { event: 'email_verified', ok: true },
    { event: 'sign_in', ok: false, code: 'wrong_credentials' },
    { event: 'sign_in', ok: true, account: id },
    { event: 'password_reset_requested', ok: true },
    { event: 'password_changed', ok: true },
    { event: 'sign_in', ok: true, account: id },
    { event: 'sign_out', ok: true, account: id },
  ]);
  for (const line of lines) for (const secret of secrets) expect(JSON.stringify(line)).not.toContain(secret);
});

test('a change of email address is logged at each step, without the addresses', async () => {
  const { email, id, password } = await signedUp(site);
  const { authToken } = (await logIn(site, email)).data.data as { authToken: string };
  const to = newAddress();
  lines.splice(0);
  await site.as(authToken).post('/email-change', { email: to, password: 'wrong-pass-1' });
  await site.as(authToken).post('/email-change', { email: to, password });
  await site.as(authToken).delete('/email-change');
  await site.as(authToken).post('/email-change', { email: to, password });
  const tokenIn = async (address: string, subject: RegExp) =>
    /email-change\?\w+=([\w-]+)/.exec((await emailTo(site, address, subject)).text)?.[1] ?? '';
  await site.as().post('/email-change/confirm', { token: 'x' });
  await allDone(site, 'mail-email-change');
  await site.as().post('/email-change/confirm', { token: await tokenIn(to, /^Confirm/) });
  const approval = await emailsTo(site, email).then((all) => all.at(-1)?.text ?? '');
  const [, approve] = /email-change\?approve=([\w-]+)/.exec(approval) ?? [];
  await site.as().post('/email-change/confirm', { token: approve });
  await site.as().post('/email-change/undo', { token: await tokenIn(email, /was changed$/) });
  await written();
  expect(events()).toEqual([
    { event: 'email_change_requested', ok: false, code: 'invalid_request', account: id },
    { event: 'email_change_requested', ok: true, account: id },
    { event: 'email_change_canceled', ok: true, account: id },
    { event: 'email_change_requested', ok: true, account: id },
    { event: 'email_change_confirmed', ok: false, code: 'link_expired' },
    { event: 'email_change_confirmed', ok: true, account: id },
    { event: 'email_change_confirmed', ok: true, account: id },
    { event: 'email_change_undone', ok: true, account: id },
  ]);
  for (const line of lines.filter(({ kind }) => kind === 'security'))
    for (const secret of [email, to, password]) expect(JSON.stringify(line)).not.toContain(secret);
});

test('what the policy refuses is logged once a minute for each address and reason, however often it is tried', async () => {
  const { id, token } = await person(site);
  for (let n = 0; n < 5; n++) await site.as(token).get('/console/me');
  for (let n = 0; n < 5; n++) await site.as('no-such-token').get('/user/details');
  await written();
  expect(events()).toEqual([
    { event: 'refused', ok: false, code: 'not_found', account: id },
    { event: 'refused', ok: false, code: 'session_expired' },
  ]);
});

test('a flood of failures does not become a flood of lines; what goes well is logged all the same', async () => {
  let [now, count] = [0, 0];
  const log: FastifyBaseLogger = pino({ level: 'silent' }, { write: () => void count++ });
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
  });
  logSecurity(app, { securityLogLevel: 'info', securityLogFile: undefined, metrics }, () => now);
  app.post<{ Querystring: { ok?: string } }>('/api/v1/login', async ({ query }, reply) =>
    reply.code(query.ok ? 200 : 401).send(),
  );
  const failures = async () => {
    for (let n = 0; n < limits.securityLinesPerMinute + 10; n++)
      await app.inject({ method: 'POST', url: '/api/v1/login' });
  };
  await failures();
  expect(count).toBe(limits.securityLinesPerMinute);
  await app.inject({ method: 'POST', url: '/api/v1/login?ok=1' });
  expect(count).toBe(limits.securityLinesPerMinute + 1);
  now = 60_000;
  await failures();
  expect(count).toBe(2 * limits.securityLinesPerMinute + 1);
});

test('a rate limit that is hit is logged', async () => {
  const limited = await start({
    database: site.databaseUrl,
    env: { LOG_LEVEL: 'info', RATE_LIMITS: 'true' },
    runsJobs: false,
    onLog: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
  });
  for (let n = 0; n < 8; n++) await limited.as().post('/forgot-password', { email: 'flood@example.com' });
  await limited.as().get('/settings/list');
  expect(events()).toContainEqual({
    event: 'password_reset_requested',
    ok: false,
    code: 'too_many_requests',
  });
  await limited.stop();
});

test('with a file, the lines go there and nowhere else; a large one makes room', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'security-log-'));
  const file = join(folder, 'logs', 'security.log');
  const signIn = async () => {
    let others = 0;
    const log: FastifyBaseLogger = pino({ level: 'info' }, { write: () => void others++ });
    const logController = new LogController({ disableRequestLogging: true });
    const app = Fastify({ loggerInstance: log, logController });
    logSecurity(app, { securityLogLevel: 'info', securityLogFile: file, metrics });
    app.post('/api/v1/login', async () => ({}));
    await app.inject({ method: 'POST', url: '/api/v1/login' });
    await app.close();
    return others;
  };
  const linesIn = (name: string) => readFileSync(name, 'utf8').trimEnd().split('\n');
  expect(await signIn()).toBe(0);
  expect(await signIn()).toBe(0);
  expect(linesIn(file)).toHaveLength(2);
  expect(linesIn(file)[0]).toContain('"event":"sign_in"');
  expect(statSync(file).mode & 0o077).toBe(0);
  truncateSync(file, limits.securityLogBytes + 1);
  await signIn();
  expect(linesIn(file)).toHaveLength(1);
  expect(statSync(`${file}.1`).size).toBe(limits.securityLogBytes + 1);
  rmSync(folder, { recursive: true });
});
