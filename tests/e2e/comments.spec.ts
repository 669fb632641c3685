import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import {
  boatOf,
  comment,
  listAuction,
  member,
  notificationsOf,
  watchedBy,
  type Member,
} from './support/api.ts';
import { browserOf, neverReloaded, openBoat, panel, stream } from './support/people.ts';

test.describe.configure({ mode: 'serial' });

let boat: number;
let title: string;
let cleo: Member;
let dov: Member;
let cleoContext: BrowserContext;
let dovContext: BrowserContext;
let cleoPage: Page;
let dovPage: Page;

const question = 'Has the bottom been painted lately?';

test.beforeAll(async ({ browser }) => {
  const seller = await member('Sid Slip');
  [cleo, dov] = await Promise.all([member('Cleo Cleat'), member('Dov Dock')]);
  boat = await listAuction(seller, { seconds: 7_200, model: '34 Comments' });
  ({ title } = await boatOf(boat));
  cleoContext = await browserOf(browser, cleo);
  dovContext = await browserOf(browser, dov);
  cleoPage = await cleoContext.newPage();
  dovPage = await dovContext.newPage();
});

test.afterAll(async () => {
  await cleoContext.close();
  await dovContext.close();
});

const said = (page: Page, text: string) => stream(page).getByRole('article').filter({ hasText: text });

test('a comment, a reply with a mention and a like reach the other browser at once', async () => {
  await openBoat(cleoPage, boat);
  await openBoat(dovPage, boat);
  const cleoStays = await neverReloaded(cleoPage);
  const dovStays = await neverReloaded(dovPage);

  await test.step('comment', async () => {
    await stream(cleoPage).getByRole('textbox', { name: 'Comment' }).fill(question);
    await stream(cleoPage).getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(said(cleoPage, question)).toContainText('Cleo C.');
    await expect(said(dovPage, question)).toContainText('Cleo C.');
  });
  await test.step('like', async () => {
    await said(dovPage, question).getByRole('button', { name: 'Like, 0' }).click();
    await expect(said(dovPage, question).getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(said(cleoPage, question).getByRole('button', { name: 'Like, 1' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });
  await test.step('reply, its mention chosen from the list', async () => {
    await said(dovPage, question).getByRole('button', { name: 'Reply' }).click();
    const answer = stream(dovPage).getByRole('textbox', { name: 'Reply to Cleo C.' });
    await answer.pressSequentially('In May, @cle');
    await expect(dovPage.getByRole('option', { name: /Cleo C\./ })).toBeVisible();
    await answer.press('Enter');
    await expect(answer).toHaveValue(`In May, @${cleo.username} `);
    await answer.pressSequentially('two coats.');
    await stream(dovPage).getByRole('button', { name: 'Reply', exact: true }).last().click();
    const reply = `In May, @${cleo.username} two coats.`;
    await expect(said(dovPage, reply)).toBeVisible();
    await expect(said(cleoPage, reply)).toContainText('Dov D.');
  });
  await cleoStays();
  await dovStays();
});

test('its notification leads to the comment, which is shown and marked, and is read then', async () => {
  for (let i = 1; i <= 8; i++) await comment(dov, boat, `Another remark, number ${i}`); // so that there is a way to scroll
  await expect
    .poll(async () => (await notificationsOf(cleo)).list.find(({ event }) => event === 6)?.isRead)
    .toBe(0);
  const reply = (await notificationsOf(cleo)).list.find(({ event }) => event === 6)!;
  await cleoPage.goto('/notifications');
  const row = cleoPage.getByRole('listitem').filter({ hasText: reply.message.title });
  await expect(row.getByRole('button', { name: 'Mark as read' })).toBeVisible();
  await row.getByRole('link').click();
  await expect(cleoPage).toHaveURL(`/boat-details/${boat}?type=6&comment=${reply.comment_id}`);
  const target = cleoPage.locator(`#comment-${reply.comment_id}`);
  await expect(target).toHaveClass(/highlight/);
  await expect(target).toBeInViewport();
  await expect
    .poll(async () => (await notificationsOf(cleo)).list.find(({ id }) => id === reply.id)?.isRead)
    .toBe(1);
  await expect(target).not.toHaveClass(/highlight/); // and after a while it is like the others
});

test('the address of a notification alone does the same', async () => {
  const fresh = await comment(dov, boat, `@${cleo.username} and the anodes?`);
  const told = async () =>
    (await notificationsOf(cleo)).list.find(({ comment_id }) => comment_id === fresh.id);
  await expect.poll(async () => (await told())?.isRead).toBe(0);
  await cleoPage.goto(`/boat-details/${boat}?type=6&comment=${fresh.id}`);
  await expect(cleoPage.locator(`#comment-${fresh.id}`)).toHaveClass(/highlight/);
  await expect(cleoPage.locator(`#comment-${fresh.id}`)).toBeInViewport();
  await expect.poll(async () => (await told())?.isRead).toBe(1);
});

test('a boat is watched from its page and let go on the watchlist', async () => {
  await openBoat(dovPage, boat);
  await panel(dovPage).getByRole('button', { name: 'Watch', exact: true }).click();
  await expect(panel(dovPage).getByRole('button', { name: 'Watching' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(async () => (await watchedBy(dov)).total).toBe(1);

  await dovPage.goto('/watchlist');
  const card = dovPage.getByRole('article').filter({ hasText: title });
  await expect(card).toBeVisible();
  await card.getByRole('button', { name: `Watch ${title}` }).click();
  await expect(dovPage.getByText('No longer watching.')).toBeVisible();
  await expect.poll(async () => (await watchedBy(dov)).total).toBe(0);
  await dovPage.getByRole('button', { name: `Undo: watch ${title} again` }).click();
  await expect.poll(async () => (await watchedBy(dov)).total).toBe(1);
  await card.getByRole('button', { name: `Watch ${title}` }).click();
  await expect.poll(async () => (await watchedBy(dov)).total).toBe(0);
  await dovPage.reload();
  await expect(dovPage.getByText('No boats on your watchlist')).toBeVisible();
  await expect(dovPage.getByRole('region', { name: 'Live now' }).getByRole('article').first()).toBeVisible();
});

test('a member likes the boat, which its page remembers; a visitor sees the number and is asked to sign in', async ({
  browser,
}) => {
  const isStored = async () => (await boatOf(boat, cleo.token)).mine?.isLiked;
  await openBoat(cleoPage, boat);
  const like = cleoPage.getByRole('button', { name: /^Liked? ?this boat/ }).filter({ visible: true });
  await expect(like).toHaveText('Likethis boat');
  await like.click();
  await expect(like).toHaveText('Likedthis boat1');
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(isStored).toBe(true); // the button shows it before
  await cleoPage.reload();
  await expect(like).toHaveText('Likedthis boat1');

  const visitor = await browser.newPage();
  await openBoat(visitor, boat);
  const seen = visitor.getByRole('button', { name: /^Liked? ?this boat/ }).filter({ visible: true });
  await seen.click();
  await expect(visitor.getByRole('dialog', { name: 'Sign in to like this boat' })).toBeVisible();
  await visitor.close();

  await like.click();
  await expect(like).toHaveText('Likethis boat');
  await expect.poll(isStored).toBe(false);
});
