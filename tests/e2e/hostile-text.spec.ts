import { expect, test, type Page } from '@playwright/test';
import { listForSale, member } from './support/api.ts';
import { hydrated, browserOf } from './support/people.ts';

/** What makes a page, an email or a database stumble, as people might type it. */
const naughty = [
  '<script>window.ran=1</script><img src=x onerror="window.ran=1">',
  `"'\`;--${'${7*7}'}{{7*7}}`,
  '⛵ Ünïcödé 船 مركب 👩‍👩‍👧',
  '..\\..\\%00 %0d%0a',
];

test('what people type is shown as they typed it, and runs nowhere', async ({ browser }) => {
  const seller = await member('Nils Naughty');
  const context = await browserOf(browser, seller);
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('pageerror', (error) => refused.push(error.message));
  const boat = await listForSale(seller, {
    make: naughty[0]!.slice(0, 60),
    model: naughty[1]!,
    year: 1990,
    askingPrice: 10_000,
  });
  await openComments(page, boat);
  for (const text of naughty) {
    const field = page.getByLabel('Comment', { exact: true });
    await field.fill(text);
    await page.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.locator('article p').getByText(text, { exact: true })).toBeVisible();
  }
  await page.reload();
  for (const text of naughty)
    await expect(page.locator('article p').getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(naughty[0]!.slice(0, 60));
  await page.goto('/profile');
  await page.getByLabel('About you').fill(naughty.join('\n'));
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Success! Your profile has been saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('About you')).toHaveValue(naughty.join('\n'));
  for (const text of naughty) {
    await page.goto(`/auction?search=${encodeURIComponent(text)}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(refused).toEqual([]);
  await context.close();
});

async function openComments(page: Page, boat: number): Promise<void> {
  await page.goto(`/boat-details/${boat}`);
  await hydrated(page.getByLabel('Comment', { exact: true }));
}
