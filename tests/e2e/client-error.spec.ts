import { expect, test } from '@playwright/test';
import { listClientErrors } from '../../contract/client-errors.ts';
import { call, listAuction, member, placeBid } from './support/api.ts';
import { makeSiteStaff } from './support/careful-site.ts';
import { browserOf, desk, openBoat, panel } from './support/people.ts';

test('an error in a page is reported without its query and cookies, and maps and metrics aren’t public', async ({
  page,
  context,
}) => {
  await context.addCookies([
    { name: 'note', value: 'cookie-value', url: test.info().project.use.baseURL ?? '' },
  ]);
  // The page's own script calls this.
  await page.addInitScript(() =>
    Object.defineProperty(window, 'replayEvents', {
      get: () => () => {
        throw new TypeError('broken on purpose');
      },
      set: () => {},
    }),
  );
  const answered = page.waitForResponse(/\/api\/v1\/client-error$/);
  await page.goto('/faq?from=secret');
  const reply = await answered;
  expect(reply.status()).toBe(200);
  const report = reply.request().postDataJSON();
  expect(report).toMatchObject({ kind: 'error', message: 'TypeError: broken on purpose', page: '/faq' });
  expect(report.frames[0]).toMatch(/^(?:\S+ )?\/_next\/static\/\S+\.js:\d+:\d+$/);
  expect(JSON.stringify([report, await reply.request().allHeaders()])).not.toMatch(/cookie-value/);

  const script = String(report.frames[0])
    .replace(/^.* /, '')
    .replace(/:\d+:\d+$/, '');
  expect((await page.request.get(`${script}.map`)).status()).toBe(404);
  expect((await page.request.get('/metrics')).status()).toBe(404);

  const staff = await member('Stella Staff');
  await makeSiteStaff(staff);
  const read = async () => {
    const { lists } = await call(listClientErrors, {}, staff.token);
    return lists.find(({ message }) => message === report.message)?.frames[0];
  };
  await expect.poll(read).toMatch(/ components\/shell\/replay-events\.ts:\d+:\d+$/);
});

test('a page that can’t be rendered says so once, and the error is reported', async ({ browser }) => {
  const [seller, bidder, rival] = [
    await member('Sal Shore'),
    await member('Bea Break'),
    await member('Rolf Rival'),
  ];
  const boat = await listAuction(seller, { seconds: 3_600, model: '38 Broken' });
  const context = await browserOf(browser, bidder, desk);
  const page = await context.newPage();
  await openBoat(page, boat);
  let errors = 0;
  page.on('console', (message) => void (message.type() === 'error' && errors++));
  await page.evaluate(() => {
    Intl.DateTimeFormat.prototype.formatToParts = () => {
      throw new Error('broken on purpose');
    };
  });
  const reported = page.waitForRequest(/\/api\/v1\/client-error$/);
  await placeBid(rival, boat, 12_500, 'direct');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({ message: 'Error: broken on purpose' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(panel(page)).toContainText('$12,500');
  expect(errors).toBeLessThan(10);
  await context.close();
});

test('a page whose script can’t be started says so once, and the error is reported', async ({ page }) => {
  let broken = 0;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    // A regular expression of the lists' script, as if the browser didn't know its syntax.
    const body = script.replace(
      /\/\(\?!\[[^/]*?\\p\{Cs\}\/u/,
      '(()=>{throw new SyntaxError("broken on purpose")})()',
    );
    if (body !== script) broken++;
    await route.fulfill({ response, body });
  });
  let errors = 0;
  page.on('console', (message) => void (message.type() === 'error' && errors++));
  const reported = page.waitForRequest(/\/api\/v1\/client-error$/);
  await page.goto('/auction');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({
    kind: 'render',
    message: 'SyntaxError: broken on purpose',
  });
  expect(broken).toBe(1);
  expect(errors).toBeLessThan(10);
});
