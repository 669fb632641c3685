import { expect, test } from '@playwright/test';
import { listForSale, member } from './support/api.ts';

test('no string becomes HTML or a script, and every page still works when reached from another', async ({
  page,
}) => {
  const seller = await member('Trudy Types');
  const boat = await listForSale(seller, {
    make: 'Trusted',
    model: 'Types',
    year: 1990,
    askingPrice: 10_000,
  });
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/trusted|Content Security Policy/i.test(message.text())) refused.push(message.text());
  });
  page.on('pageerror', (error) => refused.push(String(error)));

  await page.goto(`/boat-details/${boat}`);
  for (const path of [
    '/blog',
    '/blog-details/1',
    '/faq',
    '/our-story',
    '/auction',
    '/marketplace',
    '/sign-up',
    '/contact',
    `/boat-details/${boat}`,
  ]) {
    await expect
      .poll(() => page.evaluate(() => 'next' in window), { message: refused.join('\n') })
      .toBe(true);
    await page.evaluate(
      (to) =>
        (window as unknown as { next: { router: { push(to: string): Promise<boolean> } } }).next.router.push(
          to,
        ),
      path,
    );
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(refused).toEqual([]);
  expect(await page.locator('script[type="application/ld+json"]').count()).toBeGreaterThan(0);

  const tried = await page.evaluate(() =>
    [
      () => void (document.body.innerHTML = '<img src=x onerror="window.ran=true">'),
      () => void document.createElement('script').setAttribute('src', 'https://evil.example/x.js'),
      () => void (document.createElement('script').src = '/files/x.js'),
      () => void (document.createElement('script').text = 'window.ran = true'),
      () => void (document.createElement('iframe').srcdoc = '<p>'),
    ].map((act) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
  expect(tried).toEqual(Array(tried.length).fill('TypeError'));
});
