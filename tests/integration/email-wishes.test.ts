import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationEvent, type NotificationEvent } from '../../contract/limits.ts';
import { handOverEmails } from '../../server/modules/notifications/hand-over-emails.ts';
import { writeNotifications } from '../../server/modules/notifications/notify.ts';
import { newsletterToken, unsubscribeToken } from '../../server/modules/notifications/unsubscribe.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let seller: Person;
beforeAll(async () => {
  site = await start({ runsJobs: false });
  seller = await person(site);
});
afterAll(() => site.stop());

let count = 0;
async function tell(who: Person, boatId: number, event: NotificationEvent): Promise<number> {
  const [stored] = await site.db
    .transaction()
    .execute((tx) =>
      writeNotifications(tx, [
        { accountId: who.id, boatId, event, title: 'A notice', body: '', dedupe: `told:${++count}` },
      ]),
    );
  return stored?.id ?? 0;
}
/** The emails that were queued for a person, and whether they're urgent. */
const queued = async (who: Person) =>
  (
    await sql<{ id: number; urgent: boolean | null }>`
      select n.id, (j.payload ->> 'isUrgent')::boolean as urgent
      from notification n join graphile_worker._private_jobs j on j.key = 'mail:' || n.id
      where n.account_id = ${who.id} order by n.id`.execute(site.db)
  ).rows;
const mailOf = async (who: Person) =>
  (
    await site.db
      .selectFrom('notification')
      .select('mail')
      .where('account_id', '=', who.id)
      .orderBy('id')
      .execute()
  ).map(({ mail }) => mail);
const unsubscribe = (token: string, subscribed: boolean) =>
  site.as().post('/unsubscribe', {}, { params: { token, subscribed } });

test('of notices that wait together about bids, the last one about each boat is emailed', async () => {
  const who = await person(site);
  const [one, other] = [await auction(site, seller.id), await auction(site, seller.id)];
  for (const event of [notificationEvent.outbid, notificationEvent.newBid]) {
    await tell(who, one, event);
    await tell(who, other, event);
    await tell(who, one, event);
  }
  await handOverEmails(site.context);
  expect(await mailOf(who)).toEqual(['off', 'wanted', 'wanted', 'off', 'wanted', 'wanted']);
  expect(await queued(who)).toHaveLength(4);
});

test('an outbid notice is urgent near the end of a live auction, not after it', async () => {
  const who = await person(site);
  const near = await auction(site, seller.id, { endsIn: 600 });
  const early = await auction(site, seller.id, { endsIn: 86_400 });
  const over = await auction(site, seller.id, { startsIn: -7_200, endsIn: -600 });
  await site.db.updateTable('lot').set({ status: 'unsold' }).where('boat_id', '=', over).execute();
  const ids = [];
  for (const boat of [near, early, over]) ids.push(await tell(who, boat, notificationEvent.outbid));
  await handOverEmails(site.context);
  expect(await queued(who)).toEqual(ids.map((id, i) => ({ id, urgent: i === 0 ? true : null })));
});

test('stopping one kind of email leaves what was chosen for the others', async () => {
  const who = await person(site);
  await site.db
    .updateTable('account')
    .set({ mail_preferences: '{"3": false, "7": true}' })
    .where('id', '=', who.id)
    .execute();
  const token = unsubscribeToken(site.context.config.jwtSecrets, who.id, notificationEvent.outbid);
  expect((await unsubscribe(token, false)).status).toBe(200);
  const { mail_preferences: chosen } = await site.db
    .selectFrom('account')
    .select('mail_preferences')
    .where('id', '=', who.id)
    .executeTakeFirstOrThrow();
  expect(chosen).toEqual({ 2: false, 3: false, 7: true });
});

test('the newsletter’s link stops it, and starts it again', async () => {
  const email = 'reader@example.com';
  await site.db.insertInto('subscriber').values({ email, name: 'Reader' }).execute();
  const token = newsletterToken(site.context.config.jwtSecrets, email);
  const stoppedAt = async () =>
    (
      await site.db
        .selectFrom('subscriber')
        .select('stopped_at')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).stopped_at;
  await unsubscribe(token, false);
  expect(await stoppedAt()).toEqual(expect.any(Date));
  await unsubscribe(token, true);
  expect(await stoppedAt()).toBeNull();
});
