import { expect, test } from '@playwright/test';
import { boatOf, listAuction, member, placeBid } from './support/api.ts';
import { browserOf, desk, dialog, openBoat, panel, receipt, reviewAtDesk } from './support/people.ts';

test.describe.configure({ mode: 'parallel' });

test('a typing error is corrected on the boat’s page, within what the price allows', async ({ browser }) => {
  const boat = await listAuction(await member('Sal Typo'), { seconds: 90_000, model: '34 Typing Error' });
  const [ann, ben] = [await member('Ann Earlier'), await member('Ben Typo')];
  await placeBid(ann, boat, 20_000);
  await placeBid(ben, boat, 50_000);
  const context = await browserOf(browser, ben, desk);
  const page = await context.newPage();
  await openBoat(page, boat);
  await panel(page).getByRole('button', { name: 'Correct bid' }).click();
  const correct = dialog(page, 'Correct your bid of $50,000');
  await correct.getByLabel('Amount you meant').fill('5,000');
  await correct.getByRole('button', { name: 'Correct bid' }).click();
  await expect(correct).toContainText('Enter an amount of at least $20,250 and less than $50,000.');
  await expect(correct).toContainText('Enter a short reason.');
  await correct.getByLabel('Amount you meant').fill('25,000');
  await correct.getByLabel('Reason').fill('One zero too many');
  await correct.getByRole('button', { name: 'Correct bid' }).click();
  await expect(page.getByText('Your bid is now $25,000.')).toBeVisible();
  await expect(panel(page).getByRole('button', { name: 'Correct bid' })).toHaveCount(0);
  expect(await boatOf(boat, ben.token)).toMatchObject({
    currentBid: 20_250_00,
    mine: { isLeading: true, maximum: 25_000_00, retractable: null },
  });
  await context.close();
});

test('an amount far above the price asks twice, and shows nothing until it is confirmed', async ({
  browser,
}) => {
  const boat = await listAuction(await member('Sal Large'), {
    seconds: 90_000,
    reserve: 80_000,
    model: '34 Large Amount',
  });
  const eve = await member('Eve Large');
  const context = await browserOf(browser, eve, desk);
  const page = await context.newPage();
  await openBoat(page, boat);
  await (await reviewAtDesk(page, '900,000')).click();
  const check = dialog(page, 'Check your amount');
  await expect(check).toContainText('You entered $900,000, about 90 times the opening bid of $10,000.');
  expect(await boatOf(boat)).toMatchObject({ currentBid: null, bidCount: 0, reserveMet: false });
  await check.getByRole('button', { name: 'Confirm bid of $900,000' }).click();
  await expect(receipt(page)).toContainText('You’re the high bidder');
  expect(await boatOf(boat)).toMatchObject({ currentBid: 80_000_00, bidCount: 1, reserveMet: true });
  await context.close();
});
