import { expect, test } from '@playwright/test';
import { boatOf, listAuction, member, placeBid } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { browserOf, desk } from './support/people.ts';

test('with bids a listing can be added to, not changed', async ({ browser }) => {
  const [seller, bidder] = await Promise.all([member('Frida Frost'), member('Bo Bidder')]);
  const id = await listAuction(seller, { seconds: 3_600, model: '34 Frozen' });
  await placeBid(bidder, id, 10_000);
  const context = await browserOf(browser, seller, { ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(`/sell-boat-step?id=${id}&step=story`);
  await expect(page.getByText('There are bids on her, so what buyers have read stands.')).toBeVisible();
  await noBarrier(page, 'frozen');
  await expect(page.getByLabel('In one sentence')).toBeDisabled();
  await page.getByLabel('Add to: The story').fill('The batteries are new since Monday.');
  await page.getByRole('link', { name: /^Review/ }).click();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect
    .poll(async () => (await boatOf(id)).description)
    .toMatch(/papers say so\.\n\nThe batteries are new since Monday\.$/);
  await context.close();
});
