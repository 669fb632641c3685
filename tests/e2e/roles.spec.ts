import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { login, updateProfile } from '../../contract/account.ts';
import {
  call,
  comment,
  dealer as dealership,
  listForSale,
  member,
  password,
  uploadFile,
} from './support/api.ts';
import { execute } from './support/database.ts';
import { browserOf, phone } from './support/people.ts';

/** Someone who may only look at what the dealership does. */
async function viewerOf(dealerId: number) {
  const viewer = await member('Vera Viewer');
  await execute("update account set dealer_id = $1, staff_role = 'viewer' where id = $2", [
    dealerId,
    viewer.id,
  ]);
  // A session that is in use already would notice within two seconds; a new one knows at once.
  const { email } = viewer;
  const { authToken } = await call(login, { body: { type: 'email-password', email, password } });
  return { ...viewer, token: authToken };
}

test('a dealership’s viewer sees everything and is offered nothing that the API refuses', async ({
  browser,
}) => {
  const [dealer, buyer] = [await dealership('Dana Dock', 'Dock & Sound'), await member('Ben Buyer')];
  const boat = await listForSale(dealer, {
    make: 'Sabre',
    model: '38 Viewed',
    year: 1999,
    askingPrice: 90_000,
  });
  await comment(buyer, boat, 'Does the boat come with a dinghy?');
  const drawn = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#24506b' } })
    .png()
    .toBuffer();
  const logoId = await uploadFile(new Blob([new Uint8Array(drawn)]), 'logo.png', 'avatar', dealer.token);
  await call(
    updateProfile,
    { body: { attachment_id: logoId, dealerWebsite: 'https://www.dock.example/' } },
    dealer.token,
  );
  const viewer = await viewerOf(dealer.id);
  const context = await browserOf(browser, viewer);
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 403 && refused.push(response.url()));
  const main = page.getByRole('main');

  await page.goto('/inventory-management');
  const row = main.getByRole('row').filter({ hasText: '38 Viewed' });
  await expect(row).toBeVisible();
  for (const name of ['Import', 'List a boat']) await expect(main.getByRole('link', { name })).toHaveCount(0);
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await expect(page.getByRole('menuitem')).toHaveText(['Report', 'View listing']);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sell A Boat' })).toHaveCount(0);

  await main.getByRole('link', { name: 'Feeds' }).click();
  await expect(main.getByText('No feeds yet')).toBeVisible();
  await expect(main.getByText(/^To add, edit, or fetch feeds, you need the Manager role\./)).toBeVisible();
  await expect(main.getByRole('button', { name: 'Add a feed' })).toHaveCount(0);

  for (const [path, heading, act] of [
    ['/inventory-management/import', 'Import boats', 'import boats'],
    ['/sell-boat-step', 'Sell A Boat', 'list or edit boats'],
    [`/sell-boat-step?id=${boat}`, 'Sell A Boat', 'list or edit boats'],
  ] as const) {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(
      main.getByText(
        `To ${act}, you need the Manager or Lister role. Yours is Viewer. Dana Dock, the account owner at Dock & Sound, or a manager can change it.`,
      ),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: 'View your dealership’s staff' })).toBeVisible();
  }

  await page.goto('/dashboard');
  await expect(main.getByRole('link', { name: 'Dock & Sound' })).toHaveAttribute(
    'href',
    `/dealer/${dealer.id}`,
  );
  await expect(main.getByRole('link', { name: 'dock.example' })).toHaveAttribute(
    'href',
    'https://www.dock.example',
  );
  const logo = main.locator('img[src*="/files/"]').first();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(main.getByRole('link', { name: /^View ?: 1 question/ })).toBeVisible();
  await expect(main.getByRole('link', { name: 'List a boat' })).toHaveCount(0);
  await page.goto(`/boat-details/${boat}`);
  await expect(main.getByText('Does the boat come with a dinghy?')).toBeVisible();
  await expect(main.getByRole('textbox', { name: 'Comment' })).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Reply' })).toHaveCount(0);
  for (const path of ['/plan', '/upsells', '/messages', '/offers', '/staff', '/payments']) {
    await page.goto(path);
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0);
  }
  expect(refused).toEqual([]);
  await context.close();

  const onPhone = await browserOf(browser, viewer, phone);
  const small = await onPhone.newPage();
  await small.goto('/dashboard');
  await small.getByRole('button', { name: 'Menu' }).click();
  const menu = small.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link', { name: 'Inventory management' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Sell A Boat' })).toHaveCount(0);
  await onPhone.close();
});
