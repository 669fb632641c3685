import { expect, test, type Page } from '@playwright/test';
import { listAuction, member } from './support/api.ts';
import { phone } from './support/people.ts';

/** The parts of the screen that a phone's corners, notch and home indicator cover. */
async function cover(page: Page, insets: Partial<Record<'top' | 'right' | 'bottom' | 'left', number>>) {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setSafeAreaInsetsOverride', { insets });
}

test('what a phone’s notch and home indicator cover holds nothing to read or press', async ({ browser }) => {
  const boat = await listAuction(await member('Sal Safe'), { seconds: 3_600, model: '30 Insets' });
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const bid = page.getByRole('button', { name: 'Bid', exact: true }).filter({ visible: true }).first();
  const edges = async () => {
    const box = await bid.boundingBox();
    if (!box) throw new Error('There is no button.');
    return { right: box.x + box.width, bottom: box.y + box.height };
  };
  await cover(page, { bottom: 34 });
  await page.goto(`/boat-details/${boat}`);
  // Without it, Safari leaves the bars where they are covered.
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /viewport-fit=cover/);
  const upright = phone.viewport;
  expect((await edges()).bottom).toBeLessThanOrEqual(upright.height - 34);

  await cover(page, { left: 59, right: 59, bottom: 21 });
  await page.setViewportSize({ width: upright.height, height: upright.width });
  await page.reload();
  const { right, bottom } = await edges();
  expect(right).toBeLessThanOrEqual(upright.height - 59);
  expect(bottom).toBeLessThanOrEqual(upright.width - 21);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.x).toBeGreaterThanOrEqual(59);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await context.close();
});
