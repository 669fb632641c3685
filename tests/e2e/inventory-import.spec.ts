import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { startPictureHost, status } from '../support/picture-host.ts';
import { dealer as dealership } from './support/api.ts';
import { inventoryOf, row } from './support/inventory.ts';
import { browserOf, desk } from './support/people.ts';

test.describe.configure({ mode: 'parallel' });

// "Unit" says nothing to the guess: the dealer says what it is.
const header = 'Unit,Manufacturer,Model,Model Year,Asking Price,LOA,ZIP';
const file = (...rows: string[]) => ({
  name: 'yard.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([header, ...rows].join('\n')),
});

async function chooseFile(page: Page, upload: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await page.goto('/inventory-management/import');
  await page.getByLabel('Choose a file').setInputFiles(upload);
  await expect(page.getByRole('heading', { name: 'Column mapping' })).toBeVisible();
}

test('a dealer brings boats in a file, and corrects what was refused', async ({ browser }) => {
  const dealer = await dealership('Harriet Harbor', 'Harbor Yachts');
  const context = await browserOf(browser, dealer, desk);
  const page = await context.newPage();
  let corrected = '';

  await test.step('matches the columns, and is told what is missing', async () => {
    await chooseFile(
      page,
      file(
        'U1,Sabre,38,1996,"$98,500",38 ft,98221',
        'U2,Cobalt,R5,2016,54900,25.3,98221',
        'U3,Zodiac,Pro 6.5,2018,call,21,98221',
        'U4,Carver,36,12,45000,36,98221',
      ),
    );
    await expect(page.getByLabel('Where “Manufacturer” goes')).toHaveValue('make');
    await expect(page.getByLabel('Where “LOA” goes')).toHaveValue('length_ft');
    await page.getByRole('button', { name: 'Check rows' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'stock number' })).toBeVisible();
    await page.getByLabel('Where “Unit” goes').selectOption('Stock number');
    await expect(page.getByRole('radio', { name: 'List them' })).toBeChecked();
    await expect(page.getByText('A marketplace listing needs at least 1 photo.')).toBeVisible();
    await page.getByRole('radio', { name: 'Import as drafts' }).check();
    await expect(page.getByText('Only you can see drafts.')).toBeVisible();
    await page.getByRole('button', { name: 'Check rows' }).click();
  });

  await test.step('sees row by row what will happen, and nothing has happened yet', async () => {
    await expect(page.getByRole('heading', { name: 'Preview' })).toBeVisible();
    // The number that the spreadsheet shows: its header is row 1.
    await expect(row(page, '2018 Zodiac Pro 6.5').getByRole('cell').first()).toHaveText('4');
    await expect(row(page, '2018 Zodiac Pro 6.5')).toContainText('The price “call” isn’t an amount');
    await page.getByRole('tab', { name: /^New/ }).click();
    await expect(row(page, '1996 Sabre 38')).toContainText('New');
    expect((await inventoryOf(dealer)).total).toBe(0);
  });

  await test.step('starts it, and takes the refused rows along', async () => {
    await page.getByRole('button', { name: 'Add 2 drafts' }).click();
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
    expect((await inventoryOf(dealer)).counts).toMatchObject({ all: 2, drafts: 2 });
    const [kept] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Rejected rows (CSV)' }).click(),
    ]);
    const text = await readFile(await kept.path(), 'utf8');
    expect(text).toContain('Reason rejected');
    corrected = text.replace(',call,', ',26000,').replace(',12,45000', ',1999,45000');
  });

  await test.step('sends them corrected, with the columns matched as before', async () => {
    await chooseFile(page, { name: 'refused.csv', mimeType: 'text/csv', buffer: Buffer.from(corrected) });
    await expect(page.getByLabel('Where “Unit” goes')).toHaveValue('id');
    await page.getByRole('button', { name: 'Check rows' }).click();
    await page.getByRole('button', { name: 'Add 2 drafts' }).click();
    await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
    expect((await inventoryOf(dealer)).counts).toMatchObject({ all: 4, drafts: 4 });
  });
  await context.close();
});

