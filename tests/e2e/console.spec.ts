import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import * as comments from '../../contract/comments.ts';
import { saveEmailTexts } from '../../contract/console-email-texts.ts';
import { consoleMe } from '../../contract/site-staff.ts';
import { report } from '../../contract/reports.ts';
import { buyUpsell } from '../../contract/upsells.ts';
import { call, listAuction, member, password, placeBid, type Member } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { makeSiteStaff } from './support/careful-site.ts';
import { execute } from './support/database.ts';
import { emailTo } from './support/email.ts';
import { browserOf, desk, neverReloaded, openBoat, phone } from './support/people.ts';

test.setTimeout(180_000);

let staff: Member;
test.beforeAll(async () => {
  staff = await member('Olga Owner', { hasCard: false });
  await makeSiteStaff(staff);
});

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const answer = async (page: Page, title: RegExp | string, reason: string, action: string) => {
  const form = page.getByRole('dialog', { name: title });
  await form.getByLabel('Reason').fill(reason);
  await form.getByRole('button', { name: action }).click();
  return form;
};

test('nobody else learns that there is a console', async ({ browser }) => {
  const context = await browserOf(browser, await member('Nosy Neighbor', { hasCard: false }));
  const page = await context.newPage();
  for (const path of ['/console', '/console/people', '/console/audit']) {
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(404);
    await expect(heading(page, 'We can’t find that page')).toBeVisible();
  }
  await context.close();
  const visitor = await (await browser.newContext()).newPage();
  expect((await visitor.goto('/console'))?.status()).toBe(404);
  await visitor.context().close();
});

test('a bid is canceled with two bidders watching', async ({ browser }) => {
  const [seller, ann, ben] = [
    await member('Sid Seller'),
    await member('Ann Ahead'),
    await member('Ben Behind'),
  ];
  const boat = await listAuction(seller, { model: '38 Console', seconds: 3_600 });
  await placeBid(ann, boat, 11_000);
  await placeBid(ben, boat, 20_000);
  const [annsPhone, bensDesk, atDesk] = [
    await browserOf(browser, ann, phone),
    await browserOf(browser, ben, desk),
    await browserOf(browser, staff, { ...desk, reducedMotion: 'reduce' }),
  ];
  const [anns, bens, page] = [await annsPhone.newPage(), await bensDesk.newPage(), await atDesk.newPage()];
  await openBoat(bens, boat);
  await anns.goto(`/boat-details/${boat}`);
  await page.goto(`/console/auctions/${boat}`);
  await expect(heading(page, /38 Console/)).toBeVisible();
  await noBarrier(page, 'auction');
  await page
    .getByRole('row', { name: /Ben Behind/ })
    .getByRole('button', { name: 'Cancel bid' })
    .click();
  await answer(page, 'Cancel Ben Behind’s bid', 'The card was stolen', 'Cancel bid');
  await expect(page.getByRole('row', { name: /Ben Behind/ })).toContainText('Canceled');
  for (const watching of [anns, bens])
    await expect(watching.getByText('A bid was canceled by Bowline.').first()).toBeAttached();
  await page.getByRole('tab', { name: 'History', exact: true }).click();
  await expect(page.getByText('The card was stolen')).toBeVisible();
  for (const context of [annsPhone, bensDesk, atDesk]) await context.close();
});

