import { expect, test } from '@playwright/test';
import {
  dealer as dealership,
  listAuction,
  listForSale,
  member,
  placeBid,
  type Member,
} from './support/api.ts';
import { noBarrierInEitherTheme } from './support/barriers.ts';
import { inventoryOf, row } from './support/inventory.ts';
import { hydrated, browserOf, desk, phone } from './support/people.ts';
import { isFound, ownMake } from './support/stock.ts';

test.describe.configure({ mode: 'parallel' });

let make: string;
let dealer: Member;
let forSale: number;
// In parallel mode a worker may run this more than once.
test.beforeAll(async () => {
  make = ownMake('Harborwright');
  dealer = await dealership('Harriet Harbor', 'Harbor Yachts');
  forSale = await listForSale(dealer, { make, model: '38', year: 1996, askingPrice: 98_500 });
  await isFound(make, 1);
});

test('a dealer finds, sorts, withdraws, lists again, duplicates and deletes boats', async ({ browser }) => {
  const yard = await dealership('Yara Yard', 'Yard of Many');
  for (const [builder, model] of [
    ['Sabre', '38'],
    ['Cobalt', 'R5'],
    ['Zodiac', 'Pro 6.5'],
    ['Carver', '36'],
  ] as const)
    await listForSale(yard, { make: builder, model, year: 1999, askingPrice: 45_000 });
  const context = await browserOf(browser, yard, desk);
  const page = await context.newPage();

  await test.step('finds, sorts and withdraws many at once', async () => {
    await page.goto('/inventory-management');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(5);
    await page.getByRole('button', { name: 'Boat', exact: true }).click();
    await expect(page).toHaveURL(/sort=title/);
    await expect(page.getByRole('row').nth(1)).toContainText('Carver');
    await page.getByRole('searchbox', { name: 'Search your boats' }).fill('zodiac');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await page.getByRole('searchbox', { name: 'Search your boats' }).fill('');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(5);
    for (const name of ['Zodiac', 'Carver'])
      await page.getByRole('checkbox', { name: new RegExp(`Select .*${name}`) }).check({ force: true });
    await expect(page.getByText('2 selected')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Relist|^Delete/ })).toHaveCount(0);
    await page.getByRole('button', { name: 'Withdraw 2 boats' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw 2 boats?' });
    await dialog.getByLabel(/^Reason/).fill('Sold elsewhere');
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    await expect(row(page, 'Zodiac')).toContainText('Withdrawn');
    expect((await inventoryOf(yard)).counts).toMatchObject({ listed: 2, ended: 2 });
  });

  await test.step('is told which of the chosen boats a withdrawal leaves alone', async () => {
    for (const name of ['Zodiac', 'Cobalt'])
      await page.getByRole('checkbox', { name: new RegExp(`Select .*${name}`) }).check({ force: true });
    await page.getByRole('button', { name: 'Withdraw 1 boat' }).click();
    const dialog = page.getByRole('dialog', { name: 'Withdraw 1 boat?' });
    await expect(dialog).toContainText('The other selected boat can’t be withdrawn and won’t change.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Clear' }).click();
  });

  await test.step('lists one again, with the keyboard alone', async () => {
    await row(page, 'Zodiac')
      .getByRole('button', { name: /^Actions for/ })
      .press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Report' })).toBeFocused();
    await page.getByRole('menuitem', { name: 'Relist' }).press('Enter');
    await expect(row(page, 'Zodiac')).toContainText('Live');
  });

  await test.step('duplicates one: a draft of its own', async () => {
    await row(page, 'Cobalt')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await expect(page).toHaveURL(/sell-boat-step\?id=\d+/);
    expect((await inventoryOf(yard)).counts).toMatchObject({ all: 5, drafts: 1 });
  });

  await test.step('deletes the draft, asked first', async () => {
    await page.goto('/inventory-management?shelf=drafts');
    await row(page, 'Cobalt')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    expect((await inventoryOf(yard)).counts.drafts).toBe(1);
    await row(page, 'Cobalt')
      .getByRole('button', { name: /^Actions for/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No boats in this tab')).toBeVisible();
  });
  await context.close();
});

test('reads a listing’s report, and lowers a reserve under way', async ({ browser }) => {
  const buyer = await member('Bertha Bidder');
  const boat = await listAuction(dealer, {
    seconds: 7_200,
    reserve: 15_000,
    model: '34 Report',
  });
  await placeBid(buyer, boat, 10_500);
  const context = await browserOf(browser, dealer, desk);
  const page = await context.newPage();
  await page.goto('/inventory-management');
  await row(page, '34 Report')
    .getByRole('button', { name: /^Actions for/ })
    .click();
  await page.getByRole('menuitem', { name: 'Lower reserve' }).click();
  await page.getByLabel('New reserve').fill('20,000');
  await page.getByRole('button', { name: 'Lower reserve' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('not raise it');
  await page.getByLabel('New reserve').fill('12,000');
  await page.getByRole('button', { name: 'Lower reserve' }).click();
  const asked = page.getByRole('dialog', { name: 'Lower the reserve to $12,000?' });
  await expect(asked).toContainText('That’s $3,000 (20%) less than your current reserve of $15,000.');
  await asked.getByRole('button', { name: 'Lower to $12,000' }).click();
  await expect(row(page, '34 Report')).toContainText('reserve $12,000');

  await row(page, '34 Report')
    .getByRole('link', { name: /34 Report/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('34 Report');
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Reserve of $15,000 lowered to $12,000' }),
  ).toBeVisible();
  const bids = page.getByRole('figure', { name: 'Bids' });
  await expect(bids.getByRole('img')).toBeVisible();
  await bids.getByText('Bids as a table').click();
  await expect(bids.getByRole('row').last()).toContainText('1');
  await page.getByRole('radio', { name: '7 days' }).check({ force: true });
  await expect(bids.getByRole('row')).toHaveCount(8);
  await context.close();
});

test('a card that is pressed in a list is counted', async ({ browser }) => {
  const context = await browser.newContext(desk);
  const page = await context.newPage();
  await page.goto(`/marketplace?search=${make}`);
  const card = page
    .getByRole('article')
    .filter({ hasText: `1996 ${make} 38` })
    .getByRole('link');
  await hydrated(card);
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`${make} 38`);
  await expect
    .poll(
      async () => (await inventoryOf(dealer)).lists.find(({ title }) => title === `1996 ${make} 38`)?.clicks,
    )
    .toBe(1);
  await context.close();
});

// Private addresses are refused in tests/integration/feeds.test.ts: this site may fetch from this machine.
test('an address with a password is no feed', async ({ browser }) => {
  const context = await browserOf(browser, dealer, desk);
  const page = await context.newPage();
  await page.goto('/inventory-management/feeds');
  await page.getByRole('button', { name: 'Add a feed' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a feed' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Yard');
  await dialog.getByRole('textbox', { name: 'Feed URL' }).fill('https://yard:secret@example.com/stock.csv');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Remove the username and password from the URL');
  await dialog.getByRole('radio', { name: 'File upload' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Yard' })).toBeVisible();
  await context.close();
});

for (const [name, options] of [
  ['desk', desk],
  ['phone', phone],
] as const) {
  test(`no serious barrier in light and dark, ${name}`, async ({ browser }) => {
    const context = await browserOf(browser, dealer, options);
    const page = await context.newPage();
    for (const path of [
      '/inventory-management',
      `/inventory-management/${forSale}`,
      '/inventory-management/import',
      '/inventory-management/feeds',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
      await noBarrierInEitherTheme(page, path);
    }
    await context.close();
  });
}
