import { expect, test } from '@playwright/test';
import * as documents from '../../contract/documents.ts';
import { pdf } from '../../seed/documents.ts';
import {
  call,
  comment,
  listAuction,
  listForSale,
  member,
  placeBid,
  uploadFile,
  type Member,
} from './support/api.ts';
import { execute } from './support/database.ts';
import { hostile, markup, pageOf, problem, refuses, toast, written } from './support/hostile.ts';
import { closed, dialog, openBoat, panel, stream } from './support/people.ts';

test.setTimeout(180_000);

let seller: Member;
let buyer: Member;
test.beforeAll(async () => {
  [seller, buyer] = await Promise.all([member('Hedda Hostile'), member('Bodo Buyer')]);
});

test('what people write to each other: comments, questions, offers, requests, reasons, words on a sale', async ({
  browser,
}) => {
  const asking = await listForSale(seller, {
    make: markup,
    model: 'Hostile',
    year: 1990,
    askingPrice: 20_000,
  });
  const live = await listAuction(seller, { seconds: 7_200, model: '34 Hostile' });
  const theirs = await comment(seller, live, 'Ask me anything.');
  const { page, end } = await pageOf(browser, buyer);
  const hers = await pageOf(browser, seller);

  await test.step('a comment and an answer', async () => {
    await openBoat(page, live);
    const field = stream(page).getByRole('textbox', { name: 'Comment' });
    await refuses({ field }, stream(page).getByRole('button', { name: 'Comment', exact: true }), {
      toast: toast(page),
    });
    await field.fill(hostile);
    await stream(page).getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.locator('article p').getByText(hostile, { exact: true })).toBeVisible();
    await page.locator(`#comment-${theirs.id}`).getByRole('button', { name: 'Reply' }).click();
    await stream(page)
      .getByRole('textbox', { name: /^Reply/ })
      .fill(`Answer ${hostile}`);
    await stream(page).getByRole('button', { name: 'Reply', exact: true }).last().click();
    await expect(page.locator('article p').getByText(`Answer ${hostile}`, { exact: true })).toBeVisible();
  });

  await test.step('why a bid is corrected', async () => {
    await placeBid(buyer, live, 11_000);
    await page.reload();
    await panel(page).getByRole('button', { name: 'Correct bid' }).click();
    const form = dialog(page, /^Correct your bid/);
    await form.getByLabel('Amount you meant').fill('10,500');
    await refuses({ reason: form.getByLabel('Reason') }, form.getByRole('button', { name: 'Correct bid' }), {
      any: problem(form),
    });
    await form.getByLabel('Reason').fill(hostile);
    await form.getByRole('button', { name: 'Correct bid' }).click();
    await closed(page);
  });

  await test.step('a question in private and its answer', async () => {
    await page.goto(`/boat-details/${asking}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(markup);
    await page.getByRole('button', { name: 'Contact seller' }).filter({ visible: true }).first().click();
    const form = dialog(page, /^Message /);
    await refuses(
      { question: form.getByLabel('Your question') },
      form.getByRole('button', { name: 'Send' }),
      { any: problem(form) },
    );
    await form.getByLabel('Your question').fill(hostile);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toHaveCount(0);
    await hers.page.goto('/messages');
    await expect(hers.page.getByRole('main').getByText(hostile).first()).toBeVisible();
    await hers.page.getByRole('main').locator('a[href^="/messages?id="]').first().click();
    const answer = hers.page.getByLabel(/^Message /);
    await refuses({ answer }, hers.page.getByRole('button', { name: 'Send' }), { any: problem(hers.page) });
    await answer.fill(`Answer ${hostile}`);
    await hers.page.getByRole('button', { name: 'Send' }).click();
    await expect(written(hers.page, `Answer ${hostile}`)).toBeVisible();
  });

  await test.step('an offer', async () => {
    await page.goto(`/boat-details/${asking}`);
    await page.getByRole('button', { name: 'Make an offer' }).filter({ visible: true }).first().click();
    const choose = dialog(page, 'Your offer');
    await choose.getByLabel('Your offer').fill(markup);
    await choose.getByLabel('Message (optional)').fill(hostile);
    await choose.getByRole('button', { name: /^Review offer/ }).click();
    await expect(problem(choose, /Enter an amount/)).toBeVisible();
    await expect(choose.getByLabel('Your offer')).toHaveValue(markup);
    await choose.getByLabel('Your offer').fill('18,000');
    await choose.getByRole('button', { name: 'Review offer of $18,000' }).click();
    await dialog(page, 'Confirm your offer').getByRole('button', { name: 'Send offer of $18,000' }).click();
    await expect(dialog(page).filter({ hasText: 'Recorded at' })).toBeVisible();
    await hers.page.goto('/offers');
    await expect(hers.page.getByText(hostile).first()).toBeVisible();
  });

  await test.step('a request for a document', async () => {
    const id = await uploadFile(
      new Blob([new Uint8Array(pdf('Survey', ['Sound.']))]),
      'survey.pdf',
      'document',
      seller.token,
    );
    await call(
      documents.addDocuments,
      { body: { market_place_id: asking, documents: [{ id, title: markup, visibility: 'on-request' }] } },
      seller.token,
    );
    await page.goto(`/boat-details/${asking}`);
    await page
      .getByRole('button', { name: /Ask for|Request/ })
      .filter({ visible: true })
      .first()
      .click();
    const ask = dialog(page, `Request “${markup}”`);
    await refuses({ word: ask.getByLabel(/^Message/) }, ask.getByRole('button', { name: 'Send request' }), {
      any: problem(ask),
    });
    await ask.getByLabel(/^Message/).fill(hostile);
    await ask.getByRole('button', { name: 'Send request' }).click();
    await closed(page);
    expect(
      (
        await call(
          documents.listDocumentRequests,
          { query: { market_place_id: asking, page: 1, limit: 10 } },
          seller.token,
        )
      ).lists[0]?.message,
    ).toBe(hostile);
  });

  await test.step('a word on a sale, and its answer', async () => {
    await execute(
      `update lot set status = 'sold', sale_state = 'done', buyer_id = $2, sold_price = 2000000, closed_at = now() where boat_id = $1`,
      [asking, buyer.id],
    );
    await page.goto(`/dealer/${seller.id}`);
    const word = page.getByLabel('Your comment');
    await page.getByRole('radio', { name: '5' }).check();
    await refuses({ word }, page.getByRole('button', { name: 'Leave feedback' }), { any: problem(page) });
    await word.fill(hostile);
    await page.getByRole('button', { name: 'Leave feedback' }).click();
    await expect(written(page, hostile)).toBeVisible();
    await hers.page.goto(`/dealer/${seller.id}`);
    await hers.page.getByRole('button', { name: /^Reply/ }).click();
    const answer = hers.page.getByLabel(/^Your reply/);
    await refuses({ answer }, hers.page.getByRole('button', { name: 'Reply', exact: true }), {
      any: problem(hers.page),
    });
    await answer.fill(`Answer ${hostile}`);
    await hers.page.getByRole('button', { name: 'Reply', exact: true }).click();
    await expect(written(hers.page, `Answer ${hostile}`)).toBeVisible();
  });
  await hers.end();
  await end();
});
