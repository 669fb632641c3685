import { afterAll, beforeAll, expect, test } from 'vitest';
import { accepted } from '../support/bidding.ts';
import { emailTo } from '../support/mailbox.ts';
import { auction, makeStaff, person, type Person } from '../support/people.ts';
import { form, newAddress } from '../support/sign-up.ts';
import { start, type Site } from '../support/start.ts';

let site: Site;
let second: Site;
let [ann, ben, moderator]: Person[] = [];
beforeAll(async () => {
  site = await start();
  second = await start({ database: site.databaseUrl, runsJobs: false });
  [ann, ben, moderator] = [await person(site), await person(site), await person(site)];
  for (const { id } of [ann, ben]) await makeStaff(site, id, ['editor']);
  await makeStaff(site, moderator.id, ['moderator']);
});
afterAll(async () => {
  await second?.stop();
  await site?.stop();
});

const api = (who = ann) => site.as(who!.token);
const save = (changes: object[], who = ann) => api(who).post('/console/email-texts', { changes });
const list = async () => (await api().get('/console/email-texts')).data.data;
const textOf = async (key: string) => (await list()).texts.find((text: { key: string }) => text.key === key);

test('an email is sent with the edited text, and every node uses it', async () => {
  const outbid = 'anotherBidderIsWinningAtBid';
  const changes = [
    { key: outbid, text: 'Someone bid {price, number, money}.\nBid again?', basedOn: 0 },
    { key: 'youveBeenOutbidOnThe', text: 'Your bid on the {title} was beaten', basedOn: 0 },
  ];
  expect((await save(changes)).status).toBe(200);
  const boat = await auction(site, (await person(site)).id);
  const first = await person(site);
  await accepted(site, first, boat, 12_000);
  await accepted(site, await person(site), boat, 20_000);
  const email = await emailTo(site, first.email, /^Your bid on the .+ was beaten$/);
  expect(email.text).toMatch(/Someone bid \$12,\d{3}\.\nBid again\?/);
  expect(email.html).toMatch(/Someone bid \$12,\d{3}\.<br>Bid again\?/);

  await expect
    .poll(() => second.context.emailTexts.anotherBidderIsWinningAtBid({ price: 86_500_50 }), {
      timeout: 15_000,
    })
    .toBe('Someone bid $86,500.50.\nBid again?');
  await save([{ key: outbid, text: null, basedOn: 1 }]);
  expect(site.context.emailTexts.anotherBidderIsWinningAtBid({ price: 1_00 })).toContain('is winning at $1.');
});

test('an email about an account is composed with the edited texts, too', async () => {
  await save([{ key: 'welcomeAboard', text: 'Ahoy, and welcome!', basedOn: 0 }]);
  const email = newAddress();
  await site.as().post('/sign-up', form({ email }));
  expect((await emailTo(site, email, /Verify/)).text).toContain('Ahoy, and welcome!');
});

test('a text that can’t be used is refused with its reason, and nothing is stored', async () => {
  const refused = await save([
    { key: 'youWon', text: 'You won!', basedOn: 0 },
    { key: 'newSignIn', text: 'Someone signed in', basedOn: 0 },
  ]);
  expect(refused.data).toMatchObject({
    code: 'invalid_request',
    fields: { youWon: 'This text is missing {title}.' },
  });
  expect((await textOf('newSignIn')).version).toBe(0);
  for (const key of ['isYourCode', 'unsubscribeFromTheseEmails', 'noSuchKey'])
    expect((await save([{ key, text: 'Hello', basedOn: 0 }])).data.code, key).toBe('not_found');
  const long = 'x'.repeat(2_001);
  expect((await save([{ key: 'welcomeAboard', text: long, basedOn: 1 }])).data.code).toBe('invalid_request');
});

test('versions are kept with their authors, and each change is on record', async () => {
  const key = 'youCanRelistItPerhapsWith';
  await save([{ key, text: 'Relist it with a lower opening bid.', basedOn: 0 }]);
  await save([{ key, text: 'Relist it today.', basedOn: 1 }], ben);
  await save([{ key, text: null, basedOn: 2 }]);
  const { lists } = (await api().get(`/console/email-texts/${key}`)).data.data;
  expect(lists).toMatchObject([
    { version: 3, text: null },
    { version: 2, text: 'Relist it today.' },
    { version: 1, text: 'Relist it with a lower opening bid.' },
  ]);
  const acts = await site.db
    .selectFrom('audit_entry')
    .select(['actor_id', 'act', 'after'])
    .where('object_id', '=', `email/${key}`)
    .orderBy('id')
    .execute();
  expect(acts).toMatchObject([
    { actor_id: ann!.id, act: 'change-email-text', after: { version: 1 } },
    { actor_id: ben!.id, after: { version: 2, text: 'Relist it today.' } },
    { actor_id: ann!.id, after: { version: 3, text: null } },
  ]);
});

test('two editors at once: the second is told, and nothing of theirs is stored', async () => {
  const both = await Promise.all([
    save([{ key: 'noBids', text: 'No one bid: {title}', basedOn: 0 }], ann),
    save(
      [
        { key: 'noBids', text: 'Nobody bid: {title}', basedOn: 0 },
        { key: 'theAuctionEndedWithoutABid', text: 'It ended without a bid.', basedOn: 0 },
      ],
      ben,
    ),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const isBens = both[1]?.status === 200;
  expect((await textOf('noBids')).text).toBe(isBens ? 'Nobody bid: {title}' : 'No one bid: {title}');
  expect((await textOf('theAuctionEndedWithoutABid')).version).toBe(isBens ? 1 : 0);
});

test('the preview shows the whole email with what is typed, or says what’s wrong with it', async () => {
  const preview = async (text: string) =>
    (
      await api().post('/console/email-texts-preview', {
        name: 'planUnpaid',
        texts: [{ key: 'weCouldntRenew', text }],
      })
    ).data.data;
  const good = await preview('{name} wasn’t renewed');
  expect(good.problems).toEqual([]);
  expect(good.html).toContain('Dealer Plus wasn’t renewed');
  expect(good.html).toContain('Your card ending in 4242');
  const bad = await preview('Not renewed');
  expect(bad.problems).toEqual([{ key: 'weCouldntRenew', problem: 'This text is missing {name}.' }]);
  expect(bad.html).toContain('We couldn’t renew');
  expect((await textOf('weCouldntRenew')).version).toBe(0);
});

test('other roles have no access; a text that no longer fits its message isn’t used', async () => {
  expect((await site.as(moderator!.token).get('/console/email-texts')).data.code).toBe('forbidden');
  await site.db
    .insertInto('email_text')
    .values({ key: 'endingSoon', version: 1, text: 'Ends soon: {boat}', changed_by: ann!.id })
    .execute();
  await save([{ key: 'newSignIn', text: 'A new sign-in', basedOn: 0 }]);
  expect(site.context.emailTexts.newSignIn).toBe('A new sign-in');
  expect(site.context.emailTexts.endingSoon({ title: 'Sabre 38' })).toBe('Ending soon: Sabre 38');
  expect((await textOf('endingSoon')).problem).toBe('This text is missing {title}.');
});
