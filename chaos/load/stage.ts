import { ruleDefaults } from '../../contract/limits.ts';
import { readConfig } from '../../server/config.ts';
import type { Db } from '../../server/db/database.ts';
import { createSessions } from '../../server/modules/account/index.ts';
import { auction, person, type Person } from '../../tests/support/people.ts';
import { databaseUrl, jwtSecret } from '../cluster/cluster.ts';
import type { StartedAuction } from '../history.ts';
import type { Random } from '../random.ts';

export interface StageOptions {
  auctions: number;
  bidders: number;
  /** From now: when the first and the last auction ends, unless it's extended. */
  endsFromSeconds: number;
  endsToSeconds: number;
  /** Where the programs keep their files, with their keys. */
  dataDir: string;
}

const sellerCount = 3;
const atOnce = 8;

/** Creates the people and their auctions, straight in the database. */
export async function createStage(
  db: Db,
  random: Random,
  { auctions, bidders, endsFromSeconds, endsToSeconds, dataDir }: StageOptions,
): Promise<{ auctions: StartedAuction[]; bidders: Person[] }> {
  const config = readConfig({ JWT_SECRET: jwtSecret, DATABASE_URL: databaseUrl, DATA_DIR: dataDir });
  const sessions = createSessions({ db, config, rules: structuredClone(ruleDefaults) });
  const stage = { db, context: { sessions } };
  const sellers = await times(sellerCount, () => person(stage));
  const people = await times(bidders, () => person(stage));
  const started: StartedAuction[] = [];
  for (let i = 0; i < auctions; i++) {
    const seller = sellers[i % sellerCount];
    if (!seller) continue;
    const openingBid = random.int(10, 400) * 100_00;
    const reserve = random.next() < 0.4 ? openingBid + random.int(5, 60) * 1_000_00 : null;
    const endsIn = endsFromSeconds + ((endsToSeconds - endsFromSeconds) * i) / Math.max(1, auctions - 1);
    const boatId = await auction(stage, seller.id, { openingBid, reserve, endsIn });
    const lot = await db
      .selectFrom('lot')
      .select(['starts_at', 'ends_at'])
      .where('boat_id', '=', boatId)
      .executeTakeFirstOrThrow();
    started.push({
      boatId,
      sellerId: seller.id,
      openingBid,
      reserve,
      startsAt: lot.starts_at?.getTime() ?? 0,
      endsAt: lot.ends_at?.getTime() ?? 0,
    });
  }
  return { auctions: started, bidders: people };
}

async function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count)
    made.push(...(await Promise.all(Array.from({ length: Math.min(atOnce, count - made.length) }, make))));
  return made;
}
