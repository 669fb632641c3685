import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { listAuction, listForSale, member, placeBid } from './support/api.ts';
import { noBarrierInEitherTheme } from './support/barriers.ts';
import { endIn } from './support/database.ts';
import { emailTo } from './support/email.ts';
import { browserOf, desk, neverReloaded, openBoat, phone } from './support/people.ts';

test.setTimeout(180_000);

/**
 * The win is shown at once; it covers the page until it's closed, which asks for the page's data again. An address that
 * is opened before they're there would be given up for the page's own.
 */
const closeWin = async (page: Page) => {
  const win = page.getByRole('dialog', { name: 'You won!' });
  const data = page.waitForResponse((response) => response.url().includes('/_next/data/'));
  await win.getByRole('link', { name: 'See the result' }).click();
  await (await data).finished();
  await expect(win).toBeHidden();
  await expect(page.getByRole('region', { name: 'Your sale' }).filter({ visible: true })).toBeVisible();
};

const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const confirmPayment = async (page: Page) => {
  await step(page, 'Confirm the payment').getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm payment' }).click();
};
const bill = (page: Page) => step(page, 'Bill of sale');

test('a sale is led from the auction to the handover, on two phones, live', async ({ browser }) => {
  const [seller, winner] = [await member('Sal Shore'), await member('Wanda Winner')];
  const boat = await listAuction(seller, { seconds: 600, model: '40 Closing' });
  await placeBid(winner, boat, 12_000);
  const [buying, selling] = [await browserOf(browser, winner, phone), await browserOf(browser, seller, desk)];
  const [hers, his] = [await buying.newPage(), await selling.newPage()];
  await openBoat(hers, boat);
  await endIn(boat, 1);

  await test.step('from the boat’s page, and from My bids', async () => {
    await closeWin(hers);
    await hers.goto('/bids');
    await hers.getByRole('link', { name: 'View sale' }).tap();
    await expect(hers.getByRole('heading', { level: 1 })).toHaveText('2006 American Tug 40 Closing');
    await his.goto(`/boat-details/${boat}`);
    await his
      .getByRole('region', { name: 'Your sale' })
      .filter({ visible: true })
      .getByRole('link', { name: 'View sale' })
      .click();
    await expect(his.getByRole('region', { name: 'Your buyer' }).getByText(winner.email)).toBeVisible();
    await noBarrierInEitherTheme(hers, 'a sale');
  });

  const unbroken = await neverReloaded(his);
  await test.step('both fill in the bill of sale and sign it, one with a finger', async () => {
    await expect(step(hers, 'Sign the bill of sale')).toBeVisible();
    const [theirs, mine] = [bill(hers), bill(his)];
    await theirs.getByRole('button', { name: 'Save details' }).tap();
    await expect(theirs.getByText('Address is required')).toBeVisible();
    await theirs.getByLabel('Your address').fill('4 Pier Road, Seattle, WA 98101');
    await mine.getByLabel('Your address').fill('12 Harbor Street, Anacortes, WA 98221');
    await theirs.getByRole('button', { name: 'Save details' }).tap();
    await expect(theirs.getByText('4 Pier Road, Seattle, WA 98101')).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'Bill of sale', exact: true })).toBeFocused();
    await expect(mine.getByLabel('Your address'), 'what’s typed stays').toHaveValue(/^12 Harbor/);
    await mine.getByLabel('HIN', { exact: true }).fill('ABC12345D404');
    await mine.getByRole('button', { name: 'Add an engine' }).click();
    await mine.getByLabel('Make, model, and power').fill('John Deere 225 hp');
    await mine.getByLabel('Serial number').fill('RG6068T103');
    await mine.getByRole('button', { name: 'Save details' }).click();
    await expect(theirs.getByText(/SHA-256 of the file: [0-9a-f]{64}/)).toBeVisible();
    await expect(theirs.getByText('serial number RG6068T103')).toBeVisible();
    await noBarrierInEitherTheme(hers, 'a bill of sale');

    await theirs.getByLabel('Your full name').fill('Wanda Winner');
    await theirs.getByLabel('How you sign').selectOption('Draw my signature');
    const canvas = theirs.getByRole('img', { name: 'Draw your signature' });
    await theirs.getByRole('button', { name: 'Sign bill of sale' }).tap();
    await expect(theirs.getByText('Draw your signature, or choose to type your name')).toBeVisible();
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    if (!box) throw new Error('nowhere to sign');
    await hers.mouse.move(box.x + 20, box.y + 20);
    await hers.mouse.down();
    for (const [x, y] of [
      [60, 60],
      [90, 30],
      [140, 70],
    ] as const)
      await hers.mouse.move(box.x + x, box.y + y);
    await hers.mouse.up();
    await theirs.getByRole('button', { name: 'Sign bill of sale' }).tap();
    await expect(theirs.getByText('Buyer: signed by Wanda Winner')).toBeVisible();
    await expect(step(hers, 'Waiting for the seller to sign the bill of sale')).toBeVisible();

    await expect(mine.getByText('Buyer: signed by Wanda Winner')).toBeVisible();
    await mine.getByLabel('Your full name').fill('Sal Shore');
    await mine.getByRole('button', { name: 'Sign bill of sale' }).click();
    await expect(step(his, 'Waiting for the buyer to choose how to pay')).toBeVisible();
    const [file] = await Promise.all([
      hers.waitForEvent('download'),
      theirs.getByRole('button', { name: 'Download with signatures (PDF)' }).tap(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^bill-of-sale-\d+-signed\.pdf$/);
  });

  await test.step('the buyer pays in two parts, and the seller confirms both', async () => {
    const choose = step(hers, 'Choose how to pay');
    await choose.getByLabel('How you pay').selectOption('Wire transfer');
    await choose.getByRole('button', { name: 'Choose payment method' }).tap();
    await expect(step(his, 'Waiting for the buyer to pay')).toBeVisible();
    const entered = step(his, 'Bank details for a wire transfer');
    await entered.getByLabel('Account holder').fill('Sal Shore');
    await entered.getByLabel('Bank', { exact: true }).fill('Anacortes Savings');
    await entered.getByLabel('Routing number').fill('110000001');
    await entered.getByLabel('Account number').fill('998877665544');
    await entered.getByRole('button', { name: 'Save bank details' }).click();
    await expect(entered.getByText(/^This routing number isn’t valid/)).toBeVisible();
    await entered.getByLabel('Routing number').fill('110000000');
    await entered.getByRole('button', { name: 'Save bank details' }).click();
    const pay = step(hers, 'Pay the seller');
    await expect(pay.getByLabel('Amount sent')).toHaveValue('10,000');
    await pay.getByLabel('Amount sent').fill('20,000');
    const shown = step(hers, 'Bank details for a wire transfer');
    await expect(hers.getByText('998877665544')).toHaveCount(0);
    await shown.getByRole('button', { name: 'Show bank details' }).tap();
    await expect(shown.getByText('998877665544')).toBeVisible();
    for (const page of [hers, his]) await expect(page.getByText('Bank details viewed')).toBeVisible();
    await expect(pay.getByLabel('Amount sent'), 'what’s typed stays').toHaveValue('20,000');
    await pay.getByRole('button', { name: 'Report payment' }).tap();
    await expect(pay.getByText('Only $10,000 is left.')).toBeVisible();
    await pay.getByLabel('Amount sent').fill('4,000');
    await pay.getByRole('button', { name: 'Report payment' }).tap();
    await expect(step(hers, 'Waiting for the seller to confirm the payment')).toBeVisible();
    await confirmPayment(his);
    await expect(hers.getByText('Left to pay')).toBeVisible();
    await expect(pay.getByLabel('Amount sent')).toHaveValue('6,000');
    await pay.getByRole('button', { name: 'Report payment' }).tap();
    await confirmPayment(his);
  });

  await test.step('the buyer asks for transport quotes', async () => {
    const ask = hers.locator('details').filter({ hasText: 'ZIP code of the destination' });
    await ask.locator('summary').tap();
    await ask.getByRole('button', { name: 'Ask for transport quotes' }).tap();
    await expect(ask.getByText('Enter the five-digit ZIP code')).toBeVisible();
    await ask.getByLabel('ZIP code of the destination').fill('98101');
    await ask.getByRole('button', { name: 'Ask for transport quotes' }).tap();
    await expect(his.getByText('Transport quotes requested, to 98101')).toBeVisible();
    const { text } = await emailTo(
      'quotes@transport.example',
      /^Transport quote: 2006 American Tug 40 Closing/,
    );
    expect(text).toContain('98101');
  });

  await test.step('they agree on a time, and the buyer has the boat', async () => {
    const plan = step(his, 'Plan the handover');
    await plan.getByRole('button', { name: 'Propose time' }).click();
    await expect(plan.getByText('Choose a date and time')).toBeVisible();
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    await plan.getByLabel('Date and time').fill(`${day}T10:00`);
    await plan.getByLabel('Place').fill('Cap Sante Marina, slip C-14');
    await plan.getByRole('button', { name: 'Propose time' }).click();
    const answer = step(hers, 'Accept the handover time');
    await expect(answer).toContainText('10:00 AM');
    await answer.getByRole('button', { name: 'Accept this time' }).tap();
    const confirm = step(hers, 'Confirm the handover');
    await confirm.getByLabel('Engine hours (optional)').fill('1240.5');
    await confirm.getByRole('button', { name: 'I have the boat' }).tap();
    const question = hers.getByRole('dialog', { name: 'Do you have the boat?' });
    await expect(question).toContainText('10:00 AM');
    await question.getByRole('button', { name: 'Cancel' }).tap();
    await expect(confirm.getByLabel('Engine hours (optional)'), 'what’s typed stays').toHaveValue('1240.5');
    await confirm.getByRole('button', { name: 'I have the boat' }).tap();
    await question.getByRole('button', { name: 'I have the boat' }).tap();
    await expect(step(hers, 'The sale is complete')).toBeVisible();
    await expect(hers.getByRole('heading', { name: 'The sale is complete' })).toBeFocused();
    await expect(step(his, 'The sale is complete')).toBeVisible();
    await expect(his.getByText('Boat received, 1,240.5 engine hours')).toBeVisible();
  });

  await test.step('both say how it was', async () => {
    for (const [page, other, words] of [
      [hers, 'seller', 'As described.'],
      [his, 'buyer', 'Paid in a day.'],
    ] as const) {
      const feedback = step(page, 'Feedback');
      await expect(feedback.getByText(`How was the sale with the ${other}?`)).toBeVisible();
      await feedback.getByRole('button', { name: 'Leave feedback' }).click();
      await expect(feedback.getByText('Enter a short comment')).toBeVisible();
      await feedback.getByLabel('Your rating').selectOption('5, excellent');
      await feedback.getByLabel('Your comment').fill(words);
      await feedback.getByRole('button', { name: 'Leave feedback' }).click();
      await expect(feedback.getByText(words)).toBeVisible();
    }
    await expect(step(hers, 'Feedback').getByText('The seller rated the sale 5 out of 5')).toBeVisible();
  });
  await unbroken();
  await buying.close();
  await selling.close();
});

