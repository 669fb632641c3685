import { chromium, type Browser } from '@playwright/test';
import { withDemoSite, type DemoSite } from './demo-site.ts';
import { median, type Bench, type Figure } from './figures.ts';
import { browserFlags } from '../scripts/browser.ts';

const runs = Number(process.env.BID_READY_RUNS ?? 5);
/** Chromium's "Fast 3G" preset and a processor four times slower than this one. */
const fast3g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (0.75 * 1024 * 1024 * 0.9) / 8,
};
const cpuSlowdown = 4;
const goalSeconds = 5;

interface Times {
  /** The bid button is on the screen and is clicked at once. */
  clicked: number;
  /** The button shows that it was clicked, or the sheet is open. */
  acknowledged: number;
  /** The bid sheet is open and takes an amount. */
  ready: number;
}

/**
 * Seconds from the navigation until a signed-in bidder, who clicks the bid button the moment it is shown, has
 * a usable bid sheet: on a phone, on fast 3G, with a processor four times slower. The site and the browser
 * share this machine's cores.
 */
export const bench: Bench = () =>
  withDemoSite(async (site) => {
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: browserFlags,
    });
    try {
      const figures: Figure[] = [];
      for (const [name, id] of [
        ['Boat', site.boatId],
        ['Busy boat', site.busyBoatId],
      ] as const) {
        const times: Times[] = [];
        for (let run = 0; run < runs; run++) times.push(await measure(browser, site, id));
        const part = (key: keyof Times) => times.map((one) => one[key] / 1_000);
        figures.push(
          seconds(`${name}: bid button shown and clicked`, part('clicked'), null),
          seconds(
            `${name}: the click is acknowledged`,
            times.map((one) => (one.acknowledged - one.clicked) / 1_000),
            0.1,
          ),
          seconds(`${name}: bid sheet usable`, part('ready'), goalSeconds),
        );
      }
      return figures;
    } finally {
      await browser.close();
    }
  });

const seconds = (name: string, samples: number[], goal: number | null): Figure => ({
  name,
  value: median(samples),
  samples,
  unit: 's',
  limitName: 'goal',
  limit: goal ?? goalSeconds,
  bar: goal === null ? null : { atMost: 1 },
});

async function measure(browser: Browser, { origin, token }: DemoSite, boatId: number): Promise<Times> {
  await fetch(`${origin}/boat-details/${boatId}`); // rendered and cached, as an earlier visitor leaves it
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
  });
  await context.addCookies([{ name: 'jwtToken', value: token, url: origin, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', fast3g);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  await page.addInitScript(watchBidButton);
  await page.goto(`${origin}/boat-details/${boatId}`, { waitUntil: 'commit' });
  const handle = await page.waitForFunction(
    () => Reflect.get(window, 'bidTimes') as Times | undefined,
    null,
    {
      timeout: 60_000,
      polling: 200,
    },
  );
  const times = (await handle.jsonValue()) as Times;
  await context.close();
  return times;
}

/** Runs in the page. */
function watchBidButton(): void {
  const isShown = (element: Element) => element.getClientRects().length > 0;
  let clicked: number | undefined;
  let acknowledged: number | undefined;
  const look = () => {
    const field = [...document.querySelectorAll('[role="dialog"] input, dialog[open] input')].find(isShown);
    if (clicked === undefined) {
      const button = [...document.querySelectorAll('main button')].find(
        (one) =>
          isShown(one) && /^(Bid|Raise|Place bid|Raise your maximum)$/.test(one.textContent?.trim() ?? ''),
      );
      if (button instanceof HTMLElement) {
        clicked = performance.now();
        button.click();
      }
    }
    if (clicked !== undefined && (field || document.querySelector('[data-clicked]')))
      acknowledged ??= performance.now();
    if (clicked !== undefined && field)
      Reflect.set(window, 'bidTimes', { clicked, acknowledged, ready: performance.now() });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
