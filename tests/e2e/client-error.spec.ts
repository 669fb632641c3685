import { expect, test } from '@playwright/test';

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
});
