import { expect, test } from '@playwright/test';
import { newAddress } from './support/api.ts';
import { execute } from './support/database.ts';
import { hydrated, dialog } from './support/people.ts';

const failing = { status: 500, json: { status: 500, code: 'internal_error', message: 'x', requestId: 'x' } };

test('a dealer who wants to hear of memberships leaves an address; a failure loses nothing, and twice is once', async ({
  page,
}) => {
  const email = newAddress();
  const offer = page
    .getByRole('region', { name: 'Memberships for dealers' })
    .getByRole('button', { name: 'Keep me posted' });
  const form = dialog(page, 'Memberships for dealers');
  const send = form.getByRole('button', { name: 'Subscribe' });
  const thanks = page.getByText('Thanks for climbing aboard!');
  await page.goto('/selling-boat');
  await hydrated(offer);

  await test.step('what is wrong is said at its field', async () => {
    await offer.click();
    await send.click();
    await expect(form.getByText('Name is required')).toBeVisible();
    await form.getByLabel('Name').fill('Dee Dealer');
    await form.getByLabel('Email').fill('dee@');
    await send.click();
    await expect(
      form.getByRole('alert').filter({ hasText: 'Please enter valid email address' }),
    ).toBeVisible();
  });
  await test.step('a failure is said, and what was typed stays', async () => {
    await form.getByLabel('Email').fill(email);
    await page.route('**/membership/email', (route) => route.fulfill(failing));
    await send.click();
    await expect(
      page.getByText("Oops! We couldn't process your request. Please try again later."),
    ).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue(email);
    await page.unroute('**/membership/email');
  });
  await test.step('sent, it is on this list and on no other', async () => {
    await send.click();
    await expect(thanks).toBeVisible();
    await expect(form).toBeHidden();
    expect(await execute('select name from membership_subscriber where email = $1', [email])).toEqual([
      { name: 'Dee Dealer' },
    ]);
    expect(await execute('select 1 from subscriber where email = $1', [email])).toEqual([]);
  });
  await test.step('once more, and it is there once', async () => {
    await page.reload();
    await hydrated(offer);
    await offer.click();
    await form.getByLabel('Name').fill('Dee Dealer');
    await form.getByLabel('Email').fill(email.toUpperCase());
    await send.click();
    await expect(thanks).toBeVisible();
    expect(await execute('select name from membership_subscriber where email = $1', [email])).toHaveLength(1);
  });
});
