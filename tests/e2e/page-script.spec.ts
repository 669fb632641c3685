import { expect, test } from '@playwright/test';
import { listAuction, listForSale, member, type Member } from './support/api.ts';
import { hydrated, browserOf } from './support/people.ts';
import { origin } from './support/settings.ts';

let seller: Member;
let buyer: Member;
let live: number;
let boat: number;

test.beforeAll(async () => {
  [seller, buyer] = await Promise.all([member('Vito Vendor'), member('Bo Buyer')]);
  live = await listAuction(seller, { seconds: 1_800, model: '34 Script', hasPictures: true });
  boat = await listForSale(seller, { make: 'Scriptwright', model: 'One', year: 1994, askingPrice: 24_000 });
});

test('pages hydrate without errors', async ({ page, browser }) => {
  const context = await browserOf(browser, buyer);
  const errors: string[] = [];
  for (const tab of [page, await context.newPage()]) {
    tab.on('pageerror', (error) => errors.push(`${tab.url()}: ${error.message}`));
    for (const path of [
      '/',
      '/auction',
      '/marketplace',
      `/boat-details/${live}`,
      `/boat-details/${boat}`,
      '/sign-up',
      '/sell-boat-step',
      `/dealer/${seller.id}`,
    ]) {
      await tab.goto(path);
      await expect(tab.locator('body[data-deferred]')).toHaveCount(0);
    }
  }
  expect(errors).toEqual([]);
  await context.close();
});

test("a page runs its own scripts and no others, and says the site's own address", async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/i.test(message.text())) refused.push(message.text());
  });
  for (const path of ['/', '/auction', `/boat-details/${live}`, '/sign-up', '/profile', '/no-such-page']) {
    const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    await hydrated(page.getByRole('main'));
  }
  expect(refused).toEqual([]);
  await page.goto(`/boat-details/${live}`);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
    `${origin}/boat-details/${live}`,
  );
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.ran = true');
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(refused).not.toEqual([]);
});
