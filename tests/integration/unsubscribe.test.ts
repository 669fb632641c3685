import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted } from '../support/bidding.ts';
import { mailsTo, mailTo } from '../support/mail-box.ts';
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

test('a mail says how to stop its kind, and one press stops it and no other, without signing in; undone as easily', async () => {
  await outbid();
  const mail = await mailTo(site, ann!.email, /outbid/);
  const token = /\/unsubscribe\?token=([\w.-]+)/.exec(mail.text)?.[1] ?? '';
  expect(mail.unsubscribe).toBe(`${site.context.config.siteUrl}/api/v1/unsubscribe?token=${token}`);
  // As a mail program does it (RFC 8058).
  const pressed = await site.as().post(`/unsubscribe?token=${token}`, 'List-Unsubscribe=One-Click', { headers: { 'content-type': 'application/x-www-form-urlencoded' } });
  expect(pressed.data).toMatchObject({ status: 200, data: { event: 2, subscribed: false } });
  expect(await preferences()).toEqual({ 2: false });

  await outbid();
  await expect.poll(async () => (await site.db.selectFrom('notification').select('mail').where('account_id', '=', ann!.id).where('event', '=', 2).orderBy('id', 'desc').executeTakeFirst())?.mail, { timeout: 10_000 }).toBe('off');
  expect((await mailsTo(site, ann!.email)).filter(({ subject }) => /outbid/.test(subject))).toHaveLength(1);

  expect((await site.as().post('/unsubscribe', {}, { params: { token, subscribed: true } })).data.data).toEqual({ event: 2, subscribed: true });
  expect(await preferences()).toEqual({ 2: true });
});

test('a link for somebody else or another kind cannot be made', async () => {
  for (const token of [`${ann!.id}.2.AAAAAAAAAAAAAAAAAAAAAAAA`, `${ann!.id}.2`, 'x', `${ann!.id}.2.`])
    expect((await site.as().post('/unsubscribe', {}, { params: { token } })).data).toMatchObject({ status: 404, code: 'not_found' });
});
