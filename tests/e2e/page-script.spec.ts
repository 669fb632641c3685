import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { listAuction, listForSale, member, type Member } from './support/api.ts';
import { hydrated, browserOf } from './support/people.ts';
import { origin } from './support/settings.ts';

let seller: Member;
let buyer: Member;
let live: number;
let boat: number;

test.beforeAll(async () => {
  [seller, buyer] = await Promise.all([member('Vito Vendor'), member('Bo Buyer')]);
  live = await listAuction(seller, { seconds: 1_800, model: '34 Script', hasPictures: true });
  boat = await listForSale(seller, { make: 'Scriptwright', model: 'One', year: 1994, askingPrice: 24_000 });
});

test('pages hydrate without errors', async ({ page, browser }) => {
  const context = await browserOf(browser, buyer);
  const errors: string[] = [];
  for (const tab of [page, await context.newPage()]) {
    tab.on('pageerror', (error) => errors.push(`${tab.url()}: ${error.message}`));
    for (const path of [
      '/',
      '/auction',
      '/marketplace',
      `/boat-details/${live}`,
      `/boat-details/${boat}`,
      '/sign-up',
      '/sell-boat-step',
      `/dealer/${seller.id}`,
    ]) {
      await tab.goto(path);
      await expect(tab.locator('body[data-deferred]')).toHaveCount(0);
    }
  }
  expect(errors).toEqual([]);
  await context.close();
});

/** The site behind a proxy that holds back the end of a page's HTML until `heldBack` is done. */
async function slowly(heldBack: () => Promise<void>): Promise<{ url: string; stop(): void }> {
  const server = createServer((asked, reply) => {
    const { host, hostname, port } = new URL(origin);
    const { 'if-none-match': _known, ...asks } = asked.headers; // the browser has this page already
    const options = {
      hostname,
      port,
      path: asked.url,
      method: asked.method,
      headers: { ...asks, host, 'accept-encoding': 'identity' },
    };
    const forward = request(options, async (given) => {
      const { 'content-length': _length, ...headers } = given.headers;
      reply.writeHead(given.statusCode ?? 502, headers);
      const parts: Buffer[] = [];
      for await (const part of given) parts.push(part);
      const body = Buffer.concat(parts);
      const end = body.indexOf('<script id="__NEXT_DATA__"');
      if (end >= 0) {
        reply.write(body.subarray(0, end));
        await heldBack();
      }
      reply.end(body.subarray(Math.max(end, 0)));
    });
    forward.on('error', () => reply.destroy());
    asked.pipe(forward);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a page with cached scripts hydrates even if its HTML arrives slowly', async ({ page }) => {
  let heldBack = async () => {};
  const site = await slowly(() => heldBack());
  await page.goto(`${site.url}/auction`);
  await hydrated(page.getByRole('main'));
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  const isPainted = () =>
    page
      .evaluate(
        () => !('isFirst' in window) && performance.getEntriesByName('first-contentful-paint').length > 0,
      )
      .catch(() => false); // while one document replaces the other
  heldBack = async () => {
    await expect.poll(isPainted).toBe(true);
    await page.evaluate(async () => {
      for (let frame = 0; frame < 20; frame++) await new Promise((done) => requestAnimationFrame(done));
    });
  };
  await page.goto(`${site.url}/auction`);
  await hydrated(page.getByRole('main'));
  site.stop();
});

test("a page runs its own scripts and no others, and says the site's own address", async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScript/i.test(message.text())) refused.push(message.text());
  });
  for (const path of ['/', '/auction', `/boat-details/${live}`, '/sign-up', '/profile', '/no-such-page']) {
    const policy = (await page.goto(path))?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self' 'sha256-");
    expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
    await hydrated(page.getByRole('main'));
  }
  expect(refused).toEqual([]);
  await page.goto(`/boat-details/${live}`);
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(
    `${origin}/boat-details/${live}`,
  );
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.append('window.ran = true');
    document.body.append(script);
  });
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
  expect(refused).not.toEqual([]);
});
