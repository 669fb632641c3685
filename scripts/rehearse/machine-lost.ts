import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { bid } from '../../tests/support/bidding.ts';
import { auction, person, type Person } from '../../tests/support/people.ts';
import { keepBidding, type Acknowledged } from './keep-bidding.ts';
import {
  backedUp,
  backupsDone,
  expectThat,
  inFolder,
  runCommand,
  startSite,
  until,
} from './rehearsal-site.ts';

const biddingMs = 45_000;

/**
 * The machine is lost while people bid, with everything on it. The site is restored elsewhere from its backups:
 * every bid that was acknowledged before the last archived WAL is there, and the auctions are extended.
 */
export const machineLost = (): Promise<string[]> =>
  inFolder(async (root) => {
    const settings = backedUp(root);
    const site = await startSite(settings('here'));
    const seller = await person(site.stage);
    const boats: number[] = [];
    for (let i = 0; i < 6; i++)
      boats.push(await auction(site.stage, seller.id, { endsIn: i < 3 ? 240 + i * 30 : 86_400 }));
    const bidders: Person[] = [];
    for (let i = 0; i < 8; i++) bidders.push(await person(site.stage));
    await until('the first base backup', async () => (await backupsDone(site.db)) > 0);
    const { acknowledged, stop } = keepBidding(site, boats, bidders);
    await pause(biddingMs);
    await site.kill();
    const killedAt = Date.now();
    await stop();
    rmSync(settings('here').DATA_DIR ?? '', { recursive: true, force: true });

    const output = runCommand('server/backup-cli/restore.ts', ['--to', 'latest'], settings('elsewhere'));
    const reached = Date.parse(/The last change in the database is from (\S+)\./.exec(output)?.[1] ?? '');
    expectThat(output.includes('All checks passed'), output);
    const seen = await compare(settings('elsewhere'), { boats, bidders, acknowledged, reached });
    const gap = (killedAt - reached) / 1_000;
    expectThat(gap <= 60, `the backups end at most 60 s before the loss, not ${gap} s`);
    return [`The backups ended ${gap.toFixed(1)} s before the loss (BACKUP_WAL_SECONDS=10).`, ...seen];
  });

async function compare(
  env: Record<string, string>,
  {
    boats,
    bidders,
    acknowledged,
    reached,
  }: { boats: number[]; bidders: Person[]; acknowledged: Acknowledged[]; reached: number },
): Promise<string[]> {
  const site = await startSite(env);
  try {
    const rows = await site.db.selectFrom('bid').select('idempotency_key as key').execute();
    const stored = new Set(rows.map(({ key }) => key));
    const lost = acknowledged.filter(({ key }) => !stored.has(key));
    const early = lost.filter(({ at }) => at <= reached);
    expectThat(
      early.length === 0,
      `${early.length} bids are lost that were acknowledged before the end of the backups`,
    );
    expectThat(stored.size > 100, `${stored.size} bids were restored`);
    await until('the outage is dealt with', async () => {
      const outage = await site.db.selectFrom('outage').select('recovered_at').executeTakeFirst();
      return outage?.recovered_at ?? undefined;
    });
    const lots = await site.db.selectFrom('lot').select(['boat_id', 'ends_at', 'end_moved_reason']).execute();
    const extended = lots.filter((lot) => lot.end_moved_reason?.includes('Bidding was unavailable'));
    expectThat(extended.length === 3, `3 auctions are extended, not ${extended.length}`);
    const reply = await bid(site.node, bidders[0], boats[0] ?? 0, 900_000);
    expectThat(reply.status === 200, `a bid is accepted again, not ${reply.status} ${reply.data.code}`);
    await until('a base backup of the restored site', async () => (await backupsDone(site.db)) > 1);
    return [
      `${acknowledged.length} bids were acknowledged; ${stored.size} bids are in the restored database.`,
      `None of those acknowledged before the end of the backups is lost; ${lost.length} of those after it are.`,
      `${extended.length} of ${lots.length} auctions were extended, those that would have ended within ten minutes of the restart.`,
      'The restored site takes bids and has taken a base backup of its own.',
    ];
  } finally {
    await site.stop();
  }
}