test('a moderator’s morning: a report, a mute, a search', async ({ browser }) => {
  const [seller, troll, reader] = [
    await member('Sal Seller'),
    await member('Tom Troll'),
    await member('Rita Reader'),
  ];
  const boat = await listAuction(seller, { model: '40 Reported', seconds: 3_600 });
  const { id } = await call(
    comments.addComment,
    { body: { market_place_id: boat, body: 'Cheap watches at my site' } },
    troll.token,
  );
  await call(
    report,
    { body: { market_place_id: boat, comment_id: id, reason: 'spam', note: 'Third time today' } },
    reader.token,
  );
  const context = await browserOf(browser, staff, { ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/console/reports');
  const item = page.getByRole('listitem').filter({ hasText: 'Cheap watches at my site' });
  await expect(item).toContainText('Third time today');
  await noBarrier(page, 'reports');
  await item.getByRole('button', { name: 'Remove comment' }).click();
  const form = page.getByRole('dialog', { name: 'Remove this comment?' });
  await form.getByRole('button', { name: 'Remove comment' }).click();
  await expect(form.getByText('Give a reason of at least 3 characters.')).toBeVisible();
  await form.getByLabel('Reason').fill('Advertising');
  await form.getByRole('button', { name: 'Remove comment' }).click();
  await expect(item).toHaveCount(0);

  await page.keyboard.press('/');
  await page.getByRole('combobox', { name: 'Search people, boats, sales, and invoices' }).fill('tom troll');
  await expect(page.getByRole('option', { name: /Tom Troll/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Tom Troll')).toBeVisible();
  await noBarrier(page, 'person');
  await page.getByRole('button', { name: 'Mute' }).click();
  await answer(page, 'Mute Tom Troll', 'Advertising, again', 'Mute');
  await expect(page.getByText('Muted', { exact: true }).first()).toBeVisible();
  await expect(
    call(comments.addComment, { body: { market_place_id: boat, body: 'Watches!' } }, troll.token),
  ).rejects.toThrow('muted');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('Advertising, again')).toBeVisible();
  await context.close();
});

test('suspending shows what will happen, asks for the password, and does exactly that', async ({
  browser,
}) => {
  const [seller, thief] = [await member('Stu Seller'), await member('Theo Thief')];
  const boat = await listAuction(seller, { model: '42 Stolen', seconds: 3_600 });
  await execute("update lot set ends_at = now() + interval '3 days' where boat_id = $1", [boat]);
  await placeBid(thief, boat, 12_000);
  await execute('update session set confirmed_at = null where account_id = $1', [staff.id]);
  await expect
    .poll(async () => (await call(consoleMe, {}, staff.token)).isConfirmed, 'the API knows')
    .toBe(false);
  const context = await browserOf(browser, staff, { ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`/console/people/${thief.id}`);
  await page.getByRole('button', { name: 'Suspend' }).click();
  const form = page.getByRole('dialog', { name: 'Suspend Theo Thief' });
  await expect(form).toContainText('Bids in 1 auction that end more than a day from now are canceled');
  await form.getByLabel('Reason').fill('A stolen card');
  await form.getByRole('button', { name: 'Suspend' }).click();
  await form.getByLabel('Your password').fill('wrong');
  await form.getByRole('button', { name: 'Suspend' }).click();
  await expect(form.getByText('This password isn’t correct.')).toBeVisible();
  await expect(form.getByLabel('Reason')).toHaveValue('A stolen card');
  await form.getByLabel('Your password').fill(password);
  await form.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible();
  await page.goto(`/console/auctions/${boat}`);
  await expect(page.getByRole('row', { name: /Theo Thief/ })).toContainText('Canceled');
  await context.close();
});

test('the site as a person sees it: read only', async ({ browser }) => {
  const who = await member('Sue Seen');
  const context = await browserOf(browser, staff, { ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`/console/people/${who.id}`);
  await page.getByRole('button', { name: 'See as' }).click();
  const opened = context.waitForEvent('page');
  await answer(page, 'See the site as Sue Seen', 'Cannot find her offers', 'Open the site, read only');
  const seen = await opened;
  await expect(seen.getByRole('status').filter({ hasText: 'Read only, as Sue Seen' })).toBeVisible();
  await seen.goto('/profile');
  await expect(seen.getByLabel('Full name')).toHaveValue('Sue Seen');
  await seen.getByRole('button', { name: 'Stop' }).click();
  await expect(heading(seen, 'Sue Seen')).toBeVisible();
  await expect(page.getByText('see-as')).toHaveCount(0);
  await context.close();
});

test('owners invite and remove; the log has it all; on a phone, too', async ({ browser }) => {
  const context = await browserOf(browser, staff, { ...phone, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await execute('update session set confirmed_at = now() where account_id = $1', [staff.id]);
  await page.goto('/console/staff');
  await page.getByRole('button', { name: 'Invite' }).tap();
  const form = page.getByRole('dialog', { name: 'Invite someone' });
  const email = `hired${Date.now()}@example.com`;
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByLabel(/^Name/).fill('Hanna Hired');
  await form.getByRole('checkbox', { name: /^Support/ }).check({ force: true });
  await form.getByLabel('Reason').fill('Joins support');
  await form.getByRole('button', { name: 'Invite' }).tap();
  await expect(page.getByRole('row', { name: /Hanna Hired/ })).toContainText('Support');
  await page.goto(`/console/audit?search=${email}`);
  await expect(page.getByRole('row', { name: /Invite staff/ })).toContainText('Joins support');
  await noBarrier(page, 'audit');
  await page.goto('/console/people');
  await expect(page.getByRole('table')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await context.close();
});

test('part of an invoice is refunded: what is booked is shown before, and recorded after', async ({
  browser,
}) => {
  const seller = await member('Rob Refunded');
  const boat = await listAuction(seller, { model: '44 Refund', seconds: 3_600 });
  await call(buyUpsell, { body: { market_place_id: boat, upsellId: 4 } }, seller.token, {
    'idempotency-key': randomUUID(),
  });
  await execute('update session set confirmed_at = now() where account_id = $1', [staff.id]);
  const context = await browserOf(browser, staff, { ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/console/money');
  await page.getByRole('searchbox', { name: 'Keywords, name, or number' }).fill('Rob Refunded');
  const row = page.getByRole('row', { name: /Rob Refunded/ });
  await expect(row).toContainText('Paid');
  await noBarrier(page, 'money');
  await row.getByRole('link').first().click();
  await page.getByRole('button', { name: 'Refund' }).click();
  const form = page.getByRole('dialog', { name: /^Refund invoice/ });
  await form.getByLabel('Amount').fill('1,000,000');
  await form.getByLabel('Reason').fill('The photographer did not come');
  await expect(form.getByLabel('Amount')).toHaveAccessibleDescription(/At most/);
  await form.getByRole('button', { name: 'Refund' }).click(); // refunds nothing
  await form.getByLabel('Amount').fill('20');
  await expect(form.getByText(/revenue-upsell: .*\$20/)).toBeVisible();
  await form.getByRole('button', { name: 'Refund' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText(/Refund of \$20 .* The photographer did not come · Olga Owner/)).toBeVisible();
  await noBarrier(page, 'invoice');
  await context.close();
});

test('an article is published and seen by a visitor who doesn’t reload', async ({ browser }) => {
  const title = `Winter covers ${Date.now()}`;
  const [visiting, atDesk] = [
    await browser.newContext({ ...phone, reducedMotion: 'reduce' }),
    await browserOf(browser, staff, { ...desk, reducedMotion: 'reduce' }),
  ];
  const [visitor, page] = [await visiting.newPage(), await atDesk.newPage()];
  await visitor.goto('/faq');
  const stays = await neverReloaded(visitor);

  await page.goto('/console/content');
  await page.getByRole('button', { name: 'New text' }).click();
  const form = page.getByRole('dialog', { name: 'New text' });
  await form.getByLabel('Address').fill('Winter Covers');
  await form.getByRole('button', { name: 'Start writing' }).click();
  await expect(form.getByText(/^Lowercase words/).first()).toBeVisible();
  await form.getByLabel('Address').fill(`winter-covers-${Date.now()}`);
  await form.getByRole('button', { name: 'Start writing' }).click();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('How to keep a boat dry until spring');
  await page
    .getByLabel('Text (Markdown)')
    .fill('## Before the snow\n\nLet **air** move under the cover, or mildew grows. ');
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { level: 2 })).toHaveText(
    'Before the snow',
  );
  await noBarrier(page, 'editor');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();

  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).tap();
  await visitor.getByRole('link', { name: title }).tap();
  await expect(visitor.getByRole('heading', { name: 'Before the snow' })).toBeVisible();
  await stays();
  await visiting.close();
  await atDesk.close();
});

test('an editor changes the text of an email, and isn’t in another editor’s way', async ({ browser }) => {
  const atDesk = await browserOf(browser, staff, { ...desk, reducedMotion: 'reduce' });
  const page = await atDesk.newPage();
  await page.goto('/console/content');
  await page.getByRole('link', { name: 'Edit emails' }).click();
  await page.getByLabel('Search emails and their texts').fill('welcome aboard');
  await expect(page.getByText('Welcome aboard!')).toBeVisible();
  await noBarrier(page, 'email texts');
  await page.getByRole('link', { name: 'Verify your email' }).click();
  const [subject, welcome] = [
    page.getByLabel('Subject', { exact: true }),
    page.getByLabel('Text', { exact: true }),
  ];
  await subject.fill('Verify your email');
  await expect(page.getByText('This text is missing {productName}.')).toBeVisible();
  await page.getByRole('button', { name: 'Use original' }).click();
  await welcome.first().fill('Ahoy, and welcome!');
  await expect(page.frameLocator('iframe').getByText('Ahoy, and welcome!')).toBeVisible();
  await noBarrier(page, 'email text');
  const change = { key: 'welcomeAboard', text: 'Good to see you!', basedOn: 0 };
  await call(saveEmailTexts, { body: { changes: [change] } }, staff.token);
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  await expect(page.getByText(/saved this text in the meantime/).last()).toBeVisible();
  await expect(welcome.first()).toHaveValue('Ahoy, and welcome!');
  await save.click();
  await expect(page.getByText(/^Saved\./)).toBeVisible();
  const { email } = await member('Nell New', { hasCard: false });
  expect((await emailTo(email, /Verify/)).text).toContain('Ahoy, and welcome!');

  await page.getByRole('button', { name: 'History: Text' }).first().click();
  const history = page.getByRole('region', { name: 'History: Text' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await history.getByRole('button', { name: 'Compare' }).last().click();
  await expect(history.getByRole('group', { name: 'Compared with version 1' })).toContainText('Ahoy');
  await page.getByRole('button', { name: 'Use original' }).click();
  await save.click();
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await atDesk.close();
});

test('a picture is uploaded, described, and shown in an article', async ({ browser }) => {
  const atDesk = await browserOf(browser, staff, { ...desk, reducedMotion: 'reduce' });
  const page = await atDesk.newPage();
  await page.goto(`/console/content/article/boat-in-ice-${Date.now()}`);
  const title = `A boat in the ice ${Date.now()}`;
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('What ice does to a boat');
  const body = page.getByLabel('Text (Markdown)');
  await body.fill('Before.');
  await page.getByRole('button', { name: 'Add picture' }).click();
  const form = page.getByRole('dialog', { name: 'Add picture' });
  await form.getByRole('button', { name: 'Add picture' }).click();
  await expect(form.getByText('Choose a picture.')).toBeVisible();
  await expect(form.getByText('Describe the picture in a few words.')).toBeVisible();
  await noBarrier(page, 'add picture');
  const background = '#2a6f97';
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await form.getByLabel('Picture').setInputFiles({ name: 'ice.jpg', mimeType: 'image/jpeg', buffer });
  await form.getByLabel('Description').fill('A sailboat frozen in at its dock');
  await form.getByRole('button', { name: 'Add picture' }).click();
  await expect(body).toHaveValue(
    /^Before\.\n\n!\[A sailboat frozen in at its dock\]\(\/files\/pictures\/.+\)$/,
  );
  await expect(body).toBeFocused();
  const shown = page.getByRole('img', { name: 'A sailboat frozen in at its dock' });
  await expect(shown).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  const link = page.getByRole('link', { name: title });
  await expect(async () => {
    await page.goto('/blog'); // pages have it within a second
    await expect(link).toBeVisible({ timeout: 500 });
  }).toPass();
  await link.click();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  await atDesk.close();
});

test('an announcement is above the home page within a second, also without script, until it’s ended', async ({
  browser,
}) => {
  const text = `Boat show ${Date.now()}`;
  const [visiting, atDesk] = [
    await browser.newContext({ ...phone, javaScriptEnabled: false }),
    await browserOf(browser, staff, { ...desk, reducedMotion: 'reduce' }),
  ];
  const [visitor, page] = [await visiting.newPage(), await atDesk.newPage()];
  const banner = visitor.getByRole('complementary', { name: 'Announcements' });
  await visitor.goto('/');
  await page.goto('/console/content');
  await page.getByRole('button', { name: 'New announcement' }).click();
  const form = page.getByRole('dialog', { name: 'New announcement' });
  await form.getByLabel('Text').fill(text);
  await form.getByLabel('Link (optional)').fill('nowhere');
  await form.getByLabel('Where').selectOption('Home page');
  await form.getByRole('button', { name: 'Save announcement' }).click();
  await expect(form.getByLabel('Link (optional)')).toHaveAccessibleDescription(/starts with https/);
  await form.getByLabel('Link (optional)').fill('/faq');
  await form.getByRole('button', { name: 'Save announcement' }).click();
  const line = page.getByRole('listitem').filter({ hasText: text });
  await expect(line).toContainText('Shown');
  await noBarrier(page, 'content');
  await expect(async () => {
    await visitor.goto('/');
    await expect(banner).toContainText(text, { timeout: 500 });
  }).toPass();
  await expect(banner.getByRole('link', { name: 'Learn more' })).toHaveAttribute('href', '/faq');
  const home = await atDesk.newPage();
  await home.goto('/');
  await noBarrier(home, 'home with an announcement');
  await home.close();
  await visitor.goto('/faq');
  await expect(banner).toHaveCount(0);

  await line.getByRole('button', { name: 'End' }).click();
  await expect(line).toContainText('Ended');
  await expect(async () => {
    await visitor.goto('/');
    await expect(banner.getByText(text)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await visiting.close();
  await atDesk.close();
});
