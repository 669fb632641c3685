import { chromium, type Browser, type Page } from '@playwright/test';
import { build } from '../scripts/build.ts';
import { freePort } from '../server/db/embedded.ts';
import { connect } from '../server/db/database.ts';
import { hashPassword } from '../server/modules/account/passwords.ts';
import { loadBuiltInContent } from '../server/modules/content/load-built-in-content.ts';
import { percentile, type Bench } from './figures.ts';
import { program, withDatabase } from './support.ts';
import { browserFlags } from '../scripts/browser.ts';

const rounds = 7;

/**
 * From a click on Sign Out in one tab until another shows a visitor's header, beside a bare BroadcastChannel
 * and a paint between the same two tabs. `CHROMIUM_PATH` names the browser.
 */
export const bench: Bench = () =>
  withDatabase(async ({ url: databaseUrl, pool }) => {
    build();
    await loadBuiltInContent(connect(pool));
    await pool.query(
      "insert into account (email, full_name, username, user_type, email_verified_at, password_hash) values ('tabs@example.com', 'Tabitha', 'tabitha', 1, now(), $1)",
      [await hashPassword('sea-worthy')],
    );
    const [apiPort, port] = [await freePort(), await freePort()];
    const api = await program('server/main.ts', { DATABASE_URL: databaseUrl, API_PORT: String(apiPort) });
    const web = await program('web/main.ts', { PORT: String(port), API_PORT: String(apiPort) });
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: browserFlags,
    });
    const site = `http://localhost:${port}`;
    try {
      const [seen, bare]: [number[], number[]] = [[], []];
      for (let round = 0; round < rounds; round++) {
        const { here, there, close } = await twoTabs(browser, site);
        bare.push(await bareMessage(here, there));
        seen.push(await signOut(here, there));
        await close();
      }
      return [
        {
          name: 'a sign-out is seen by the other tab',
          value: percentile(seen, 0.5),
          unit: 'ms',
          limitName: 'a bare message and a paint between them',
          limit: percentile(bare, 0.5),
          bar: { atMost: 10 },
        },
        {
          name: 'the same',
          value: percentile(seen, 0.95),
          unit: 'ms',
          limitName: 'the second that is promised',
          limit: 1_000,
          bar: { atMost: 1 },
        },
      ];
    } finally {
      await browser.close();
      await web.stop();
      await api.stop();
    }
  });

/** Two tabs of one signed-in user. */
async function twoTabs(browser: Browser, site: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const reply = await fetch(`${site}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ type: 'email-password', email: 'tabs@example.com', password: 'sea-worthy' }),
  });
  const { authToken } = ((await reply.json()) as { data: { authToken: string } }).data;
  await context.addCookies([{ name: 'jwtToken', value: authToken, url: site, sameSite: 'Lax' }]);
  const [here, there] = [await context.newPage(), await context.newPage()];
  for (const page of [here, there]) {
    await page.goto(`${site}/faq`);
    await page.getByRole('button', { name: /^Notifications/ }).waitFor();
  }
  return { here, there, close: () => context.close() };
}

async function bareMessage(here: Page, there: Page): Promise<number> {
  await there.evaluate(() => {
    const channel = new BroadcastChannel('bare');
    Object.assign(window, {
      painted: new Promise<number>((done) => {
        channel.onmessage = () => {
          document.title = 'heard';
          requestAnimationFrame(() =>
            requestAnimationFrame(() => done(performance.timeOrigin + performance.now())),
          );
        };
      }),
    });
  });
  const sent = await here.evaluate(() => {
    const at = performance.timeOrigin + performance.now();
    new BroadcastChannel('bare').postMessage('x');
    return at;
  });
  return (await there.evaluate(() => (window as unknown as { painted: Promise<number> }).painted)) - sent;
}

async function signOut(here: Page, there: Page): Promise<number> {
  await there.evaluate(() => {
    const isOut = () =>
      [...document.querySelectorAll<HTMLElement>('header a')].some(
        (link) => link.textContent?.trim() === 'Log In' && link.offsetParent !== null,
      );
    Object.assign(window, {
      isOut: new Promise<number>((done) => {
        const look = () =>
          isOut() ? done(performance.timeOrigin + performance.now()) : requestAnimationFrame(look);
        look();
      }),
    });
  });
  await here.locator('summary[aria-label="Your account"]').click();
  const button = here.getByRole('button', { name: 'Sign Out' });
  await button.waitFor();
  // The page reloads right after, so the time is kept outside of it.
  let pressed = 0;
  await here.exposeFunction('pressedAt', (at: number) => {
    pressed = at;
  });
  await button.evaluate((element) =>
    element.addEventListener(
      'click',
      () =>
        (window as unknown as { pressedAt(at: number): void }).pressedAt(
          performance.timeOrigin + performance.now(),
        ),
      { capture: true },
    ),
  );
  await button.click();
  const at = await there.evaluate(() => (window as unknown as { isOut: Promise<number> }).isOut);
  return at - pressed;
}
