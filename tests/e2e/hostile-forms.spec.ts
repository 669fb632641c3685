import { expect, test, type Locator, type Page } from '@playwright/test';
import * as listings from '../../contract/listings.ts';
import * as documents from '../../contract/documents.ts';
import * as staff from '../../contract/staff.ts';
import { boatOf, call, comment, dealer as dealership, listAuction, listForSale, member, newAddress, password, placeBid, upload, type Member } from './support/api.ts';
import { execute, makeSiteStaff } from './support/careful-site.ts';
import { awake, browserOf, openBoat, panel, stream } from './support/people.ts';

test.setTimeout(180_000);

/** Each kind of trouble, as people might type it; short enough for a name. */
const markup = '<img src=x onerror="window.ran=1">';
const hostile = `${markup}'"\`--{{7*7}}\${7*7}<%=7%>\\ مركب é 👩‍👩‍👧 ​Z̷`;
/** With a mark that turns text around, which no field takes. */
const turned = 'gnp.‮exe <b>';
const cut = (length: number) => hostile.slice(0, length).toWellFormed().trim();
const sentence = /cannot be shown/;

let seller: Member;
let buyer: Member;
let dealer: Member;
let siteStaff: Member;
test.beforeAll(async () => {
  [seller, buyer, siteStaff] = await Promise.all([member('Hedda Hostile'), member('Bodo Buyer'), member('Stine Staff')]);
  dealer = await dealership('Dirk Dealer', 'Dirk & Daughters');
  await makeSiteStaff(siteStaff.id);
});

/** A page that notices every script that should not have run. */
async function watched(page: Page): Promise<() => Promise<void>> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('dialog', (dialog) => { errors.push(dialog.message()); void dialog.dismiss(); });
  return async () => {
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect(errors).toEqual([]);
  };
}
async function pageOf(browser: Parameters<typeof browserOf>[0], who: Member | undefined) {
  const context = who ? await browserOf(browser, who) : await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const ranNothing = await watched(page);
  return { page, end: async () => { await ranNothing(); await context.close(); } };
}

/** Types something into each field, sends, and sees the sentence at it, or above it; what was typed is still there. */
async function refuses(fields: Record<string, Locator>, send: Locator, said: Record<string, Locator>, text = turned): Promise<void> {
  for (const field of Object.values(fields)) await field.fill(text);
  await awake(send);
  await send.click();
  for (const words of Object.values(said)) await expect(words.first()).toBeVisible();
  for (const field of Object.values(fields)) await expect(field).toHaveValue(text);
}
const problem = (root: Page | Locator, text: RegExp | string = sentence) => root.getByRole('alert').filter({ hasText: text });
const toast = (page: Page, text: RegExp | string) => page.getByRole('region', { name: 'Messages' }).getByText(text);
const dialog = (page: Page, name?: string | RegExp) => page.getByRole('dialog', name === undefined ? {} : { name });

