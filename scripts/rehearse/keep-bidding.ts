import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { bid } from '../../tests/support/bidding.ts';
import type { Person } from '../../tests/support/people.ts';
import type { RehearsalSite } from './rehearsal-site.ts';

export interface Acknowledged {
  key: string;
  /** When the reply had come. */
  at: number;
}

/** Bids over HTTP, each bidder one after another, until `stop`; what goes wrong is counted by its status. */
export function keepBidding(site: RehearsalSite, boats: number[], bidders: Person[]) {
  const acknowledged: Acknowledged[] = [];
  const refused = new Map<string, number>();
  let isOver = false;
  let dollars = 10_000;
  const running = bidders.map(async (who, i) => {
    for (let n = i; !isOver; n++) {
      const key = randomUUID();
      const boat = boats[n % boats.length] ?? 0;
      const reply = await bid(site.node, who, boat, (dollars += 100), {
        kind: 'direct',
        key,
        confirmed: true,
      }).catch(
        () => undefined, // the machine is gone
      );
      if (reply?.status === 200) acknowledged.push({ key, at: Date.now() });
      else {
        const code = reply ? `${reply.status} ${reply.data.code}` : 'no reply';
        refused.set(code, (refused.get(code) ?? 0) + 1);
        await pause(100);
      }
    }
  });
  return {
    acknowledged,
    refused,
    stop: async () => {
      isOver = true;
      await Promise.all(running);
    },
  };
}