test('an import is followed again after the api was away for a while', async ({ browser }) => {
  const yard = await dealership('Abel Away', 'Away Yard');
  const context = await browserOf(browser, yard, { ...desk, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await chooseFile(
    page,
    file(...Array.from({ length: 40 }, (_, i) => `A${i},Sabre,38,1996,${90_000 + i},38,98221`)),
  );
  await page.getByLabel('Where “Unit” goes').selectOption('Stock number');
  await page.getByRole('button', { name: 'Check rows' }).click();
  await expect(page.getByRole('button', { name: 'Add 40 drafts' })).toBeVisible();
  let refused = 0;
  const state = /\/inventory\/imports\/\d+$/;
  await page.route(state, (route) => {
    refused += 1;
    return route.abort();
  });
  // Not once but again and again: the page does not give up.
  await page.reload();
  await expect.poll(() => refused).toBeGreaterThan(4);
  await page.unroute(state);
  await page.getByRole('button', { name: 'Add 40 drafts' }).click();
  await expect(page.getByText('40 new').first()).toBeVisible();
  await context.close();
});

test('photographs come from the addresses in the file, list their boats, and an import can be undone', async ({
  browser,
}) => {
  const dealer = await dealership('Pia Picture', 'Picture Yachts');
  const context = await browserOf(browser, dealer, desk);
  const page = await context.newPage();
  const host = await startPictureHost();
  host.answers.set('/gone.jpg', status(404));
  try {
    await test.step('the columns are recognized, and the form says what a listing needs', async () => {
      await page.goto('/inventory-management/import');
      await page.getByLabel('Choose a file').setInputFiles({
        name: 'stock.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(
          [
            `Stock #,${header.split(',').slice(1).join(',')},Photo 1,More photos`,
            `P1,Sabre,38,1996,98500,38,98221,${host.url('/1.jpg')},"${host.url('/2.jpg')}, ${host.url('/3.jpg')}"`,
            `P2,Cobalt,R5,2016,54900,25.3,98221,${host.url('/gone.jpg')},`,
          ].join('\n'),
        ),
      });
      await expect(page.getByLabel('Where “Photo 1” goes')).toHaveValue('photos');
      await expect(page.getByLabel('Where “More photos” goes')).toHaveValue('photos');
      await expect(page.getByText('Each boat is listed once enough photos')).toBeVisible();
      await page.getByRole('button', { name: 'Check rows' }).click();
      await page.getByRole('button', { name: 'Import 2 new boats' }).click();
    });

    await test.step('the progress ends with what arrived and what failed', async () => {
      await expect(page.getByText('3 photos downloaded, 1 failed.')).toBeVisible();
      await expect(page.getByText('1 new boat listed, 1 new draft')).toBeVisible();
      await expect(
        page.getByText('1 boat stays a draft, because a listing needs at least 1 photo.'),
      ).toBeVisible();
      await page.getByRole('tab', { name: 'Failed photos' }).click();
      await expect(row(page, '2016 Cobalt R5')).toContainText('The URL returned an error (404, not found).');
      expect((await inventoryOf(dealer)).counts).toMatchObject({ listed: 1, drafts: 1 });
    });

    await test.step('undoing it says first what it does', async () => {
      await page.getByRole('button', { name: 'Undo import' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('1 draft will be deleted.');
      await expect(dialog).toContainText('1 boat that’s listed or was edited will be withdrawn.');
      await dialog.getByRole('button', { name: 'Undo import' }).click();
      await expect(page.getByRole('heading', { name: 'Undone' })).toBeVisible();
      await expect(page.getByText('1 draft deleted, 1 boat withdrawn.')).toBeVisible();
      expect((await inventoryOf(dealer)).counts).toMatchObject({ listed: 0, drafts: 0, ended: 1 });
    });
  } finally {
    await host.stop();
    await context.close();
  }
});
