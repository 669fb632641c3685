import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { emailLimits, jobLimits, notificationEvent, type NotificationEvent } from '../../contract/limits.ts';
import { enqueue } from '../../server/jobs/enqueue.ts';
import { notifyEndingSoon } from '../../server/modules/bids/notify-ending-soon.ts';
import { measureQueue } from '../../server/jobs/measure-queue.ts';
import { createPrometheus } from '../../server/metrics/prometheus.ts';
import { handOverEmails } from '../../server/modules/notifications/hand-over-emails.ts';
import { writeNotifications } from '../../server/modules/notifications/notify.ts';
import { accepted } from '../support/bidding.ts';
import { waitOptions } from '../support/wait-options.ts';
import { auction, person, type Person } from '../support/people.ts';
import { smtpSink } from '../support/smtp-sink.ts';
import { form } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A site where emails pile up until `workOff` starts a node that sends them. */
async function backlog() {
  const sink = await smtpSink();
  ends.push(() => sink.stop());
  const site = await start({ runsJobs: false });
  ends.push(() => site.stop());
  const workOff = async () => {
    const node = await start({ database: site.databaseUrl, env: { SMTP_URL: sink.url } });
    ends.push(() => node.stop());
  };
  return { site, sink, workOff };
}

const tell = (
  site: Site,
  who: Person,
  boatId: number,
  event: NotificationEvent,
  dedupe: string,
  title = dedupe,
) =>
  site.db
    .transaction()
    .execute((tx) => writeNotifications(tx, [{ accountId: who.id, boatId, event, title, body: '', dedupe }]));
const waiting = (site: Site) =>
  site.db.selectFrom('notification').select('id').where('mail', '=', 'wanted').execute();
const allSent = (site: Site) => vi.waitFor(async () => expect(await waiting(site)).toEqual([]), waitOptions);

