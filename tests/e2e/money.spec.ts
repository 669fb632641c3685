import { readFileSync } from 'node:fs';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { dealer as dealership, listForSale, type Member } from './support/api.ts';
import { noBarrier } from './support/barriers.ts';
import { emailTo } from './support/email.ts';
import { browserOf } from './support/people.ts';

test.describe.configure({ mode: 'serial' });

let dealer: Member;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  dealer = await dealership('Petra Pier', 'Pier & Purse');
  await listForSale(dealer, { make: 'Sabre', model: '42 Purse', year: 2004, askingPrice: 180_000 });
  context = await browserOf(browser, dealer);
  page = await context.newPage();
});
test.afterAll(() => context.close());

test('a plan is chosen by the month, its price is said to the cent before it is paid, and the receipt comes by mail', async () => {
  await page.goto('/plan');
  const now = page.getByRole('region', { name: 'Your plan' });
  await expect(now).toContainText('Free');
  await page.getByRole('button', { name: 'Choose Dealer Plus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dealer Plus' });
  await expect(dialog).toContainText('Due now$99');
  await dialog.getByRole('button', { name: 'Pay $99' }).click();
  // There is no card yet: it is added here, and its bank asks.
  await expect(dialog.getByRole('alert')).toContainText('Add a card first');
  await dialog.getByRole('button', { name: 'Add a card' }).click();
  await dialog.getByText('requires bank confirmation').click();
  await dialog.getByRole('button', { name: 'Add card' }).click();
  await dialog.getByRole('button', { name: 'Confirm with my bank' }).click();
  await dialog.getByRole('button', { name: 'Pay $99' }).click();
  await dialog.getByRole('button', { name: 'Confirm with my bank' }).click();
  await expect(now).toContainText('Dealer Plus');
  await expect(now).toContainText('$99 a month. Renews on');
  await noBarrier(page, page.url());
  await emailTo(dealer.email, /Receipt BL-\d+: Dealer Plus/);
});

test('the year takes what is left of the month off; a cancellation is taken back', async () => {
  await page.getByRole('radio', { name: 'Yearly' }).check();
  await page.getByRole('button', { name: 'Choose Dealer Plus' }).click();
  const dialog = page.getByRole('dialog', { name: 'Dealer Plus' });
  await expect(dialog).toContainText('Credit for your current plan−$9');
  await dialog.getByRole('button', { name: /^Pay \$891/ }).click();
  await dialog.getByRole('button', { name: 'Confirm with my bank' }).click();
  const now = page.getByRole('region', { name: 'Your plan' });
  await expect(now).toContainText('$990 a year. Renews on');
  await now.getByRole('button', { name: 'Cancel plan' }).click();
  await page
    .getByRole('dialog', { name: 'Cancel Dealer Plus?' })
    .getByRole('button', { name: 'Cancel plan' })
    .click();
  await expect(now).toContainText('Canceled');
  await now.getByRole('button', { name: 'Keep Dealer Plus' }).click();
  await expect(now).toContainText('$990 a year. Renews on');
});

test('a boat is featured with a week of the plan, and stands on the home page at once; another thing is paid, its bank asks', async () => {
  await page.goto('/upsells');
  await page.getByRole('button', { name: 'Choose a boat for Featured for a week' }).click();
  await page
    .getByRole('dialog', { name: 'Featured for a week' })
    .getByRole('button', { name: 'Use a featured week' })
    .click();
  const bought = page.getByRole('table');
  await expect(bought).toContainText('Featured for a week');
  await expect(bought).toContainText('Included');

  await page.getByRole('button', { name: 'Choose a boat for Inspection report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Inspection report' });
  await dialog.getByRole('button', { name: 'Pay $349' }).click();
  await dialog.getByRole('button', { name: 'Confirm with my bank' }).click();
  await expect(bought.getByRole('row').filter({ hasText: 'Inspection report' })).toContainText('In progress');
  await noBarrier(page, page.url());
});

test('what was paid stands in the transactions, with invoices as PDFs and a file of all of it', async () => {
  await page.goto('/payments');
  await expect(page.getByRole('table')).toContainText('Dealer Plus');
  await expect(page.getByRole('table')).toContainText('−$349');
  await noBarrier(page, page.url());
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(readFileSync(await file.path(), 'utf8')).toMatch(/Inspection report,[^\n]*,349\.00,,,BL-\d+/);
  await page.getByRole('tab', { name: 'Invoices' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Inspection report' });
  await expect(row).toContainText('Paid');
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /Download BL-/ }).click(),
  ]);
  expect(pdf.suggestedFilename()).toMatch(/^BL-\d+\.pdf$/);
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
});
