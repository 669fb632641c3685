import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bid, lotOf } from '../../tests/support/bidding.ts';
import { auction, person, type Person } from '../../tests/support/people.ts';
import { keepBidding } from './keep-bidding.ts';
import { expectThat, inFolder, startSite, until, type RehearsalSite } from './rehearsal-site.ts';

/** Debian's package faketime, which gives programs a clock that the rehearsal sets. */
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const jumpSeconds = 3_600;

/**
 * The clock of the machine, database included, jumps an hour ahead while people bid, and back later. The jump looks like
 * an hour without heartbeats: auctions that would have ended in it are extended instead of closed.
 */
export const clockJumped = (): Promise<string[]> =>
  inFolder(async (root) => {
    if (!existsSync(library)) throw new Error('libfaketime is missing (Debian: apt-get install faketime).');
    const clock = join(root, 'clock');
    const set = (seconds: number) => writeFileSync(clock, `${seconds < 0 ? '' : '+'}${seconds}\n`);
    set(0);
    const site = await startSite({
      DATA_DIR: join(root, 'here'),
      LOG_LEVEL: 'fatal',
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    });
    try {
      const seller = await person(site.stage);
      const [soon, later] = [
        await auction(site.stage, seller.id, { endsIn: 1_800 }),
        await auction(site.stage, seller.id, { endsIn: 86_400 }),
      ];
      const bidders: Person[] = [];
      for (let i = 0; i < 4; i++) bidders.push(await person(site.stage));
      const { acknowledged, refused, stop } = keepBidding(site, [soon, later], bidders);
      await until('bids', async () => acknowledged.length > 50);
      set(jumpSeconds);
      const moved = await until('the extension', async () => {
        const lot = await lotOf(site, soon);
        return lot.end_moved_reason === null ? undefined : lot;
      });
      const ahead = acknowledged.length;
      await until('bids an hour ahead', async () => acknowledged.length > ahead + 50);
      set(0);
      const back = acknowledged.length;
      await until('bids after the clock is right again', async () => acknowledged.length > back + 50);
      await stop();
      await expectNothingLost(site, { acknowledged: acknowledged.map(({ key }) => key), soon, later });
      const reply = await bid(site.node, bidders[0], soon, 900_000);
      expectThat(reply.status === 200, `a bid is accepted, not ${reply.status} ${reply.data.code}`);
      return [
        `The clock jumped ${jumpSeconds} s ahead; the auction that would have ended in that hour was extended to ${moved.ends_at?.toISOString()} and wasn’t closed.`,
        'The auction that ends tomorrow wasn’t moved, and neither was closed when the clock went back.',
        `${acknowledged.length} bids were acknowledged before, during and after; none is lost. Refused: ${[...refused].map(([code, count]) => `${count} × ${code}`).join(', ') || 'none'}.`,
      ];
    } finally {
      await site.stop();
    }
  });

async function expectNothingLost(
  site: RehearsalSite,
  { acknowledged, soon, later }: { acknowledged: string[]; soon: number; later: number },
): Promise<void> {
  const rows = await site.db.selectFrom('bid').select('idempotency_key as key').execute();
  const stored = new Set(rows.map(({ key }) => key));
  const lost = acknowledged.filter((key) => !stored.has(key)).length;
  expectThat(lost === 0, `no acknowledged bid is lost, but ${lost} are`);
  for (const id of [soon, later]) {
    const { status } = await lotOf(site, id);
    expectThat(status === 'live', `auction ${id} is live, not ${status}`);
  }
  const { end_moved_reason: reason } = await lotOf(site, later);
  expectThat(reason === null, 'the auction that ends tomorrow isn’t moved');
}
