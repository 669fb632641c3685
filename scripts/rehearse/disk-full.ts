import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { auction, person, type Person } from '../../tests/support/people.ts';
import { keepBidding } from './keep-bidding.ts';
import { backedUp, expectThat, inFolder, startSite, until } from './rehearsal-site.ts';

/**
 * The disk of the data folder fills up while people bid. Bids are refused, none that was acknowledged is lost,
 * and once there's room again, bids are accepted without anyone's help.
 */
export const diskFull = (): Promise<string[]> =>
  inFolder(async (root) => {
    const disk = join(root, 'here');
    mkdirSync(disk, { mode: 0o755 });
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600m,mode=755', 'tmpfs', disk]);
    if (mounted.status !== 0) throw new Error('A small disk can’t be mounted here: run this as root.');
    try {
      return await fillWhileBidding(root, disk);
    } finally {
      spawnSync('umount', ['-l', disk]);
    }
  });

/** What a bid is answered while the disk is full; a price may have risen meanwhile. */
const clear = new Set(['503 unavailable', '409 bid_too_low', 'no reply']);

async function fillWhileBidding(root: string, disk: string): Promise<string[]> {
  const site = await startSite(backedUp(root)('here'));
  try {
    const seller = await person(site.stage);
    const boats = [await auction(site.stage, seller.id), await auction(site.stage, seller.id)];
    const bidders: Person[] = [];
    for (let i = 0; i < 4; i++) bidders.push(await person(site.stage));
    const { acknowledged, refused, stop } = keepBidding(site, boats, bidders);
    await until('bids', async () => acknowledged.length > 100);
    const ballast = join(disk, 'ballast');
    fill(ballast);
    const unavailable = () => refused.get('503 unavailable') ?? 0;
    await until('a bid that is refused because the disk is full', async () => unavailable() > 20);
    const free = statfsSync(disk).bavail;
    const before = acknowledged.length;
    rmSync(ballast);
    const freedAt = Date.now();
    await until('bids once there is room', async () => acknowledged.length > before + 100);
    const seconds = (Date.now() - freedAt) / 1_000;
    await stop();
    const rows = await site.db.selectFrom('bid').select('idempotency_key as key').execute();
    const stored = new Set(rows.map(({ key }) => key));
    const lost = acknowledged.filter(({ key }) => !stored.has(key));
    expectThat(lost.length === 0, `${lost.length} acknowledged bids are lost`);
    const unclear = [...refused.keys()].filter((code) => !clear.has(code));
    expectThat(unclear.length === 0, `bids got ${unclear.join(', ')}`);
    return [
      `With ${free} free blocks, bids were refused: ${[...refused].map(([code, count]) => `${count} × ${code}`).join(', ')}.`,
      `After room was made, 100 more bids were acknowledged within ${seconds.toFixed(1)} s, without a restart by hand.`,
      `${acknowledged.length} bids were acknowledged; none of them is lost.`,
    ];
  } finally {
    await site.stop();
  }
}

/** Writes until there's no room. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  const block = Buffer.alloc(1024 * 1024, 1);
  try {
    for (let size = block.length; size >= 512;)
      try {
        writeSync(file, block, 0, size);
      } catch {
        size /= 2;
      }
  } finally {
    closeSync(file);
  }
}
