import { afterAll, beforeAll, expect, test } from 'vitest';
import { ruleDefaults } from '../../contract/limits.ts';
import { siteZone, yearOf } from '../../utils/time.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
beforeAll(async () => {
  site = await start({
    rules: { softCloseSeconds: 7 },
    env: { PRODUCT_NAME: 'Halyard', GOOGLE_CLIENT_ID: 'google-id' },
  });
});
afterAll(() => site?.stop());

const settings = async () => (await site.as().get('/settings/list')).data.data;
const subscriber = (email: string) =>
  site.db.selectFrom('subscriber').select(['email', 'name']).where('email', '=', email).execute();

test('settings have defaults, show the rules in force, and no secret', async () => {
  const year = yearOf(Date.now(), siteZone);
  expect(await settings()).toEqual({
    generalSetting: { productName: 'Halyard', year, contactEmail: 'hello@bowline.example', financingUrl: '' },
    footer: { copyright: `© ${year} Halyard`, facebookLink: '', instagramLink: '', year },
    rules: {
      softCloseSeconds: 7,
      auctionDays: 7,
      auctionMinSeconds: 86_400,
      auctionMaxSeconds: 2_592_000,
      offerWindowSeconds: 86_400,
      offerSeconds: 172_800,
      retractionSeconds: 300,
      retractionFinalSeconds: 3_600,
      unpaidSeconds: 604_800,
      unpaidShareBasisPoints: 5_000,
      buyersFeeBasisPoints: 500,
      buyersFeeMin: 250_00,
      buyersFeeMax: 5_000_00,
      feeHoldStep: 250_00,
      unverifiedLimit: 100_000_00,
      saleConditionSeconds: 14 * 86_400,
      saleBankChangeSeconds: 86_400,
      auctionPhotographs: 6,
      marketplacePhotographs: 1,
      increments: ruleDefaults.increments,
    },
    signIn: { google: 'google-id', facebook: null, apple: null },
    payments: { gateway: 'sandbox', publishableKey: null },
    segmentWriteKey: null,
    off: [],
    announcements: [],
  });
});

test('rows of the settings table win over the defaults; what is not text, or no link, does not', async () => {
  await site.db
    .insertInto('setting')
    .values([
      {
        name: 'general',
        value: JSON.stringify({ productName: 'Sheet Bend', financingUrl: 'https://lender.example/boats' }),
      },
      {
        name: 'footer',
        value: JSON.stringify({
          copyright: '© us',
          facebookLink: 'https://facebook.com/bowline',
          instagramLink: 'javascript:alert(1)',
        }),
      },
    ])
    .execute();
  await expect.poll(settings).toMatchObject({
    generalSetting: { productName: 'Sheet Bend', financingUrl: 'https://lender.example/boats' },
    footer: { copyright: '© us', facebookLink: 'https://facebook.com/bowline', instagramLink: '' },
  });
  await site.db
    .updateTable('setting')
    .set({ value: JSON.stringify(['odd']) })
    .execute();
  await expect.poll(settings).toMatchObject({ generalSetting: { productName: 'Halyard' } });
});

test("an address is on the newsletter's list once, however often and however it is written", async () => {
  const email = 'reader@example.com';
  const replies = await Promise.all(
    [email, email, 'READER@example.com'].map((one) =>
      site.as().post('/subscribe_email', { name: '', email: one }),
    ),
  );
  for (const reply of replies) expect(reply.data).toEqual({ status: 200, message: 'OK', data: {} });
  expect(await subscriber(email)).toHaveLength(1);
  await site.as().post('/subscribe_email', { name: 'Ann', email });
  await site.as().post('/subscribe_email', { name: 'Mallory', email });
  expect((await subscriber(email))[0]?.name).toBe('Ann');
});

test.each([
  ['no address', { name: '' }, 'email'],
  ['no name field', { email: 'a@example.com' }, 'name'],
  ['half an address', { name: '', email: 'a@' }, 'email'],
  ['an unknown field', { name: '', email: 'a@example.com', list: 'all' }, 'list'],
])('a subscription with %s is refused at its field', async (_, body, field) => {
  const reply = await site.as().post('/subscribe_email', body);
  expect(reply.data).toMatchObject({ status: 400, code: 'invalid_request' });
  expect(Object.keys(reply.data.fields)).toContain(field);
});
