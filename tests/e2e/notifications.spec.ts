import { expect, test, type Page } from '@playwright/test';
import * as account from '../../contract/account.ts';
import { readNotification } from '../../contract/notifications.ts';
import * as bids from '../../contract/bids.ts';
import * as listings from '../../contract/listings.ts';
import * as comments from '../../contract/comments.ts';
import { call, comment, listAuction, member, placeBid, type Member } from './support/api.ts';
import { endIn } from './support/database.ts';
import { emailTo } from './support/email.ts';
import { browserOf } from './support/people.ts';

interface Row {
  code: number;
  cause: () => Promise<unknown>;
  /** What the notification is called, on the screen and in the mail. */
  title: RegExp;
  /** The pop-up it opens; a toast says the others. */
  popup?: RegExp;
}

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const toastOf = (page: Page, title: RegExp) =>
  page.getByRole('region', { name: 'Messages' }).getByRole('status').filter({ hasText: title });

test('all seven events: said at once, in the bell, on the page and by mail', async ({ browser }) => {
  test.setTimeout(180_000);
  const [me, seller, other] = [
    await member('Mona Told'),
    await member('Sela Other'),
    await member('Olli Third'),
  ];
  await call(account.updateProfile, { body: { mailPreferences: { 7: true } } }, me.token);
  const [mine, hers, short] = [
    await listAuction(me, { seconds: 7_200, model: '34 Mine' }),
    await listAuction(seller, { seconds: 7_200, reserve: 90_000, model: '34 Hers' }),
    await listAuction(me, { seconds: 7_200, model: '34 Short' }),
  ];
  const asked = (await comment(me, hers, 'Is she dry?')).id;
  const like = (who: Member) =>
    call(comments.addLike, { body: { market_place_id: hers, comment_id: asked, liked: true } }, who.token);
  await placeBid(me, hers, 12_000);
  await call(bids.watchBoat, { body: { market_place_id: hers, watching: true } }, me.token);

  const rows: Row[] = [
    { code: 1, cause: () => placeBid(other, mine, 10_000), title: /New bid: \$10,000/, popup: /New bid/ },
    {
      code: 2,
      cause: () => placeBid(other, hers, 20_000),
      title: /You’ve been outbid on/,
      popup: /You’ve been outbid/,
    },
    {
      code: 4,
      cause: () =>
        call(listings.changeBoatStatus, { body: { market_place_id: hers, reserve: null } }, seller.token),
      title: /reserve/i,
    },
    { code: 5, cause: () => comment(other, mine, 'May I see her?'), title: /Olli T\S* commented on your/ },
    { code: 6, cause: () => comment(seller, hers, 'She is.', asked), title: /Sela O\S* replied to you on/ },
    { code: 7, cause: () => like(other), title: /Your comment on .* was liked/ },
    {
      code: 3,
      cause: () => endIn(short, 0),
      title: /Your auction ended without a bid/,
    },
  ];

  const context = await browserOf(browser, me);
  const page = await context.newPage();
  await page.goto('/faq');
  await expect(bell(page)).toBeVisible();
  // Until something that is sent now is heard, the connection stands.
  await expect(async () => {
    await comment(other, mine, `Hello ${Date.now()}`);
    await expect(toastOf(page, /commented on your/).first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await call(readNotification, { body: {} }, me.token);
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await expect(async () => {
    await comment(other, mine, `Hello again ${Date.now()}`);
    await expect(bell(page)).toHaveAccessibleName(/unread/, { timeout: 3_000 });
  }).toPass();

  for (const { code, cause, title, popup } of rows) {
    await test.step(`code ${code}`, async () => {
      const said = popup ? page.getByRole('dialog', { name: popup }) : toastOf(page, title).first();
      await Promise.all([expect(said).toBeVisible({ timeout: 30_000 }), cause()]);
      if (popup) await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await bell(page).click();
      const first = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem').first();
      await expect(first).toContainText(title);
      await expect(first.getByRole('link')).toHaveAttribute(
        'href',
        new RegExp(`^/boat-details/\\d+\\?type=${code}${code >= 5 ? '&comment=\\d+$' : '$'}`),
      );
      await page.keyboard.press('Escape');
      await emailTo(me.email, title);
    });
  }

  await test.step('the page has them all, one after the other; one is read, then all', async () => {
    await page.goto('/notifications');
    const items = page.getByRole('main').getByRole('listitem');
    for (const [at, { title }] of rows.toReversed().entries())
      await expect(items.nth(at)).toContainText(title);
    const before = Number(
      /\d+/.exec(
        await page
          .getByRole('main')
          .getByText(/unread$/)
          .innerText(),
      )![0],
    );
    await items.first().getByRole('button', { name: 'Mark as read' }).click();
    await expect(page.getByRole('main').getByText(`${before - 1} unread`)).toBeVisible();
    await page.getByRole('button', { name: 'Mark all read' }).click();
    await expect(page.getByText('All caught up', { exact: true })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
  });
  await context.close();
});
