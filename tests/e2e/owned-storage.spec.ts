import { expect, test, type Page } from '@playwright/test';
import { bidsOn, listAuction, member } from './support/api.ts';
import { browserOf, desk, listens, signIn, untilReloaded } from './support/people.ts';

test.describe.configure({ mode: 'parallel' });

// One tab, two accounts: nothing of the first is sent or shown for the second.

let boat: number;
test.beforeAll(async () => {
  boat = await listAuction(await member('Olga Owner'), { seconds: 3_600, model: '34 Two Accounts' });
});

const account = (page: Page) => page.getByRole('banner').getByLabel('Your account');
async function signOut(page: Page) {
  await account(page).waitFor();
  await untilReloaded(page, async () => {
    await account(page).click();
    await page.getByRole('button', { name: 'Sign Out' }).click();
  });
}
const commentField = (page: Page) => page.getByRole('textbox', { name: 'Comment' });
const owned = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('own:')));

test('sign out and sign in as another: no bid is sent, no half-written comment is shown', async ({
  browser,
}) => {
  const [ada, ben] = [await member('Ada First'), await member('Ben Second')];
  const context = await browserOf(browser, ada, desk);
  const page = await context.newPage();
  await page.goto(`/boat-details/${boat}`);
  await listens(page);
  await commentField(page).fill('Ada wrote this');
  // A confirmed bid whose answer never came.
  await page.evaluate(
    ([id, owner]) =>
      sessionStorage.setItem(
        `own:${owner}:bid:${id}`,
        JSON.stringify({
          value: JSON.stringify({ key: 'left-behind', amount: 1_500_000, kind: 'max', at: Date.now() }),
        }),
      ),
    [boat, ada.id],
  );
  await signOut(page);
  await expect(commentField(page)).toHaveValue('');
  expect(await owned(page)).toEqual([]);

  // As if the tab had been closed without signing out.
  await page.evaluate(
    ([id, owner]) =>
      sessionStorage.setItem(
        `own:${owner}:bid:${id}`,
        JSON.stringify({
          value: JSON.stringify({ key: 'left-behind', amount: 1_500_000, kind: 'max', at: Date.now() }),
        }),
      ),
    [boat, ada.id],
  );
  await signIn(page, ben);
  await page.reload();
  await listens(page);
  await expect(account(page)).toBeVisible();
  await expect(commentField(page)).toHaveValue('');
  await expect.poll(() => owned(page)).toEqual([]);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await bidsOn(boat)).total).toBe(0);
  await context.close();
});

test('another account in another tab: the open page reloads for it, and drops what it held', async ({
  browser,
}) => {
  const [ada, ben] = [await member('Ada Tabs'), await member('Ben Tabs')];
  const context = await browserOf(browser, ada, desk);
  const page = await context.newPage();
  await page.goto(`/boat-details/${boat}`);
  await listens(page);
  await account(page).waitFor();
  await commentField(page).fill('Ada wrote this');
  const other = await context.newPage();
  await other.goto('/faq');
  await untilReloaded(page, () => signOut(other));
  await expect(commentField(page)).toHaveValue('');
  await signIn(other, ben);
  await expect(account(page)).toBeVisible();
  await expect(commentField(page)).toHaveValue('');
  await context.close();
});

test("a visitor's own words follow them through the sign-in of the same tab", async ({ browser }) => {
  const ben = await member('Ben Writer');
  const context = await browser.newContext(desk);
  const page = await context.newPage();
  await page.goto(`/boat-details/${boat}`);
  await listens(page);
  await commentField(page).fill('Is the engine original?');
  await signIn(page, ben);
  await expect(commentField(page)).toHaveValue('Is the engine original?');
  await page.reload();
  await expect(commentField(page)).toHaveValue('Is the engine original?');
  await context.close();
});
