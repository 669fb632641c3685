import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { withDemoSite } from './demo-site.ts';
import { median, type Bench, type Figure } from './figures.ts';
import { browserFlags } from '../scripts/browser.ts';

const runs = Number(process.env.LIGHTHOUSE_RUNS ?? 5);
const categories = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const;
type Category = keyof typeof categories;
/** What Lighthouse itself rounds to 0. */
const shiftLimit = 0.0005;

/**
 * Lighthouse with its own mobile setting (a simulated slow phone) on the seeded demo and on a busy boat page.
 * Reports medians. The site and the browser share this machine's cores. `CHROMIUM_PATH` names the browser.
 */
export const bench: Bench = () =>
  withDemoSite(async ({ origin, boatId, busyBoatId }) => {
    const browser = await launch({
      chromePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      chromeFlags: ['--headless=new', ...browserFlags],
    });
    try {
      const figures: Figure[] = [];
      for (const [name, path] of [
        ['Home', '/'],
        ['List', '/auction'],
        ['Boat', `/boat-details/${boatId}`],
        ['Busy boat', `/boat-details/${busyBoatId}`],
        ['Article', '/blog-details/1'],
      ] as const)
        figures.push(...(await measure(name, origin + path, browser.port)));
      return figures;
    } finally {
      browser.kill();
    }
  });

async function measure(name: string, url: string, port: number): Promise<Figure[]> {
  const scores: Record<Category, number[]> = {
    performance: [],
    accessibility: [],
    'best-practices': [],
    seo: [],
  };
  const shifts: number[] = [];
  const names = Object.keys(categories) as Category[];
  for (let run = 0; run < runs; run++) {
    await fetch(url); // rendered and cached, as an earlier visitor leaves it
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: names });
    if (!result || result.lhr.runtimeError)
      throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
    const { lhr } = result;
    for (const category of names) scores[category].push((lhr.categories[category]?.score ?? 0) * 100);
    shifts.push((lhr.audits['cumulative-layout-shift']?.numericValue ?? Infinity) * 1_000);
    console.log(
      `   ${name}: performance ${scores.performance.at(-1)}, largest paint ${lhr.audits['largest-contentful-paint']?.displayValue}, blocked ${lhr.audits['total-blocking-time']?.displayValue}, CPU index ${Math.round(lhr.environment.benchmarkIndex)}`,
    );
  }
  return [
    ...names.map((category): Figure => ({
      name: `${name}, ${category}`,
      value: median(scores[category]),
      samples: scores[category],
      unit: 'points',
      limitName: 'full score',
      limit: 100,
      bar: { atLeast: categories[category] },
    })),
    {
      name: `${name}, layout shift`,
      value: median(shifts),
      samples: shifts,
      unit: 'thousandths',
      limitName: 'rounds to 0',
      limit: shiftLimit * 1_000,
      bar: { atMost: 1 },
    },
  ];
}
