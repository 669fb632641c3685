import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { accepted, lotOf } from '../support/bidding.ts';
import { emailTo } from '../support/mailbox.ts';
import { auction, makeStaff, person } from '../support/people.ts';
import { form } from '../support/sign-up.ts';
import { smtpSink } from '../support/smtp-sink.ts';
import { start, type Site } from '../support/start.ts';

// Also the rehearsals of scripts/rehearse.ts.

test('an auction whose end was announced wrong is extended by staff: everyone is notified, and the old end closes nothing', async () => {
  const site = await start();
  onTestFinished(() => site.stop());
  const [seller, bidder, staff] = [await person(site), await person(site), await person(site)];
  await makeStaff(site, staff.id, ['moderator']);
  const boat = await auction(site, seller.id, { endsIn: 3_600 });
  await accepted(site, bidder, boat, 12_000);
  const endsAt = new Date(Date.now() + 86_400_000);
  const { status } = await site.as(staff.token).post(`/console/auctions/${boat}/end`, {
    endsAt: endsAt.toISOString(),
    reason: 'The announced end was a day early',
  });
  expect(status).toBe(200);
  const page = (await site.as().get('/boat-by-id', { params: { id: boat } })).data.data;
  expect(page.endMovedReason).toMatch(/^Our staff extended the auction to/);
  for (const who of [seller, bidder]) {
    const { data } = await site.as(who.token).get('/notification/lists');
    expect(JSON.stringify(data.data)).toContain(page.endMovedReason);
  }
  expect((await emailTo(site, bidder.email, /extended/i)).text).toContain(page.endMovedReason);
  await closeAuction(site.context, { boatId: boat }); // the job of the old end
  expect(await lotOf(site, boat)).toMatchObject({ status: 'live', ends_at: endsAt });
});

/** How often the queue tries an email in a day: after about e, e², … seconds, and then every six hours. */
const triesInADay = 13;

test('email that is refused for a day is neither lost nor sent twice, and leaves once it is accepted', async () => {
  const sink = await smtpSink();
  sink.onCopy = (reply) => reply.refuse();
  const site = await start({ env: { SMTP_URL: sink.url } });
  onTestFinished(async () => {
    await site.stop();
    await sink.stop();
  });
  const people = Array.from({ length: 6 }, () => form());
  for (const one of people) expect((await site.as().post('/sign-up', one)).status).toBe(200);
  const [seller, ann, ben] = [await person(site), await person(site), await person(site)];
  const boat = await auction(site, seller.id);
  await accepted(site, ann, boat, 11_000);
  await accepted(site, ben, boat, 12_000); // ann is outbid
  for (let tries = 1; tries <= triesInADay; tries++) {
    await expect.poll(() => tryAgain(site)).toBeGreaterThanOrEqual(tries);
  }
  expect(await tryAgain(site)).toBeLessThan(25); // they go on
  const refused = sink.copies.length;
  sink.onCopy = (reply) => reply.acknowledge();
  await expect.poll(() => tryAgain(site)).toBe(Number.POSITIVE_INFINITY);
  const sent = sink.copies.slice(refused).map(String);
  for (const { email } of [...people, ann])
    expect(sent.filter((copy) => copy.includes(`To: ${email}`) || copy.includes(`<${email}>`))).toHaveLength(
      1,
    );
});

/**
 * Tries waiting emails now, as if the time until their next try had passed. @returns how often the least tried
 * one was tried; infinite if none waits
 */
async function tryAgain(site: Site): Promise<number> {
  const { rows } = await sql<{ least: number | null }>`
    with due as (
      update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier in ('send-mail', 'mail-notification') and j.locked_at is null)
    select min(attempts) as least from graphile_worker.jobs where task_identifier in ('send-mail', 'mail-notification')`.execute(
    site.db,
  );
  return rows[0]?.least ?? Number.POSITIVE_INFINITY;
}
