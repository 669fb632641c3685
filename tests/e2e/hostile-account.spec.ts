import { expect, test } from '@playwright/test';
import * as staff from '../../contract/staff.ts';
import { call, dealer as dealership, newAddress, password, type Member } from './support/api.ts';
import { cut, hostile, markup, pageOf, problem, refuses, toast } from './support/hostile.ts';
import { dialog } from './support/people.ts';

test.setTimeout(180_000);

let dealer: Member;
test.beforeAll(async () => {
  dealer = await dealership('Dirk Dealer', 'Dirk & Daughters');
});

test('one’s own data: profile, password, staff, feeds', async ({ browser }) => {
  const { page, end } = await pageOf(browser, dealer);

  await test.step('profile', async () => {
    await page.goto('/profile');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const save = page.getByRole('button', { name: 'Save changes' });
    const free = ['Full name', 'Dealer name', 'City', 'About you'];
    await refuses(
      { phone: field('Phone number'), site: field('Website') },
      save,
      { phone: problem(page, /phone number with 5 to 14 digits/), site: problem(page, /web address/) },
      '<b>{{7*7}}"',
    );
    await field('Phone number').fill('2065550124');
    await field('Website').fill('');
    await refuses(Object.fromEntries(free.map((label) => [label, field(label)])), save, {
      first: problem(page),
    });
    await field('State').fill(markup);
    for (const label of free) await field(label).fill(cut(80));
    await save.click();
    await expect(toast(page, 'Success! Your profile has been saved.')).toBeVisible();
    await page.reload();
    for (const label of free) await expect(field(label)).toHaveValue(cut(80));
    await expect(field('State')).toHaveValue(markup);
  });

  await test.step('password', async () => {
    const field = (label: string) => page.getByLabel(label, { exact: true });
    for (const label of ['Old password', 'New password', 'Confirm password'])
      await field(label).fill('<b>{{7*7}}');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(
      page
        .getByRole('alert')
        .filter({ hasText: /old password/i })
        .first(),
    ).toBeVisible();
    await expect(field('New password')).toHaveValue('<b>{{7*7}}');
    await field('Old password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Success! Your password has been changed.')).toBeVisible();
  });

  await test.step('staff', async () => {
    await page.goto('/staff');
    await page.getByRole('button', { name: 'Add staff' }).first().click();
    const form = dialog(page, 'Add staff');
    await form.getByLabel('Email').fill(newAddress());
    await refuses(
      { name: form.getByLabel('Full name') },
      form.getByRole('button', { name: 'Add and send password' }),
      { name: problem(form) },
    );
    await form.getByLabel('Full name').fill(hostile);
    await form.getByRole('button', { name: 'Add and send password' }).click();
    await expect(
      page
        .getByRole('row')
        .filter({ hasText: hostile })
        .or(page.getByRole('listitem').filter({ hasText: hostile }))
        .first(),
    ).toBeVisible();
    expect(
      (await call(staff.listUsers, { query: { page: 1, limit: 10 } }, dealer.token)).lists.map(
        ({ fullName }) => fullName,
      ),
    ).toContain(hostile);
  });

  await test.step('feeds', async () => {
    await page.goto('/inventory-management/feeds');
    await page.getByRole('button', { name: 'Add a feed' }).first().click();
    const form = dialog(page, 'Add a feed');
    await form.getByRole('textbox', { name: 'Feed URL' }).fill('javascript:alert(1)');
    await refuses(
      { name: form.getByLabel('Name', { exact: true }) },
      form.getByRole('button', { name: 'Save' }),
      { any: problem(form) },
    );
    await expect(form.getByRole('textbox', { name: 'Feed URL' })).toHaveValue('javascript:alert(1)');
    await form.getByRole('radio', { name: 'File upload' }).check();
    await form.getByLabel('Name', { exact: true }).fill(cut(80));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(cut(80)).first()).toBeVisible();
  });
  await end();
});
