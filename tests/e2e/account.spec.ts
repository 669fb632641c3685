import { expect, test } from '@playwright/test';
import { member, password, type Member } from './support/api.ts';
import { browserOf } from './support/people.ts';
import { origin } from './support/settings.ts';

test.describe.configure({ mode: 'parallel' });

let seller: Member;
test.beforeAll(async () => {
  seller = await member('Stella Seller');
});

test('a subscribe_form link leads to the newsletter form', async ({ page }) => {
  await page.goto('/faq#subscribe_form');
  await expect(page.getByRole('contentinfo').getByRole('textbox', { name: 'Email' })).toBeInViewport();
});

test('a way back leads nowhere but into this site', async ({ browser }) => {
  const context = await browserOf(browser, seller);
  const page = await context.newPage();
  for (const [redirect, landing] of [
    ['/watchlist?page=1', '/watchlist?page=1'],
    ['https://evil.example/x', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/%5Cevil.example', /^\/(%5Cevil\.example)?$/i],
    ['/\t/evil.example', '/'],
  ] as const) {
    await page.goto(`/sign-up?redirect=${encodeURIComponent(redirect)}`);
    await page.waitForURL((url) => url.pathname !== '/sign-up');
    const { origin: at, pathname, search } = new URL(page.url());
    expect(at).toBe(origin);
    if (typeof landing === 'string') expect(pathname + search).toBe(landing);
    else expect(pathname).toMatch(landing);
  }
  await context.close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('the form of sign-up stands in the page, and what is typed never in its address', async ({ page }) => {
    await page.goto('/sign-up');
    for (const label of ['Full name', 'Email', 'Phone number'])
      await expect(page.getByLabel(label)).toBeVisible();
    await expect(page.getByText('Creating an account requires JavaScript')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await page.waitForLoadState();
    expect(page.url()).not.toContain(password);
  });
});
