import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { closeAuction } from '../../server/modules/bids/close-auction.ts';
import { settleHold } from '../../server/modules/bids/settle-hold.ts';
import { accepted, lotOf } from '../support/bidding.ts';
import { customers, stripeHand } from '../support/gateways.ts';
import { emailTo } from '../support/mailbox.ts';
import { buyUpsell } from '../support/money.ts';
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

test('a payment provider that is down for an hour stops no bid; holds follow, and nothing is charged twice', async () => {
  const hand = await stripeHand();
  onTestFinished(() => hand.stop());
  const { site, fake } = hand;
  const { someone, agrees } = customers(() => hand);
  const [seller, ann, ben] = [await someone(), await someone(), await someone()];
  const boat = await auction(site, seller.id);
  const asked = fake?.asked() ?? 0;
  fake?.fail('silent');
  await accepted(site, ann, boat, 11_000);
  fake?.fail('down');
  await accepted(site, ben, boat, 12_000);
  const key = randomUUID();
  const buy = () => buyUpsell(site, seller, boat, 4, {}, key);
  const refused = await buy();
  expect([refused.status, refused.data.code]).toEqual([503, 'unavailable']);
  for (let tries = 0; tries < 5; tries++)
    await expect(settleHold(site.context, { boatId: boat })).rejects.toThrow();
  await sql`update lot set ends_at = now() where boat_id = ${boat}`.execute(site.db);
  await closeAuction(site.context, { boatId: boat });
  expect(await lotOf(site, boat)).toMatchObject({ status: 'sold', buyer_id: ben.id });
  expect(fake?.asked()).toBe(asked);

  fake?.fail(undefined);
  await settleHold(site.context, { boatId: boat });
  await settleHold(site.context, { boatId: boat });
  const holds = await site.db
    .selectFrom('fee_hold')
    .select(['account_id', 'state'])
    .where('boat_id', '=', boat)
    .where('state', '=', 'captured')
    .execute();
  expect(holds).toEqual([{ account_id: ben.id, state: 'captured' }]);
  expect((await buy()).status).toBe(200);
  expect((await buy()).status).toBe(200);
  const paid = [...(fake?.objects.values() ?? [])].filter(
    (one) => one.object === 'payment_intent' && one.status === 'succeeded',
  );
  expect(paid).toHaveLength(2); // the fee and the upgrade
  await agrees();
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