test('what a visitor fills in: sign-up, sign-in, forgotten password, newsletter, contact, search', async ({ browser }) => {
  const { page, end } = await pageOf(browser, undefined);

  await test.step('sign-up', async () => {
    await page.goto('/sign-up');
    await awake(page.getByLabel('Full name'));
    await page.getByRole('radio', { name: /Dealer/ }).check({ force: true });
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const send = page.getByRole('button', { name: 'Sign Up' });
    await page.getByRole('checkbox', { name: /I accept/ }).check({ force: true });
    for (const label of ['Full name', 'Dealer name', 'Website', 'Phone number']) await field(label).fill(hostile);
    await field('E-mail').fill('a"><b>@example.com');
    await field('Password').fill(markup);
    await send.click();
    for (const words of ['Please enter valid email address', 'Password cannot be more than 15 characters', /web address/, /phone number with 5 to 14 digits/]) await expect(problem(page, words)).toBeVisible();
    for (const label of ['Full name', 'Dealer name', 'Phone number']) await expect(field(label)).toHaveValue(hostile);
    await expect(field('Password')).toHaveValue(markup);

    const email = newAddress();
    await field('E-mail').fill(email);
    await field('Password').fill('<b>"\'{{1}}é');
    await field('Website').fill('');
    await field('Phone number').fill('2065550177');
    await field('Full name').fill(turned);
    await send.click();
    await expect(problem(page)).toBeVisible();
    await expect(field('Full name')).toHaveValue(turned);
    await field('Full name').fill(hostile);
    await send.click();
    await expect(page.getByRole('heading', { name: 'Please verify your email' })).toBeVisible();
  });

  await test.step('sign in, forgotten password, code', async () => {
    await page.goto('/faq');
    await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
    const form = dialog(page);
    await form.getByLabel('E-mail').fill('"><script>@example.com');
    await form.getByLabel('Password', { exact: true }).fill('<b>{{7*7}}');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(problem(form, 'Please enter valid email address')).toBeVisible();
    await expect(form.getByLabel('E-mail')).toHaveValue('"><script>@example.com');
    await form.getByLabel('E-mail').fill('nobody@example.com');
    await form.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The e-mail address or the password is not right.').first()).toBeVisible();
    await expect(form.getByLabel('Password', { exact: true })).toHaveValue('<b>{{7*7}}');
    await form.getByRole('button', { name: 'Forgot password' }).click();
    await refuses({ email: form.getByLabel('E-mail') }, form.getByRole('button', { name: 'Send the code' }), { email: problem(form, 'Please enter valid email address') }, '"\'--@example.com<b>');
    await form.getByLabel('E-mail').fill('nobody@example.com');
    await form.getByRole('button', { name: 'Send the code' }).click();
    const code = form.getByLabel('Six-digit code');
    await code.fill('<b>{{7');
    await form.getByLabel('New password').fill('<b>{{7*7}}');
    await form.getByRole('button', { name: 'Reset password' }).click();
    await expect(problem(form, 'Please enter otp number')).toBeVisible();
    await code.fill('000000');
    await form.getByRole('button', { name: 'Reset password' }).click();
    await expect(page.getByText(/code is not right|code has expired|not right/).first()).toBeVisible();
    await expect(form.getByLabel('New password')).toHaveValue('<b>{{7*7}}');
    await page.keyboard.press('Escape');
  });

  await test.step('newsletter: the box and the pop-up', async () => {
    const footer = page.getByRole('contentinfo');
    await refuses({ email: footer.getByRole('textbox', { name: 'E-mail' }) }, footer.getByRole('button', { name: 'Subscribe' }), { email: problem(footer, 'Please enter valid email address') }, '<b>"\'@x');
    await page.goto('/blog');
    await page.getByRole('region', { name: 'The Friday list' }).getByRole('button', { name: 'Subscribe' }).click();
    const form = dialog(page, 'The Friday list');
    await form.getByLabel('E-mail').fill(newAddress());
    await refuses({ name: form.getByLabel('Name') }, form.getByRole('button', { name: 'Subscribe' }), { name: problem(form) });
    await form.getByLabel('Name').fill(hostile);
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(toast(page, 'Thanks for climbing aboard!')).toBeVisible();
  });

  await test.step('contact', async () => {
    await page.goto('/contact');
    const form = page.getByRole('main');
    const fields = { name: form.getByLabel('Name', { exact: true }), message: form.getByLabel('Message', { exact: true }) };
    await fields.message.focus();
    await form.getByLabel('E-mail', { exact: true }).fill('a@example.com');
    const send = form.getByRole('button', { name: 'Send message' });
    await refuses(fields, send, { name: problem(form) });
    for (const field of Object.values(fields)) await field.fill(hostile);
    await form.getByLabel('E-mail', { exact: true }).fill(newAddress());
    await send.click();
    await expect(form.getByRole('status').filter({ hasText: 'Your message is sent' })).toBeVisible();
  });

  await test.step('search and filters', async () => {
    await page.goto('/auction');
    const box = page.getByRole('combobox', { name: 'Search boats' });
    await box.click();
    await awake(box);
    for (const text of [hostile, turned]) {
      await box.fill(text);
      await expect(page.getByText(/^(No record found|\d+ boats?)$/).filter({ visible: true }).first()).toBeVisible(); // other tests list boats of such names
      await expect(box).toHaveValue(text);
    }
    for (const text of [hostile, turned]) {
      await page.goto(`/auction?search=${encodeURIComponent(text)}&make=${encodeURIComponent(text)}&zip=${encodeURIComponent(text)}`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    }
  });
  await end();
});

test('one’s own data: profile, password, staff, feeds', async ({ browser }) => {
  const { page, end } = await pageOf(browser, dealer);

  await test.step('profile', async () => {
    await page.goto('/profile');
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const save = page.getByRole('button', { name: 'Save changes' });
    const free = ['Full name', 'Dealer name', 'City', 'About you'];
    await refuses({ phone: field('Phone number'), site: field('Website') }, save, { phone: problem(page, /phone number with 5 to 14 digits/), site: problem(page, /web address/) }, '<b>{{7*7}}"');
    await field('Phone number').fill('2065550124');
    await field('Website').fill('');
    await refuses(Object.fromEntries(free.map((label) => [label, field(label)])), save, { first: problem(page) });
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
    for (const label of ['Old password', 'New password', 'Confirm password']) await field(label).fill('<b>{{7*7}}');
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByRole('alert').filter({ hasText: /old password/i }).first()).toBeVisible();
    await expect(field('New password')).toHaveValue('<b>{{7*7}}');
    await field('Old password').fill(password);
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(toast(page, 'Success! Your password has been changed.')).toBeVisible();
  });

  await test.step('staff', async () => {
    await page.goto('/staff');
    await page.getByRole('button', { name: 'Add staff' }).first().click();
    const form = dialog(page, 'Add staff');
    await form.getByLabel('E-mail').fill(newAddress());
    await refuses({ name: form.getByLabel('Full name') }, form.getByRole('button', { name: 'Add and send password' }), { name: problem(form) });
    await form.getByLabel('Full name').fill(hostile);
    await form.getByRole('button', { name: 'Add and send password' }).click();
    await expect(page.getByRole('row').filter({ hasText: hostile }).or(page.getByRole('listitem').filter({ hasText: hostile })).first()).toBeVisible();
    expect((await call(staff.listUsers, { query: { page: 1, limit: 10 } }, dealer.token)).lists.map(({ fullName }) => fullName)).toContain(hostile);
  });

  await test.step('feeds', async () => {
    await page.goto('/inventory-management/feeds');
    await page.getByRole('button', { name: 'Add a feed' }).first().click();
    const form = dialog(page, 'Add a feed');
    await form.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await refuses({ name: form.getByLabel('Name', { exact: true }) }, form.getByRole('button', { name: 'Save' }), { any: problem(form) });
    await expect(form.getByRole('textbox', { name: 'Address' })).toHaveValue('javascript:alert(1)');
    await form.getByRole('radio', { name: 'I upload files' }).check();
    await form.getByLabel('Name', { exact: true }).fill(cut(80));
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByRole('main').getByText(cut(80)).first()).toBeVisible();
  });
  await end();
});

