import { expect, test } from '@playwright/test';
import { comment, listAuction, member, placeBid } from './support/api.ts';
import { noBarrierInEitherTheme } from './support/barriers.ts';
import { browserOf, desk, panel, phone } from './support/people.ts';

test('a seller follows their own auction, answers and lowers the reserve; others never see it', async ({
  browser,
  request,
}) => {
  const [seller, bidder] = [await member('Olive Owner'), await member('Bob Bidder')];
  const boat = await listAuction(seller, { reserve: 43_210, seconds: 7_200, model: '34 Own' });
  await placeBid(bidder, boat, 11_000);
  await comment(bidder, boat, 'How old are the seacocks?');
  const path = `/boat-details/${boat}`;
  const atDesk = await browserOf(browser, seller, desk);
  const page = await atDesk.newPage();

  await test.step('their panel has the reserve and what waits', async () => {
    await page.goto(path);
    const own = panel(page);
    await expect(own).toContainText('Your auction');
    await expect(own).toContainText('$43,210');
    await expect(own.getByRole('link', { name: '1 unanswered question' })).toBeVisible();
    await expect(own.getByRole('link', { name: 'Bob B. How old are the seacocks?' })).toBeVisible();
    await expect(own.getByRole('link', { name: 'Add to listing' })).toBeVisible();
    await expect(
      page.getByPlaceholder('Answer a question, or add something buyers should know'),
    ).toBeVisible();
    await noBarrierInEitherTheme(page, 'own auction');
  });

  await test.step('a waiting question leads to its place in the stream', async () => {
    await panel(page).getByRole('link', { name: 'Bob B. How old are the seacocks?' }).click();
    const asked = page.locator('[id^=comment-]').filter({ hasText: 'How old are the seacocks?' });
    await expect(asked).toHaveClass(/highlight/);
    await expect(asked).toBeInViewport();
  });

  await test.step('an answer is taken off what waits', async () => {
    await page.getByRole('button', { name: 'Reply' }).first().click();
    await page.getByRole('textbox', { name: /^Reply to Bob/ }).fill('They are from 2019.');
    await page.getByRole('button', { name: 'Reply', exact: true }).last().click();
    await expect(panel(page)).toContainText('No unanswered questions.');
    await expect(panel(page).getByRole('link', { name: /How old are the seacocks/ })).toHaveCount(0);
  });

  await test.step('the reserve is lowered after the figure is repeated', async () => {
    await panel(page).getByRole('button', { name: 'Lower reserve' }).click();
    await page.getByLabel('New reserve').fill('20,000');
    await page.getByRole('dialog').getByRole('button', { name: 'Lower reserve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Lower the reserve to $20,000?' });
    await dialog.getByRole('button', { name: 'Lower to $20,000' }).click();
    await expect(panel(page)).toContainText('Your reserve$20,000');
  });

  await test.step('neither the HTML nor another user’s page says so', async () => {
    const headers = { cookie: `jwtToken=${seller.token}` };
    for (const html of [
      await (await request.get(path, { headers })).text(),
      await (await request.get(path)).text(),
    ])
      expect(html).not.toMatch(/Your auction|Your reserve|43,?210|2000000/);
    const theirs = await browserOf(browser, bidder, desk);
    const other = await theirs.newPage();
    await other.goto(path);
    await expect(panel(other)).toContainText('You’re the high bidder');
    await expect(panel(other)).not.toContainText(/Your auction|reserve\$/);
    await theirs.close();
  });
  await atDesk.close();

  await test.step('on a phone the bar leads to it', async () => {
    const onPhone = await browserOf(browser, seller, phone);
    const small = await onPhone.newPage();
    await small.goto(path);
    await small.getByRole('button', { name: 'Your auction' }).filter({ visible: true }).tap();
    await expect(
      small.getByRole('button', { name: 'Lower reserve' }).filter({ visible: true }),
    ).toBeInViewport();
    await onPhone.close();
  });
});