test('a problem is answered, and both agree on a lower price, live', async ({ browser }) => {
  const [seller, winner] = [await member('Sal Shore'), await member('Wanda Winner')];
  const boat = await listAuction(seller, { seconds: 600, model: '40 Soft Deck' });
  await placeBid(winner, boat, 12_000);
  const [buying, selling] = [
    await browserOf(browser, winner, phone),
    await browserOf(browser, seller, phone),
  ];
  const [hers, his] = [await buying.newPage(), await selling.newPage()];
  await openBoat(hers, boat);
  await endIn(boat, 1);
  await closeWin(hers);
  for (const page of [hers, his]) {
    await page.goto(`/boat-details/${boat}`);
    const sale = page.getByRole('region', { name: 'Your sale' }).filter({ visible: true });
    await sale.getByRole('link', { name: 'View sale' }).tap();
    await expect(step(page, 'Sign the bill of sale')).toBeVisible();
  }

  await test.step('the buyer reports a problem with a photo', async () => {
    const help = step(hers, 'Need help?').locator('details').filter({ hasText: 'What’s wrong' });
    await help.locator('summary').tap();
    await help.getByLabel('What’s wrong').selectOption('The boat isn’t as described');
    await help.getByRole('button', { name: 'Report a problem' }).tap();
    await expect(help.getByText('Enter a short description')).toBeVisible();
    await help.getByLabel('Description').fill('The deck is soft around the mast.');
    await help.getByLabel('Photos or PDFs').setInputFiles({
      name: 'deck.jpg',
      mimeType: 'image/jpeg',
      buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#7a8b99' } })
        .jpeg()
        .toBuffer(),
    });
    await expect(help.getByRole('button', { name: 'Remove deck.jpg' })).toBeVisible();
    await help.getByRole('button', { name: 'Report a problem' }).tap();
    await expect(step(hers, 'Waiting for the seller to respond to the problem report')).toBeVisible();
    await expect(hers.getByRole('link', { name: 'deck.jpg' })).toBeVisible();
  });

  await test.step('the seller answers and proposes a lower price', async () => {
    const answer = step(his, 'Respond to the problem report');
    await expect(answer).toContainText('The deck is soft around the mast.');
    await answer.getByLabel('Description').fill('I didn’t know.');
    await answer.getByRole('button', { name: 'Send response' }).tap();
    const propose = step(his, 'Propose a solution');
    await propose.getByLabel('New price').fill('9,000');
    await propose.getByRole('button', { name: 'Send proposal' }).tap();
    await expect(step(his, 'Waiting for the buyer to accept the proposal')).toBeVisible();
    await noBarrierInEitherTheme(his, 'a sale with a problem');
  });

  await test.step('the buyer accepts, and the sale goes on', async () => {
    const accept = step(hers, 'Accept the proposal');
    await expect(step(hers, 'Open problem')).toContainText('Proposal from the seller: a price of $9,000');
    await accept.getByRole('button', { name: 'Accept proposal' }).tap();
    await hers
      .getByRole('dialog', { name: 'Accept a price of $9,000?' })
      .getByRole('button', { name: 'Accept proposal' })
      .tap();
    for (const page of [hers, his]) {
      await expect(step(page, 'Sign the bill of sale')).toBeVisible();
      await expect(page.getByText('Proposal accepted: New price of $9,000')).toBeVisible();
      await expect(page.getByText('Sale agreed at $10,000')).toBeVisible();
    }
  });
  await buying.close();
  await selling.close();
});