test('what people write to each other: comments, questions, offers, requests, reasons, words on a sale', async ({ browser }) => {
  const asking = await listForSale(seller, { make: markup, model: 'Hostile', year: 1990, askingPrice: 20_000 });
  const live = await listAuction(seller, { seconds: 7_200, model: '34 Hostile', hasPictures: false });
  const theirs = await comment(seller, live, 'Ask me anything.');
  const { page, end } = await pageOf(browser, buyer);
  const hers = await pageOf(browser, seller);

  await test.step('a comment and an answer', async () => {
    await openBoat(page, live);
    const field = stream(page).getByRole('textbox', { name: 'Comment' });
    await refuses({ field }, stream(page).getByRole('button', { name: 'Comment', exact: true }), { toast: toast(page, sentence) });
    await field.fill(hostile);
    await stream(page).getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(page.locator('article p').getByText(hostile, { exact: true })).toBeVisible();
    await page.locator(`#comment-${theirs.id}`).getByRole('button', { name: 'Reply' }).click();
    await stream(page).getByRole('textbox', { name: /^Answer/ }).fill(`Answer ${hostile}`);
    await stream(page).getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(page.locator('article p').getByText(`Answer ${hostile}`, { exact: true })).toBeVisible();
  });

  await test.step('why a bid is taken back', async () => {
    await placeBid(buyer, live, 11_000);
    await page.reload();
    await panel(page).getByRole('button', { name: /take back/i }).click();
    const form = dialog(page, /^Take back/);
    await refuses({ why: form.getByLabel('Why') }, form.getByRole('button', { name: 'Take back' }), { any: problem(form) });
    await form.getByLabel('Why').fill(hostile);
    await form.getByRole('button', { name: 'Take back' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('a question in private and its answer', async () => {
    await page.goto(`/boat-details/${asking}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(markup);
    await page.getByRole('button', { name: 'Contact the seller' }).filter({ visible: true }).first().click();
    const form = dialog(page, /^Write to/);
    await refuses({ question: form.getByLabel('Your question') }, form.getByRole('button', { name: 'Send' }), { any: problem(form) });
    await form.getByLabel('Your question').fill(hostile);
    await form.getByRole('button', { name: 'Send' }).click();
    await expect(form).toHaveCount(0);
    await hers.page.goto('/messages');
    await expect(hers.page.getByRole('main').getByText(hostile).first()).toBeVisible();
    await hers.page.getByRole('main').locator('a[href^="/messages?id="]').first().click();
    const answer = hers.page.getByLabel(/^Write to/);
    await refuses({ answer }, hers.page.getByRole('button', { name: 'Send' }), { any: problem(hers.page) });
    await answer.fill(`Answer ${hostile}`);
    await hers.page.getByRole('button', { name: 'Send' }).click();
    await expect(hers.page.getByText(`Answer ${hostile}`, { exact: true }).filter({ visible: true }).first()).toBeVisible();
  });

  await test.step('an offer', async () => {
    await page.goto(`/boat-details/${asking}`);
    await page.getByRole('button', { name: 'Make an offer' }).filter({ visible: true }).first().click();
    const choose = dialog(page, 'Your offer');
    await choose.getByLabel('You offer').fill(markup);
    await choose.getByLabel('A few words, if you like').fill(hostile);
    await choose.getByRole('button', { name: /^Review offer/ }).click();
    await expect(problem(choose, /Please enter an amount/)).toBeVisible();
    await expect(choose.getByLabel('You offer')).toHaveValue(markup);
    await choose.getByLabel('You offer').fill('18,000');
    await choose.getByRole('button', { name: 'Review offer of $18,000' }).click();
    await dialog(page, 'Confirm your offer').getByRole('button', { name: 'Send offer of $18,000' }).click();
    await expect(dialog(page).filter({ hasText: 'Stored, server time' })).toBeVisible();
    await hers.page.goto('/offers');
    await expect(hers.page.getByText(hostile).first()).toBeVisible();
  });

  await test.step('a request for a document', async () => {
    const form = new FormData();
    form.append('kind', 'document');
    const { pdf } = await import('../../seed/documents.ts');
    form.append('file', new Blob([new Uint8Array(pdf('Survey', ['Sound.']))]), 'survey.pdf');
    const reply = await page.request.post('/api/v1/file/upload', { headers: { authorization: `Bearer ${seller.token}` }, multipart: form });
    const { id } = ((await reply.json()) as { data: { id: number } }).data;
    await call(documents.addDocuments, { body: { market_place_id: asking, documents: [{ id, title: markup, visibility: 'on-request' }] } }, seller.token);
    await page.goto(`/boat-details/${asking}`);
    await page.getByRole('button', { name: /Ask for|Request/ }).filter({ visible: true }).first().click();
    const ask = dialog(page, `Ask for “${markup}”`);
    await refuses({ word: ask.getByLabel(/^A word/) }, ask.getByRole('button', { name: 'Ask for it' }), { any: problem(ask) });
    await ask.getByLabel(/^A word/).fill(hostile);
    await ask.getByRole('button', { name: 'Ask for it' }).click();
    await expect(ask).toHaveCount(0);
    expect((await call(documents.listDocumentRequests, { query: { market_place_id: asking, page: 1, limit: 10 } }, seller.token)).lists[0]?.message).toBe(hostile);
  });

  await test.step('a word on a sale, and its answer', async () => {
    await execute(`update lot set status = 'sold', buyer_id = $2, sold_price = 2000000, closed_at = now() where boat_id = $1`, [asking, buyer.id]);
    await page.goto(`/dealer/${seller.id}`);
    const word = page.getByLabel('In your words');
    await page.getByRole('radio', { name: '5' }).check();
    await refuses({ word }, page.getByRole('button', { name: 'Give feedback' }), { any: problem(page) });
    await word.fill(hostile);
    await page.getByRole('button', { name: 'Give feedback' }).click();
    await expect(page.getByText(hostile, { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await hers.page.goto(`/dealer/${seller.id}`);
    await hers.page.getByRole('button', { name: /^Answer / }).click();
    const answer = hers.page.getByLabel(/^Your answer/);
    await refuses({ answer }, hers.page.getByRole('button', { name: 'Answer', exact: true }), { any: problem(hers.page) });
    await answer.fill(`Answer ${hostile}`);
    await hers.page.getByRole('button', { name: 'Answer', exact: true }).click();
    await expect(hers.page.getByText(`Answer ${hostile}`).filter({ visible: true }).first()).toBeVisible();
  });
  await hers.end();
  await end();
});

test('what a seller writes of a boat, in the steps and the inventory', async ({ browser }) => {
  const { page, end } = await pageOf(browser, seller);
  const saved = () => expect(page.locator('[data-status=saved]')).toHaveText(/^Draft saved/);
  const field = (label: string | RegExp) => page.getByLabel(label, { exact: true });
  const { id } = await call(listings.createBoat, { body: { make: 'Sabre', model: '38', year: 2007, length: 38, boatType: 'sail', listingType: 'marketplace', location: { zip: '98221', city: 'Anacortes', state: 'WA' }, attachments: [await upload('american-tug-34-1', seller.token)], submit: false } }, seller.token);
  const goTo = async (step: string) => {
    await page.goto(`/sell-boat-step?id=${id}&step=${step}`);
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()).toBeVisible();
  };

  await test.step('what is no number, code or place is said at its field, and kept', async () => {
    await goTo('boat');
    await field('Hull identification number (HIN)').fill('<b>{{7*7}}');
    await field('Model year').fill('<b>"');
    await field('ZIP code').fill('<b>{{7');
    await field('Model').fill(hostile);
    await field('Town').fill(cut(80));
    await field('State').fill(markup);
    await page.keyboard.press('Tab');
    await expect(problem(page, /./).first()).toBeVisible();
    await saved();
    await page.reload();
    for (const [label, text] of [['Model year', '<b>"'], ['ZIP code', '<b>{{7'], ['Model', hostile], ['State', markup]] as const) await expect(field(label)).toHaveValue(text);
    await field('Model year').fill('2007');
    await field('ZIP code').fill('98221');
    await field('Hull identification number (HIN)').fill('');
    await saved();
  });
  await test.step('facts', async () => {
    await goTo('facts');
    await field('Length overall, feet').fill('<b>{{7*7}}');
    await field('Make').fill(cut(60));
    await field('Horsepower').fill('<b>1e9');
    await page.keyboard.press('Tab');
    await expect(problem(page, /./).first()).toBeVisible();
    await saved();
    await page.reload();
    await expect(field('Length overall, feet')).toHaveValue('<b>{{7*7}}');
    await expect(field('Make')).toHaveValue(cut(60));
    await field('Length overall, feet').fill('38');
    await field('Horsepower').fill('40');
    await saved();
  });
  await test.step('photographs', async () => {
    await goTo('photographs');
    await page.getByRole('button', { name: /^Edit / }).first().click();
    await field('Caption').fill(hostile);
    await page.getByRole('button', { name: 'Done' }).click();
    await expect.poll(async () => (await boatOf(id, seller.token)).attachments[0]?.caption).toBe(hostile);
  });
  await test.step('condition and story', async () => {
    await goTo('condition');
    await field('What is not right').fill(`${hostile}\n\n${hostile}`);
    await saved();
    await goTo('story');
    await field('In one sentence').fill(hostile);
    await field('The story').fill(`${hostile}\n\n[x](javascript:alert(1)) **${hostile}**`);
    await saved();
    await field('In one sentence').fill(turned);
    await expect(page.getByText(/not saved|cannot be shown/i).first()).toBeVisible();
    await expect(field('In one sentence')).toHaveValue(turned);
    await field('In one sentence').fill(hostile);
    await saved();
  });
  await test.step('a price', async () => {
    await goTo('price');
    await field('Asking price').fill('<b>{{7*7}}');
    await page.keyboard.press('Tab');
    await expect(problem(page, /./).first()).toBeVisible();
    await expect(field('Asking price')).toHaveValue('<b>{{7*7}}');
    await field('Asking price').fill('98,500');
    await saved();
  });
  await test.step('everything is shown as it was typed', async () => {
    await goTo('review');
    await page.getByRole('button', { name: 'Submit listing' }).click();
    await expect.poll(() => boatOf(id).then(({ status }) => status, () => 'hidden')).toBe('live');
    await page.goto(`/boat-details/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(hostile);
    for (const text of [hostile, `[x](javascript:alert(1)) **${hostile}**`]) await expect(page.getByRole('main').getByText(text).first()).toBeAttached();
    await expect(page.locator('a[href^="javascript"]')).toHaveCount(0);
  });
  await test.step('the inventory: search, and why a boat is taken down', async () => {
    await page.goto('/inventory-management');
    const search = page.getByLabel('Search your boats');
    for (const text of [turned, hostile]) {
      await search.fill(text);
      await search.press('Enter');
      await expect(search).toHaveValue(text);
    }
    await expect(page.getByRole('row').filter({ hasText: hostile })).toBeVisible();
    await page.getByRole('row').filter({ hasText: hostile }).getByRole('checkbox').check({ force: true });
    await page.getByRole('button', { name: 'Withdraw' }).click();
    const form = dialog(page, /^Withdraw/);
    await form.getByLabel(/^Why/).fill(hostile);
    await form.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByRole('row').filter({ hasText: hostile })).toContainText('Withdrawn');
  });
  await end();
});

test('what the site’s staff write: why a listing goes back, what is changed of an auction', async ({ browser }) => {
  const [sent, live] = [await listForSale(seller, { make: 'Sent', model: markup, year: 1991, askingPrice: 20_000 }), await listAuction(seller, { seconds: 7_200, model: '34 Wrong', hasPictures: false })];
  await execute(`update lot set status = 'submitted', published_at = null where boat_id = $1`, [sent]);
  const { page, end } = await pageOf(browser, siteStaff);

  await test.step('why a listing goes back', async () => {
    await page.goto('/review');
    await page.getByRole('button', { name: `Reject 1991 Sent ${markup}` }).click();
    const form = dialog(page, 'Send it back');
    const why = form.getByLabel('What should the seller change?');
    await refuses({ why }, form.getByRole('button', { name: 'Send back to the seller' }), { any: problem(form) });
    await why.fill(hostile);
    await form.getByRole('button', { name: 'Send back to the seller' }).click();
    await expect(dialog(page)).toHaveCount(0);
    const hers = await pageOf(browser, seller);
    await hers.page.goto('/dashboard');
    await expect(hers.page.getByText(hostile).first()).toBeVisible();
    await hers.page.goto('/notifications');
    await expect(hers.page.getByText(hostile).first()).toBeVisible();
    await hers.end();
  });
  await test.step('which auction, which facts, and why', async () => {
    await page.goto('/review');
    const find = page.getByLabel('Lot number or name');
    await find.fill(hostile);
    await page.getByRole('button', { name: 'Find' }).click();
    await expect(problem(page, /./).or(page.getByText(/no auction|nothing|none/i)).first()).toBeVisible();
    await expect(find).toHaveValue(hostile);
    await page.goto(`/review/${live}`);
    await page.getByLabel('What is not right').fill(hostile);
    await page.getByLabel('Length overall, feet').fill('<b>');
    await page.getByRole('button', { name: 'Look at the difference' }).click();
    await expect(problem(page, 'Please write feet')).toBeVisible();
    await page.getByLabel('Length overall, feet').fill('34.4');
    await page.getByRole('button', { name: 'Look at the difference' }).click();
    const form = dialog(page, 'Change the facts?');
    await expect(form.getByRole('region', { name: 'The difference' })).toContainText(hostile);
    await refuses({ why: form.getByLabel('Why') }, form.getByRole('button', { name: 'Change and tell everybody' }), { any: problem(form) });
    await form.getByLabel('Why').fill(hostile);
    await form.getByRole('button', { name: 'Change and tell everybody' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await expect(toast(page, 'The facts are changed, and everybody is told.')).toBeVisible();
    await page.goto(`/boat-details/${live}`);
    await expect(page.getByRole('complementary', { name: 'Changed facts' })).toContainText(hostile);
  });
  await end();
});