test('the metrics count waiting emails of all kinds', async () => {
  const { site } = await backlog();
  const [seller, loser] = [await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  const metrics = createPrometheus({ node: 'api-1', program: 'api', version: '1' });
  measureQueue(site.db, metrics);
  const shown = async () => /^bowline_emails_waiting\{.*\} (\d+)$/m.exec(await metrics.text())?.[1];
  await tell(site, seller, boat, notificationEvent.watched, 'news');
  await tell(site, loser, boat, notificationEvent.outbid, 'outbid 1');
  await tell(site, loser, boat, notificationEvent.ended, 'ended');
  expect(await shown()).toBe('3');
  await handOverEmails(site.context);
  expect(await shown()).toBe('3');
});

test('a sign-in code and an outbid notice leave before a backlog of other emails', async () => {
  const { site, sink, workOff } = await backlog();
  const [seller, loser, leader] = [await person(site), await person(site), await person(site)];
  const boat = await auction(site, seller.id, { openingBid: 1_000_00 });
  for (let i = 0; i < 60; i++) await tell(site, seller, boat, notificationEvent.watched, `news ${i}`);
  await enqueue(site.db, 'friday-letter', { email: 'reader@example.com' }, { key: 'friday' });
  await handOverEmails(site.context);
  await accepted(site, loser, boat, 2_000);
  await accepted(site, leader, boat, 5_000);
  await handOverEmails(site.context);
  const { email } = form();
  await site.as().post('/sign-up', { ...form(), email });
  await workOff();
  await allSent(site);
  const first = (await sink.emails())
    .slice(0, jobLimits.emailConcurrency)
    .map((received) => received.to?.[0]?.address);
  expect(first).toEqual(expect.arrayContaining([email, loser.email]));
});

test('an outbid notice is handed over before a longer outbox than one turn takes', async () => {
  const { site } = await backlog();
  const [seller, loser] = [await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  await sql`insert into notification (account_id, boat_id, event, title, dedupe) select ${seller.id}, ${boat}, ${notificationEvent.watched}, 'news', 'news ' || n from generate_series(1, 1500) n`.execute(
    site.db,
  );
  await tell(site, loser, boat, notificationEvent.outbid, 'outbid');
  await handOverEmails(site.context);
  const { rows } = await sql<{ first: boolean }>`
    select (payload ->> 'notificationId')::int = (select id from notification where dedupe = 'outbid') as first from graphile_worker._private_jobs order by priority, run_at limit 1`.execute(
    site.db,
  );
  expect(rows).toEqual([{ first: true }]);
});

test('an auction with a crowd of watchers delays no other auction’s emails', async () => {
  const { site } = await backlog();
  const [seller, winner] = [await person(site), await person(site)];
  const [crowded, other] = [await auction(site, seller.id), await auction(site, seller.id)];
  await sql`insert into notification (account_id, boat_id, event, title, dedupe) select ${seller.id}, ${crowded}, ${notificationEvent.watched}, 'soon', 'soon ' || n from generate_series(1, 1500) n`.execute(
    site.db,
  );
  await tell(site, winner, other, notificationEvent.ended, 'you won');
  await handOverEmails(site.context);
  const { rows } = await sql<{ boat: number; count: number }>`
    select boat_id as boat, count(*)::int from notification where mail_handed group by 1 order by 2`.execute(
    site.db,
  );
  expect(rows).toEqual([
    { boat: other, count: 1 },
    { boat: crowded, count: emailLimits.queuedMax - 1 },
  ]);
});

test('the queue takes only so many emails at a time, but an outbid notice even when it is full', async () => {
  const { site } = await backlog();
  const [seller, loser] = [await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  const queued = async () =>
    (
      await sql<{ n: number }>`
        select count(*)::int as n from graphile_worker.jobs where task_identifier = 'mail-notification'`.execute(
        site.db,
      )
    ).rows[0]?.n;
  const { queuedMax } = emailLimits;
  await sql`insert into notification (account_id, boat_id, event, title, dedupe) select ${seller.id}, ${boat}, ${notificationEvent.watched}, 'news', 'news ' || n from generate_series(1, ${queuedMax + 50}) n`.execute(
    site.db,
  );
  await handOverEmails(site.context);
  await handOverEmails(site.context);
  expect(await queued()).toBe(queuedMax);
  await tell(site, loser, boat, notificationEvent.outbid, 'outbid');
  await handOverEmails(site.context);
  expect(await queued()).toBe(queuedMax + 1);
  await sql`delete from graphile_worker._private_jobs where id in (select id from graphile_worker._private_jobs order by id limit 20)`.execute(
    site.db,
  );
  await handOverEmails(site.context);
  expect(await queued()).toBe(queuedMax);
});

test('several outbid notices about one boat become one email, with the price as it stands', async () => {
  const { site, sink, workOff } = await backlog();
  const [seller, loser, leader] = [await person(site), await person(site), await person(site)];
  const [boat, otherBoat] = [
    await auction(site, seller.id, { openingBid: 1_000_00 }),
    await auction(site, seller.id, { openingBid: 1_000_00 }),
  ];
  for (const [theirs, ours] of [
    [2_000, 5_000],
    [6_000, 9_000],
    [10_000, 15_000],
  ] as const) {
    await accepted(site, loser, boat, theirs);
    await accepted(site, leader, boat, ours);
    await handOverEmails(site.context); // each is in the queue before the next comes
  }
  await accepted(site, loser, otherBoat, 2_000);
  await accepted(site, leader, otherBoat, 3_000);
  await workOff();
  await allSent(site);
  const outbid = (await sink.to(loser.email)).filter(({ subject }) => subject?.includes('outbid'));
  expect(outbid).toHaveLength(2); // one for each boat
  const price =
    (
      await site.db
        .selectFrom('lot')
        .select('current_bid')
        .where('boat_id', '=', boat)
        .executeTakeFirstOrThrow()
    ).current_bid ?? 0;
  expect(outbid.some(({ text }) => text?.includes((price / 100).toLocaleString('en-US')))).toBe(true);
});

test('a newer notice takes the place in the queue of the one it replaces', async () => {
  const { site, sink, workOff } = await backlog();
  const [seller, loser, leader] = [await person(site), await person(site), await person(site)];
  const boat = await auction(site, seller.id, { openingBid: 1_000_00 });
  await accepted(site, loser, boat, 2_000);
  await accepted(site, leader, boat, 5_000);
  await handOverEmails(site.context);
  const others: Person[] = [];
  for (let i = 0; i < 40; i++) {
    const other = await person(site, { hasCard: false });
    others.push(other);
    await tell(site, other, boat, notificationEvent.outbid, `outbid ${i}`);
  }
  await handOverEmails(site.context);
  await accepted(site, loser, boat, 6_000);
  await accepted(site, leader, boat, 9_000);
  await handOverEmails(site.context);
  await workOff();
  await allSent(site);
  const order = (await sink.emails())
    .filter(({ subject }) => /outbid/.test(subject ?? ''))
    .map((received) => received.to?.[0]?.address);
  expect(order.indexOf(loser.email)).toBeLessThan(2 * jobLimits.emailConcurrency);
  expect(order.filter((address) => address === loser.email)).toHaveLength(1);
});

test('what is no longer true is not sent: "ends soon" after the end, "outbid" to who leads again or when the auction is over', async () => {
  const { site, sink, workOff } = await backlog();
  const [seller, loser, leader, watcher] = [
    await person(site),
    await person(site),
    await person(site),
    await person(site),
  ];
  const [ended, won, running] = [
    await auction(site, seller.id, { openingBid: 1_000_00, endsIn: 1_800, tellsEndingSoon: true }),
    await auction(site, seller.id, { openingBid: 1_000_00, endsIn: 7_200, tellsEndingSoon: true }),
    await auction(site, seller.id, { openingBid: 1_000_00, endsIn: 1_800, tellsEndingSoon: true }),
  ];
  for (const boat of [ended, running]) {
    await site.as(watcher.token).post('/add-watchlist', { market_place_id: boat });
    await notifyEndingSoon(site.context, { boatId: boat });
  }
  await accepted(site, loser, ended, 2_000);
  await accepted(site, leader, ended, 5_000);
  await accepted(site, loser, won, 2_000);
  await accepted(site, leader, won, 5_000);
  await accepted(site, loser, won, 9_000);
  await handOverEmails(site.context);
  await site.db
    .updateTable('lot')
    .set({
      ends_at: new Date(Date.now() - 1_000),
      status: 'sold',
      sale_state: 'done',
      sold_price: 100,
      closed_at: new Date(),
    })
    .where('boat_id', '=', ended)
    .execute();
  await workOff();
  await allSent(site);
  const subjects = async (who: Person) =>
    (await sink.to(who.email)).map(({ subject }) => subject?.replace(/:.*| on the.*/, ''));
  expect(await subjects(loser)).toEqual([]);
  expect(await subjects(leader)).toEqual(['You’ve been outbid']);
  expect(await subjects(watcher)).toEqual(['Ending soon']);
});

test('a mail server that takes an email and drops the line gets it once more, under the same Message-ID, and no third time', async () => {
  const { site, sink, workOff } = await backlog();
  sink.onCopy = (reply) => reply.drop();
  const [seller, bidder] = [await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  await tell(site, bidder, boat, notificationEvent.watched, 'news');
  await handOverEmails(site.context);
  await workOff();
  await allSent(site);
  const copies = await sink.to(bidder.email);
  expect(copies).toHaveLength(2);
  expect(copies[0]!.messageId).toMatch(/^<notification-\d+@/);
  expect(copies[1]!.messageId).toBe(copies[0]!.messageId);
});

test('a mail server that refuses for now gets the email as often as it takes', async () => {
  const { site, sink, workOff } = await backlog();
  let refusals = 3;
  sink.onCopy = (reply) => (refusals-- > 0 ? reply.refuse() : reply.acknowledge());
  const [seller, bidder] = [await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  await tell(site, bidder, boat, notificationEvent.watched, 'news');
  await handOverEmails(site.context);
  await workOff();
  await vi.waitFor(async () => {
    await sql`update graphile_worker._private_jobs set run_at = now() where key like 'mail:%' and locked_at is null`.execute(
      site.db,
    ); // not the hours that its retries wait
    expect(await waiting(site)).toEqual([]);
  }, waitOptions);
  expect(await sink.to(bidder.email)).toHaveLength(4);
});
