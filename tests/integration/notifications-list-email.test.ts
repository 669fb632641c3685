import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Context } from '../../server/context.ts';
import { handOverEmails } from '../../server/modules/notifications/hand-over-emails.ts';
import { emailNotification } from '../../server/modules/notifications/email-notification.job.ts';
import { emailsTo } from '../support/mailbox.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let boat: number;
const ends = new Date('2031-11-24T22:05:00Z');
beforeAll(async () => {
  site = await start({ runsJobs: false, env: { SITE_URL: 'https://bowline.example' } });
  boat = await auction(site, (await person(site)).id);
  const leader = await person(site);
  await site.db
    .updateTable('lot')
    .set({
      ends_at: ends,
      leader_id: leader.id,
      leader_max: 90_000_00,
      leader_seq: 1,
      current_bid: 86_500_00,
      bid_count: 1,
      bidder_count: 1,
    })
    .where('boat_id', '=', boat)
    .execute();
});
afterAll(() => site?.stop());

let made = 0;
async function notify(
  to: Person,
  event: number,
  values: { title?: string; body?: string; data?: object } = {},
): Promise<number> {
  const { title = 'You’ve been outbid', body = 'Another bidder leads now.', data = {} } = values;
  const row = await site.db
    .insertInto('notification')
    .values({
      account_id: to.id,
      boat_id: boat,
      event,
      title,
      body,
      data: JSON.stringify(data),
      dedupe: `m${++made}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}
const sendEmail = (notificationId: number) => emailNotification(site.context, { notificationId });
const state = async (id: number) =>
  (await site.db.selectFrom('notification').select('mail').where('id', '=', id).executeTakeFirst())?.mail;

test('an email gives way to bids while there are any, and one about the end of an auction doesn’t', async () => {
  const [calm, urgent] = [await person(site), await person(site)];
  const asked: string[] = [];
  const busyFor = (times: number, mailed: string[]): Context =>
    Object.create(site.context, {
      bids: { value: { isBusy: () => mailed.push('asked') <= times } },
    });
  const id = await notify(calm, 2);
  await emailNotification(busyFor(3, asked), { notificationId: id });
  expect(asked.length).toBeGreaterThan(1); // up to four times: less often if the pauses last longer
  expect(await state(id)).toBe('sent');
  asked.length = 0;
  const soon = await notify(urgent, 2);
  await emailNotification(busyFor(3, asked), { notificationId: soon, isUrgent: true });
  expect(asked).toEqual([]);
  expect(await state(soon)).toBe('sent');
});

test('the email says what happened, how the auction stands, by the clock where the boat is, and leads to the boat', async () => {
  const me = await person(site, { fullName: 'Ann Lee' });
  await site.db.updateTable('boat').set({ zip: '98221' }).where('id', '=', boat).execute();
  const id = await notify(me, 2);
  await sendEmail(id);
  const [sent] = await emailsTo(site, me.email);
  expect(sent).toMatchObject({
    id: `notification-${id}`,
    subject: 'You’ve been outbid',
    to: { name: 'Ann Lee' },
  });
  for (const words of [
    'Another bidder leads now.',
    '1989 Grand Banks 42 Classic',
    '$86,500',
    'Mon, Nov 24, 2031, 2:05 PM PST',
    `https://bowline.example/boat-details/${boat}?type=2`,
  ]) {
    expect(sent?.text).toContain(words);
    expect(sent?.html).toContain(words);
  }
  expect(sent?.text).not.toContain('90,000');
  expect(await state(id)).toBe('sent');
});

test('it has one job, whoever hands it over, and is sent once, whatever is retried', async () => {
  const me = await person(site);
  const id = await notify(me, 2);
  const send = vi.spyOn(site.context.email, 'send');
  await Promise.all([
    handOverEmails(site.context),
    handOverEmails(site.context),
    handOverEmails(site.context),
  ]);
  const { rows } = await site.context.pool.query('select from graphile_worker.jobs where key = $1', [
    `mail:${id}`,
  ]);
  expect(rows).toHaveLength(1);
  await sendEmail(id);
  await sendEmail(id);
  expect(send).toHaveBeenCalledTimes(1);
  send.mockRestore();
});

test('an email that could not be sent is still wanted, and comes with the next try', async () => {
  const me = await person(site);
  const id = await notify(me, 2);
  const send = vi.spyOn(site.context.email, 'send').mockRejectedValueOnce(new Error('away'));
  await expect(sendEmail(id)).rejects.toThrow('away');
  expect(await state(id)).toBe('wanted');
  send.mockRestore();
  await sendEmail(id);
  expect(await emailsTo(site, me.email)).toHaveLength(1);
});

test('events that somebody does not want by email are not emailed; likes only on wish', async () => {
  const me = await person(site);
  await site.db
    .updateTable('account')
    .set({ mail_preferences: JSON.stringify({ 1: false, 7: true, 3: 'no' }) })
    .where('id', '=', me.id)
    .execute();
  const other = await person(site);
  const ids = [
    await notify(me, 1),
    await notify(me, 2),
    await notify(me, 3),
    await notify(me, 7),
    await notify(other, 7),
  ];
  for (const id of ids) await sendEmail(id);
  expect(await Promise.all(ids.map(state))).toEqual(['off', 'sent', 'sent', 'sent', 'off']);
  expect(await emailsTo(site, other.email)).toEqual([]);
});

test('an address that was never verified gets no email, and what is gone gets none', async () => {
  const me = await person(site, { isVerified: false });
  const id = await notify(me, 2);
  await sendEmail(id);
  expect(await state(id)).toBe('off');
  expect(await emailsTo(site, me.email)).toEqual([]);
  await sendEmail(999_999);
});

test.each([1, 2, 3, 4, 5, 6, 7])('event %i has an email that leads to its page', async (event) => {
  const me = await person(site);
  await site.db
    .updateTable('account')
    .set({ mail_preferences: JSON.stringify({ 7: true }) })
    .where('id', '=', me.id)
    .execute();
  await sendEmail(
    await notify(me, event, { data: event === 3 ? { amount: 86_500_00, allInPrice: 90_825_00 } : {} }),
  );
  const [sent] = await emailsTo(site, me.email);
  expect(sent?.html).toContain(`href="https://bowline.example/boat-details/${boat}?type=${event}"`);
  expect(sent?.html).toContain('href="https://bowline.example/profile#mails"');
  if (event === 3) expect(sent?.text).toContain('$90,825');
});

test("other people's words stay words in the mail", async () => {
  const me = await person(site);
  await sendEmail(
    await notify(me, 5, {
      title: '<script>alert(1)</script>\r\nBcc: all@example.com',
      body: '"><img src=x onerror=alert(1)>',
    }),
  );
  const [sent] = await emailsTo(site, me.email);
  expect(sent?.html).not.toMatch(/<script|<img/);
  expect(sent?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
});
