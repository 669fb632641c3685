import { expect, test } from '@playwright/test';
import { listForSale, member } from './support/api.ts';
import { makeSiteStaff } from './support/careful-site.ts';
import { execute } from './support/database.ts';
import { browserOf, phone } from './support/people.ts';

test('staff take over an account’s listings at their page, and its owner sees it everywhere they sell', async ({
  browser,
}) => {
  const [owner, staff] = [await member('Olga Owner'), await member('Stella Staff')];
  await makeSiteStaff(staff);
  await listForSale(owner, { make: 'Sabre', model: '38 Managed', year: 1999, askingPrice: 90_000 });
  const atDesk = await browserOf(browser, staff);
  const page = await atDesk.newPage();
  await page.goto('/console/review');
  const form = page.getByRole('region', { name: 'Manage an account' });
  await form.getByRole('button', { name: 'Save decision' }).click();
  await expect(form.getByText('Reason is required')).toBeVisible();
  await form.getByLabel('Email').fill('nobody@example.com');
  await form.getByLabel('Decision').selectOption({ label: 'Manage this account’s listings' });
  await form.getByLabel('Reason').fill('as they asked by phone');
  await form.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByText('There’s no account with this email address.')).toBeVisible();
  await form.getByLabel('Email').fill(owner.email);
  await form.getByRole('button', { name: 'Save decision' }).click();
  await expect(page.getByText('We now manage this account’s listings.')).toBeVisible();
  await atDesk.close();

  const context = await browserOf(browser, owner, phone);
  const hers = await context.newPage();
  await expect
    .poll(async () => {
      await hers.goto('/dashboard');
      return hers.getByRole('note').filter({ hasText: 'Bowline manages your listings.' }).count();
    })
    .toBe(1);
  for (const path of ['/inventory-management', '/profile', '/sell-boat-step']) {
    await hers.goto(path);
    await expect(hers.getByRole('note').filter({ hasText: 'Bowline manages your listings.' })).toBeVisible();
  }
  await hers.goto('/inventory-management');
  await expect(hers.getByRole('button', { name: 'Downloads' })).toBeVisible();
  await expect(hers.getByRole('main').getByRole('link', { name: 'List a boat' })).toHaveCount(0);
  await hers.goto('/sell-boat-step');
  await expect(hers.getByRole('heading', { level: 1, name: 'Sell A Boat' })).toBeVisible();
  await expect(hers.getByRole('link', { name: 'Go to dashboard' })).toBeVisible();
  await hers.goto('/notifications');
  await expect(hers.getByRole('link', { name: /Bowline manages your listings from now on/ })).toBeVisible();
  await context.close();
  expect(
    await execute('select is_managed, reason from managed_change where account_id = $1', [owner.id]),
  ).toEqual([{ is_managed: true, reason: 'as they asked by phone' }]);
});
