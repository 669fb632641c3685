import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { waitOptions } from '../support/wait-options.ts';
import { auction, person } from '../support/people.ts';
import { accepted } from '../support/bidding.ts';
import { smtpSink, type SmtpSink } from '../support/smtp-sink.ts';
import { form } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let sink: SmtpSink;
let site: Site;
let other: Site;
beforeAll(async () => {
  sink = await smtpSink();
  const env = { SMTP_URL: sink.url };
  site = await start({ env });
  other = await start({ env, database: site.databaseUrl }); // both work off the one queue
});
afterAll(async () => {
  await other?.stop();
  await site?.stop();
  await sink.stop();
});

const to = (address: string) => sink.to(address);
const arrived = (address: string, count = 1) =>
  vi.waitFor(async () => expect(await to(address)).toHaveLength(count), waitOptions);
const isEmpty = () => vi.waitFor(async () => expect(await queued()).toBe(0), waitOptions);
async function queued(): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from graphile_worker.jobs where task_identifier in ('send-mail', 'mail-notification')`.execute(
    site.db,
  );
  return rows[0]!.n;
}

test('an email goes through the queue to the mail server, whole: page and plain text', async () => {
  const body = form();
  await site.as().post('/sign-up', body);
  await arrived(body.email);
  const [received] = await to(body.email);
  expect(received).toMatchObject({
    subject: 'Verify your email for Bowline',
    from: { address: 'hello@bowline.example' },
  });
  expect(received!.text).toMatch(/\/api\/v1\/verify-email\?token=[\w-]{43}/);
  expect(received!.html).toContain('Please verify your email');
  expect(received!.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
});

test('a mail server that refuses for a while gets it again, and once', async () => {
  let refusals = 2;
  let taken = 0;
  sink.onCopy = (reply) => (refusals-- > 0 ? reply.refuse() : (taken++, reply.acknowledge()));
  const body = form();
  await site.as().post('/sign-up', body);
  await arrived(body.email, 3);
  await isEmpty();
  expect(taken).toBe(1);
  expect(await to(body.email)).toHaveLength(3);
}, 40_000);

test('many at once, worked off by two nodes: each is sent once', async () => {
  const before = sink.copies.length;
  const bodies = Array.from({ length: 25 }, () => form());
  await Promise.all(bodies.map((body, n) => (n % 2 ? site : other).as().post('/sign-up', body)));
  for (const { email } of bodies) await arrived(email);
  await isEmpty();
  const all = (await sink.emails()).slice(before);
  expect(
    bodies.map(({ email }) => all.filter((received) => received.to?.[0]?.address === email).length),
  ).toEqual(bodies.map(() => 1));
  expect(new Set(all.map(({ messageId }) => messageId)).size).toBe(all.length);
}, 60_000);

test('a notification is emailed with a way to stop its kind, once, whichever node asks', async () => {
  const [seller, first, second] = [await person(site), await person(site), await person(site)];
  const boat = await auction(site, seller.id, { endsIn: 7_200 }); // not soon: bidders would be told
  await accepted(site, first, boat, 100_000);
  await accepted(other, second, boat, 120_000);
  await vi.waitFor(
    async () =>
      expect((await to(first.email)).map(({ subject }) => subject)).toEqual([
        expect.stringContaining('You’ve been outbid'),
      ]),
    waitOptions,
  );
  await isEmpty();
  const [received] = await to(first.email);
  expect(received!.headers.find(({ key }) => key === 'list-unsubscribe-post')?.value).toBe(
    'List-Unsubscribe=One-Click',
  );
  expect(await to(first.email)).toHaveLength(1);
});
