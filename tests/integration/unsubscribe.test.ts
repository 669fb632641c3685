import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginNewsletter, sendNewsletter } from '../../server/modules/content/newsletter.job.ts';
import { accepted } from '../support/bidding.ts';
import { emailsTo, emailTo } from '../support/mailbox.ts';
import { auction, person, type Person } from '../support/people.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let [seller, ann, ben]: Person[] = [] as Person[];
beforeAll(async () => {
  site = await start();
  [seller, ann, ben] = await Promise.all([person(site), person(site), person(site)]);
});
afterAll(() => site?.stop());

const outbid = async () => {
  const boat = await auction(site, seller!.id, { openingBid: 1_000_00 });
  await accepted(site, ann, boat, 5_000);
  await accepted(site, ben, boat, 9_000);
};
const preferences = async () => (await site.as(ann!.token).get('/user/details')).data.data.mailPreferences;

test('an email says how to stop its kind, and one press stops it and no other, without signing in; undone as easily', async () => {
  await outbid();
  const received = await emailTo(site, ann!.email, /outbid/);
  const token = /\/unsubscribe\?token=([\w.-]+)/.exec(received.text)?.[1] ?? '';
  expect(received.unsubscribe).toBe(`${site.context.config.siteUrl}/api/v1/unsubscribe?token=${token}`);
  // As an email app does it (RFC 8058).
  const pressed = await site.as().post(`/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(pressed.data).toMatchObject({ status: 200, data: { event: 2, subscribed: false } });
  expect(await preferences()).toEqual({ 2: false });

  await outbid();
  await expect
    .poll(
      async () =>
        (
          await site.db
            .selectFrom('notification')
            .select('mail')
            .where('account_id', '=', ann!.id)
            .where('event', '=', 2)
            .orderBy('id', 'desc')
            .executeTakeFirst()
        )?.mail,
    )
    .toBe('off');
  expect((await emailsTo(site, ann!.email)).filter(({ subject }) => /outbid/.test(subject))).toHaveLength(1);

  expect(
    (await site.as().post('/unsubscribe', {}, { params: { token, subscribed: true } })).data.data,
  ).toEqual({ event: 2, subscribed: true });
  expect(await preferences()).toEqual({ 2: true });
});

test('a link for somebody else or another kind cannot be made', async () => {
  for (const token of [`${ann!.id}.2.AAAAAAAAAAAAAAAAAAAAAAAA`, `${ann!.id}.2`, 'x', `${ann!.id}.2.`])
    expect((await site.as().post('/unsubscribe', {}, { params: { token } })).data).toMatchObject({
      status: 404,
      code: 'not_found',
    });
});

test('the newsletter goes to who subscribed, once, with what closes within a week, and stops with one press', async () => {
  await auction(site, seller!.id, { endsIn: 3 * 86_400 });
  const later = await auction(site, seller!.id, { endsIn: 9 * 86_400 });
  await site.db.updateTable('boat').set({ model: 'Later 9' }).where('id', '=', later).execute();
  const email = 'reader@example.com';
  await site.as().post('/subscribe_email', { name: 'Rea', email });
  await beginNewsletter(site.context);
  await beginNewsletter(site.context);
  const received = await emailTo(site, email, /^The Friday list/);
  expect(received.text).toContain('1989 Grand Banks 42 Classic');
  expect(received.text).not.toContain('Later 9');
  await sendNewsletter(site.context, { email });
  expect(await emailsTo(site, email)).toHaveLength(1);

  const token = /\/unsubscribe\?token=([\w.-]+)/.exec(received.text)?.[1] ?? '';
  expect((await site.as().post('/unsubscribe', {}, { params: { token } })).data.data).toEqual({
    event: 0,
    subscribed: false,
  });
  await site.db.updateTable('subscriber').set({ lettered_on: null }).execute();
  await sendNewsletter(site.context, { email });
  expect(await emailsTo(site, email)).toHaveLength(1);
  await site.as().post('/subscribe_email', { name: 'Rea', email });
  expect(
    (
      await site.db
        .selectFrom('subscriber')
        .select('stopped_at')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).stopped_at,
  ).toBeNull();
});
