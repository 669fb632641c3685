import { randomUUID } from 'node:crypto';
import { Agent, request, type ClientRequest } from 'node:http';
import { nextMinimum } from '../../contract/increments.ts';
import { ruleDefaults } from '../../contract/limits.ts';
import type { Person } from '../../tests/support/people.ts';

export interface SteadyBids {
  accepted(): number;
  /** What valid bids got other than acceptance, counted. */
  refused: Map<string, number>;
  /** Milliseconds. */
  slowest(): number;
  /** Turns at which every boat still waited for its last bid's answer. */
  missedTurns(): number;
  stop(): Promise<void>;
}

/** Above the opening bids of all boats. */
const firstAmount = 10_000_00;

interface Lane {
  boatId: number;
  bidders: [Person, Person];
  count: number;
  /** Of the next bid, in minor units. */
  amount: number;
  isBusy: boolean;
}

/**
 * Places bids at a steady rate, one at a time on each boat, so that each is valid: whatever isn't accepted was
 * refused wrongly. Like a browser, it repeats a request only if a connection that was used before turns out to be
 * closed.
 */
export function placeSteadily(
  origin: string,
  boats: number[],
  people: Person[],
  perSecond: number,
): SteadyBids {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const lanes = boats.map((boatId, i): Lane => {
    const [one, other] = [people[i % people.length], people[(i + 1) % people.length]];
    if (!one || !other) throw new Error('There are no bidders.');
    return { boatId, bidders: [one, other], count: 0, amount: firstAmount, isBusy: false };
  });
  const refused = new Map<string, number>();
  const open = new Set<Promise<void>>();
  const seen = { accepted: 0, slowest: 0, missedTurns: 0 };
  let turn = 0;
  const place = async (lane: Lane) => {
    lane.isBusy = true;
    lane.count += 1;
    lane.amount = nextMinimum(ruleDefaults.increments, lane.amount);
    const startedAt = performance.now();
    const status = await send(agent, origin, lane).catch((error: Error) => error.message);
    seen.slowest = Math.max(seen.slowest, performance.now() - startedAt);
    if (status === '200') seen.accepted += 1;
    else refused.set(status, (refused.get(status) ?? 0) + 1);
    lane.isBusy = false;
  };
  const next = () => {
    for (let i = 0; i < lanes.length; i++) {
      const lane = lanes[turn++ % lanes.length];
      if (!lane || lane.isBusy) continue;
      const placed = place(lane).finally(() => open.delete(placed));
      open.add(placed);
      return;
    }
    seen.missedTurns += 1;
  };
  const startedAt = performance.now();
  let placed = 0;
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAt) * perSecond) / 1_000);
    for (; placed < due; placed++) next();
  }, 5);
  return {
    accepted: () => seen.accepted,
    refused,
    slowest: () => seen.slowest,
    missedTurns: () => seen.missedTurns,
    stop: async () => {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
    },
  };
}

/** The status, with the error's code, or how the answer begins if it has none. */
async function send(agent: Agent, origin: string, { boatId, bidders, count, amount }: Lane): Promise<string> {
  const body = JSON.stringify({
    market_place_id: boatId,
    amount,
    kind: 'direct',
  });
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    authorization: `Bearer ${bidders[count % 2]?.token}`,
    'idempotency-key': randomUUID(),
    utcoffset: '0',
  };
  for (;;) {
    const asked = request(`${origin}/api/v1/bid/add`, { agent, method: 'POST', headers });
    try {
      return await answerOf(asked, body);
    } catch (error) {
      if (!asked.reusedSocket) throw error;
    }
  }
}

function answerOf(asked: ClientRequest, body: string): Promise<string> {
  return new Promise((done, fail) => {
    asked.once('error', fail).once('response', (reply) => {
      let text = '';
      reply
        .setEncoding('utf8')
        .on('data', (part: string) => (text += part))
        .once('error', fail)
        .once('end', () => {
          const code = /"code":"(\w+)"/.exec(text)?.[1];
          done(reply.statusCode === 200 ? '200' : `${reply.statusCode} ${code ?? text.slice(0, 80)}`);
        });
    });
    asked.end(body);
  });
}
