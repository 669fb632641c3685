import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, expect, test } from 'vitest';
import { sealBankDetailsAgain } from '../../server/modules/sales/index.ts';
import { unsubscribeToken } from '../../server/modules/notifications/unsubscribe.ts';
import { codeIn, emailTo, linkToken } from '../support/mailbox.ts';
import { person } from '../support/people.ts';
import { saleActsOn } from '../support/sales.ts';
import { form, signedUp, tokenOf } from '../support/sign-up.ts';
import { start, type Site, type StartOptions } from '../support/start.ts';

const [oldSecret, newSecret] = [
  'an-older-secret-of-enough-letters-000',
  'the-newer-secret-of-enough-letters-00',
];
const before = { JWT_SECRET: oldSecret };
const during = { JWT_SECRET: newSecret, JWT_SECRET_PREVIOUS: oldSecret };
const after = { JWT_SECRET: newSecret };

const open: Site[] = [];
async function node(options: StartOptions): Promise<Site> {
  const site = await start(options);
  open.push(site);
  return site;
}
afterAll(() => Promise.all(open.map((site) => site.stop())));

test('a new JWT_SECRET signs nobody out, and emailed codes and links stay valid', async () => {
  const old = await node({ env: before });
  const { id, email } = await signedUp(old);
  const token = await tokenOf(old, email);
  const reset = (await old.as().post('/forgot-password', { email })).data.data.token;
  const code = codeIn(await emailTo(old, email, /code/i));
  const unsubscribe = unsubscribeToken([oldSecret], id, 3);

  const [next, last] = [
    await node({ database: old.databaseUrl, env: during, runsJobs: false }),
    await node({ database: old.databaseUrl, env: after, runsJobs: false }),
  ];
  expect((await next.as(token).get('/user/details')).status).toBe(200);
  expect((await last.as(token).get('/user/details')).data.code).toBe('session_expired');

  const stop = (site: Site) => site.as().post('/unsubscribe', {}, { params: { token: unsubscribe } });
  expect([(await stop(next)).status, (await stop(last)).status]).toEqual([200, 404]);

  const change = { type: 'forgot-password', token: reset, otp: code, newPassword: 'brand-new-1' };
  expect((await last.as().post('/change-password', change)).data.code).toBe('code_wrong');
  expect((await next.as().post('/change-password', change)).status).toBe(200);

  // What is signed now is signed with the new secret.
  const fresh = await tokenOf(next, email, 'brand-new-1');
  expect((await last.as(fresh).get('/user/details')).status).toBe(200);
  expect((await old.as(fresh).get('/user/details')).data.code).toBe('session_expired');
});

test('nodes that know the next secret already accept what it signs', async () => {
  const ready = await node({ env: { JWT_SECRET: oldSecret, JWT_SECRET_PREVIOUS: newSecret } });
  const next = await node({ database: ready.databaseUrl, env: during, runsJobs: false });
  const { email } = await signedUp(ready);
  for (const [one, other] of [
    [ready, next],
    [next, ready],
  ] as const)
    expect((await other.as(await tokenOf(one, email)).get('/user/details')).status).toBe(200);
});

test('an email that a node with the new secret sends has the link that the old one stored', async () => {
  const old = await node({ env: before, runsJobs: false });
  const next = await node({ database: old.databaseUrl, env: during });
  const body = form();
  await old.as().post('/sign-up', body);
  const link = linkToken(await emailTo(next, body.email, /Verify/));
  await next.as().get('/verify-email', { params: { token: link } });
  const account = await next.db
    .selectFrom('account')
    .select('email_verified_at')
    .where('email', '=', body.email)
    .executeTakeFirstOrThrow();
  expect(account.email_verified_at).not.toBeNull();
});

test('encrypted fields are read with older keys until they’re encrypted again', async () => {
  const [oldKey, newKey] = ['2025', '2026'].map((name) => `${name}:${randomBytes(32).toString('base64')}`);
  const old = await node({ env: { FIELD_KEYS: oldKey ?? '' } });
  const [seller, buyer] = await Promise.all([person(old), person(old)]);
  const { sale } = await saleActsOn(() => old).soldBoat(seller, buyer);
  const details = { holder: 'Sal Shore', bank: 'Skagit Bank', routing: '110000000', account: '000123456789' };
  await old.as(seller.token).post('/sale/bank-details', { sale_id: sale, ...details });

  const other = (keys: string) =>
    node({ database: old.databaseUrl, env: { FIELD_KEYS: keys }, runsJobs: false });
  const [next, last] = [await other(`${newKey},${oldKey}`), await other(newKey ?? '')];
  const view = (site: Site) => site.as(buyer.token).post('/sale/bank-details/view', { sale_id: sale });
  expect((await view(next)).data.data).toEqual(details);
  expect((await view(last)).status).toBe(500);

  expect(await sealBankDetailsAgain(next.db, last.context.config)).toEqual({ sealed: 0, lost: 1 });
  expect(await sealBankDetailsAgain(next.db, next.context.config)).toEqual({ sealed: 1, lost: 0 });
  expect(await sealBankDetailsAgain(next.db, next.context.config)).toEqual({ sealed: 0, lost: 0 });
  expect((await view(last)).data.data).toEqual(details);
});

/** `npm run seal-again`: how it ends, and what it says. */
async function sealAgain(databaseUrl: string, keys: string) {
  const child = fork('server/seal-again.ts', {
    execArgv: [],
    silent: true,
    env: { ...process.env, DATABASE_URL: databaseUrl, FIELD_KEYS: keys },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)));
  const [code] = await once(child, 'close');
  return { code, output };
}

test('the command encrypts all values again, and says whether the older keys are still needed', async () => {
  const [oldKey, newKey] = ['2025', '2026'].map((name) => `${name}:${randomBytes(32).toString('base64')}`);
  const old = await node({ env: { FIELD_KEYS: oldKey ?? '' } });
  const [seller, buyer] = await Promise.all([person(old), person(old)]);
  const { sale } = await saleActsOn(() => old).soldBoat(seller, buyer);
  const details = { holder: 'Sal Shore', bank: 'Skagit Bank', routing: '110000000', account: '000123456789' };
  await old.as(seller.token).post('/sale/bank-details', { sale_id: sale, ...details });
  // More than one batch of them.
  const { rows } = await old.context.pool.query<{ columns: string }>(
    "select string_agg(column_name, ', ') as columns from information_schema.columns where table_name = 'sale_bank_details' and column_name <> 'id'",
  );
  const columns = rows[0]?.columns;
  await old.context.pool.query(
    `insert into sale_bank_details (${columns}) select ${columns} from sale_bank_details, generate_series(1, 500)`,
  );

  const early = await sealAgain(old.databaseUrl, newKey ?? '');
  expect(early.code).toBe(1);
  expect(early.output).toMatch(/None of the keys decrypts 501 of the values\. Keep the older keys/);
  const done = await sealAgain(old.databaseUrl, `${newKey},${oldKey}`);
  expect(done).toEqual({
    code: 0,
    output:
      'Values encrypted again with the key "2026": 501.\nThe older keys aren’t needed anymore. Remove them from FIELD_KEYS.\n',
  });
  expect((await sealAgain(old.databaseUrl, newKey ?? '')).output).toContain('with the key "2026": 0.');
});
