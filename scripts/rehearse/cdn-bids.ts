import { setTimeout as pause } from 'node:timers/promises';
import axios from 'axios';
import { bid } from '../../tests/support/bidding.ts';
import type { Person } from '../../tests/support/people.ts';
import type { CdnSite } from './cdn-site.ts';
import { expectThat, until } from './rehearsal-site.ts';
import type { Staleness, Times } from './staleness.ts';

const kinds = ['boat', 'list', 'home'] as const;
const passedKinds = kinds.map((kind) => `passed-${kind}`);
const longestMs = 1_000;
/** Without purges: until the front door hears of a bid, and for the way of requests and replies. */
const allowanceMs = 750;
/** Bids take a few milliseconds. Where they take longer than this, the times say more about the machine. */
const longestBidMs = 100;

export interface Bidding {
  /** Varnish. */
  url: string;
  boats: number[];
  bidders: Person[];
  staleness: Staleness;
}

interface Phase {
  bids: number;
  times: Times;
  /** The same for pages that Varnish passed on. */
  passed: Times;
}

/**
 * Bids while purges arrive, while they fail, after that, and with one web node less. Returns what was seen,
 * what isn't as it should be, and how many bids there were before the web node was killed.
 */
export async function bidThrough(
  { relay, webs }: CdnSite,
  bidding: Bidding,
  maxAgeMs: number,
): Promise<{ seen: string[]; faults: string[]; bidsBeforeKill: number }> {
  const purged = await bidFor(bidding, 7_000);
  const purges = relay.purges;
  relay.isBroken = true;
  const failing = await bidFor(bidding, 6_000);
  relay.isBroken = false;
  await until('purges are tried again', async () => relay.purges >= purges + 2 * webs.length);
  const again = await bidFor(bidding, 2_000);
  const bidsBeforeKill = bidding.staleness.bids;
  await webs[0]?.kill();
  const oneLess = await bidFor(bidding, 2_500);

  const { bidMs } = bidding.staleness;
  const faults: string[] = [];
  if (bidMs > longestBidMs)
    faults.push(
      `this machine has time to spare: half of the bids took longer than ${Math.round(bidMs)} ms. Run the rehearsal again when less else runs.`,
    );
  if ([purged, again, oneLess].some(({ times }) => longestOf(times) > longestMs))
    faults.push(`no stored page is more than ${longestMs} ms behind a bid`);
  if (longestOf(failing.times) > maxAgeMs + allowanceMs)
    faults.push(`without purges, no stored page is more than ${maxAgeMs + allowanceMs} ms behind a bid`);
  return {
    faults,
    bidsBeforeKill,
    seen: [
      `${purged.bids} bids, ${purges} purges: the longest time that a former price was still served after a bid was ${say(purged)}. From the front door itself: ${Math.round(longestOf(purged.passed))} ms.`,
      `While purges failed, ${failing.bids} bids: ${say(failing)}. Pages stored before are used for up to ${maxAgeMs / 1_000} s, later ones for 1 s.`,
      `After purges worked again, ${again.bids} bids: ${say(again)}. With one of two web nodes killed, ${oneLess.bids} bids: ${say(oneLess)}.`,
    ],
  };
}

/** Bids through Varnish several times a second, and waits until pages have caught up. */
async function bidFor({ url, boats, bidders, staleness }: Bidding, ms: number): Promise<Phase> {
  const from = staleness.bids;
  const site = {
    as: (token?: string) =>
      axios.create({
        baseURL: `${url}/api/v1`,
        headers: { utcoffset: '0', ...(token && { Authorization: `Bearer ${token}` }) },
        validateStatus: () => true,
      }),
  };
  for (const end = performance.now() + ms; performance.now() < end; await pause(150 + Math.random() * 300)) {
    const n = staleness.bids;
    const boat = boats[n % boats.length] ?? 0;
    const dollars = 10_000 + n * 500;
    const sentAt = performance.now();
    const reply = await bid(site, bidders[n % bidders.length], boat, dollars, {
      kind: 'direct',
      confirmed: true,
    });
    expectThat(reply.status === 200, `a bid got ${reply.status} ${reply.data.code}`);
    staleness.acknowledged(boat, dollars * 100, sentAt);
  }
  await pause(1_200);
  return {
    bids: staleness.bids - from,
    times: staleness.summary(kinds, from),
    passed: staleness.summary(passedKinds, from),
  };
}

const longestOf = (times: Times): number => Math.max(...Object.values(times).map(({ longest }) => longest));

const say = ({ times }: Phase): string =>
  Object.entries(times)
    .map(
      ([kind, { longest, median }]) => `${kind} ${Math.round(longest)} ms (median ${Math.round(median)} ms)`,
    )
    .join(', ');
