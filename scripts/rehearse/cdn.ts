import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { watcher } from '../../tests/support/live-client.ts';
import { auction, person, type Person } from '../../tests/support/people.ts';
import { build } from '../build.ts';
import { bidThrough } from './cdn-bids.ts';
import { keepReading, read, type Page, type Seen } from './cdn-readers.ts';
import { tryRules } from './cdn-rules.ts';
import { startCdnSite, type CdnSite } from './cdn-site.ts';
import { expectThat, inFolder, until } from './rehearsal-site.ts';
import { Staleness } from './staleness.ts';
import { needVarnish } from './varnish.ts';

/** What a stored page lives if no purge arrives. */
const maxAgeMs = 5_000;
/** As many as two cores take beside the site. */
const anonymousReaders = 100;
const signedInReaders = 15;

/**
 * A hundred people read through Varnish while others bid: no stored page is more than a second behind a bid,
 * nothing of a session is stored, and when purges fail, or web nodes die, what happens is bounded.
 */
export async function cdn(): Promise<string[]> {
  needVarnish();
  await build();
  return inFolder(async (root) => {
    const rules = await tryRules(join(root, 'rules'));
    const site = await startCdnSite(root, maxAgeMs / 1_000);
    try {
      return [...rules, ...(await readAndBid(site))];
    } finally {
      await site.stop();
    }
  });
}

async function readAndBid(site: CdnSite): Promise<string[]> {
  const { boats, people, pages } = await createPages(site);
  const live = await watcher(site.url);
  for (const boat of boats) await live.join(boat);
  const staleness = new Staleness();
  const readers = keepReading({
    url: site.url,
    pages,
    boats,
    staleness,
    tokens: people.map(({ token }) => token),
    anonymous: anonymousReaders,
  });
  await pause(1_500); // each of them has opened a page
  const bidders = people.slice(0, 4);
  const bidding = { url: site.url, boats, bidders, staleness };
  const { seen, faults, bidsBeforeKill } = await bidThrough(site, bidding, maxAgeMs);
  await readers.stop();
  await site.webs[1]?.kill();
  const killedAt = performance.now();
  await until('every page is answered without web nodes', async () => {
    const replies = await Promise.all(pages.map(({ path }) => read(`${site.url}${path}`)));
    return replies.every(({ status }) => status === 200);
  });
  const seconds = (performance.now() - killedAt) / 1_000;
  live.close();
  const heard = live.events.filter(({ type }) => type === 'bid').length;

  const sentences = [
    ...readersSeen(readers.seen),
    ...seen,
    `With both killed, Varnish answered from what it had stored, every page within ${seconds.toFixed(1)} s.`,
    `${bidsBeforeKill} bids were heard over a websocket through Varnish, before its web node was killed.`,
  ];
  faults.push(...readers.seen.wrong);
  if (heard < bidsBeforeKill)
    faults.push(`all of ${bidsBeforeKill} bids are heard over a websocket through Varnish, not ${heard}`);
  expectThat(faults.length === 0, [...faults, ...sentences].join('\n'));
  return sentences;
}

async function createPages({ stage, url }: CdnSite) {
  const seller = await person(stage);
  const boats = [await auction(stage, seller.id), await auction(stage, seller.id)];
  const people: Person[] = [];
  for (let i = 0; i < signedInReaders; i++) people.push(await person(stage));
  const pages: Page[] = [
    ...boats.map((boat) => ({ kind: 'boat', path: `/boat-details/${boat}` })),
    { kind: 'list', path: '/auction' },
    { kind: 'home', path: '/' },
  ];
  await until('every page shows the boats', () => areShown(url, pages, boats));
  return { boats, people, pages };
}

function readersSeen({ anonymous, signedIn }: Seen): string[] {
  const all = Object.values(anonymous).reduce((sum, count) => sum + count, 0);
  const share = ((anonymous.hit ?? 0) / all) * 100;
  const ways = Object.entries(anonymous).map(([from, count]) => `${count} ${from}`);
  return [
    `${anonymousReaders} anonymous readers got ${all} pages, ${share.toFixed(1)}% of them from Varnish (${ways.join(', ')}).`,
    `${signedInReaders} signed-in readers got ${signedIn} pages. None of them was stored, nor any with Set-Cookie.`,
  ];
}

async function areShown(url: string, pages: Page[], boats: number[]): Promise<boolean> {
  const replies = await Promise.all(
    pages.map(({ path }) => read(`${url}${path}`, { 'accept-encoding': 'identity' })),
  );
  return pages.every(({ kind }, i) => {
    const html = replies[i]?.body.toString() ?? '';
    return kind === 'boat'
      ? replies[i]?.status === 200
      : boats.every((boat) => html.includes(`"id":${boat},`));
  });
}