test('a sale is nobody else’s', async ({ browser }) => {
  const [seller, winner, other] = [
    await member('Sal Shore'),
    await member('Wanda Winner'),
    await member('Otto Other'),
  ];
  const boat = await listAuction(seller, { seconds: 600, model: '40 Private' });
  await placeBid(winner, boat, 12_000);
  const buying = await browserOf(browser, winner, desk);
  const hers = await buying.newPage();
  await openBoat(hers, boat);
  await endIn(boat, 1);
  await closeWin(hers);
  await hers.goto('/bids');
  await hers.getByRole('link', { name: 'View sale' }).click();
  await expect(hers.getByRole('region', { name: 'Your seller' }).getByText(seller.email)).toBeVisible();
  const prying = await browserOf(browser, other, desk);
  const theirs = await prying.newPage();
  await theirs.goto(new URL(hers.url()).pathname);
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('We can’t find that sale');
  await expect(theirs.getByText('40 Private')).toHaveCount(0);
  await buying.close();
  await prying.close();
});

test('an offer that depends on a survey: its result is accepted on the sale’s page', async ({ browser }) => {
  const [seller, buyer] = [await member('Sal Shore'), await member('Wanda Winner')];
  const boat = await listForSale(seller, {
    make: 'Sabre',
    model: '36 Surveyed',
    year: 2012,
    askingPrice: 90_000,
  });
  const [buying, selling] = [await browserOf(browser, buyer, phone), await browserOf(browser, seller, desk)];
  const [hers, his] = [await buying.newPage(), await selling.newPage()];
  await openBoat(hers, boat);
  await hers.getByRole('button', { name: 'Make an offer' }).filter({ visible: true }).first().tap();
  const sheet = hers.getByRole('dialog', { name: 'Your offer' });
  await sheet.getByLabel('Your offer').fill('85,000');
  await sheet.getByText('A survey').tap();
  await expect(sheet.getByLabel('A survey')).toBeChecked();
  await noBarrierInEitherTheme(hers, 'an offer with conditions');
  await sheet.getByRole('button', { name: 'Review offer of $85,000' }).tap();
  await hers.getByRole('button', { name: 'Send offer of $85,000' }).tap();
  await expect(hers.getByText('Depends on: A survey').filter({ visible: true }).first()).toBeVisible();

  await his.goto('/offers');
  await expect(his.getByText('Depends on: A survey')).toBeVisible();
  await his.getByRole('button', { name: 'Accept $85,000' }).click();
  await his.getByRole('dialog').getByRole('button', { name: 'Accept $85,000' }).click();
  await expect(his.getByText('You accepted').first()).toBeVisible();
  await his.goto(`/boat-details/${boat}`);
  await his
    .getByRole('region', { name: 'Your sale' })
    .filter({ visible: true })
    .getByRole('link', { name: 'View sale' })
    .click();
  await expect(step(his, 'Waiting for the buyer to have the survey or sea trial done')).toBeVisible();

  await hers.goto(new URL(his.url()).pathname);
  const survey = step(hers, 'Survey and sea trial');
  await expect(survey.getByText('Your offer depends on: a survey.')).toBeVisible();
  await survey.locator('summary', { hasText: 'Report a result' }).tap();
  await survey.getByLabel('Description').first().fill('Moisture around two portlights.');
  await survey.getByRole('button', { name: 'Report a result' }).tap();
  await expect(his.getByText('Moisture around two portlights.')).toBeVisible();
  await survey.getByRole('button', { name: 'Accept the result' }).tap();
  await expect(step(hers, 'Sign the bill of sale')).toBeVisible();
  await expect(step(his, 'Sign the bill of sale')).toBeVisible();
  await buying.close();
  await selling.close();
});
