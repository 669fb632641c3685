import type pg from 'pg';
import type { Config, Rules } from '../server/config.ts';
import type { Db } from '../server/db/database.ts';
import { hashPassword } from '../server/modules/account/passwords.ts';
import { createSessions } from '../server/modules/account/sessions.ts';
import { currentVersion } from '../server/modules/legal/index.ts';
import { ruleDefaults } from '../contract/limits.ts';

export const password = 'attack-pass-7';

export interface Account {
  id: number;
  email: string;
  token: string;
}

/** What an attacker may know. It's sent to another process. */
export interface Target extends StageTarget {
  origin: string;
}

interface StageTarget {
  /** The seller's auctions, live for hours. */
  boats: number[];
  attacker: Account;
  /** The account that is attacked. */
  victim: Account;
  /** A boat whose high bidder and reserve attackers try to find out. */
  secretBoat: number;
  /** A boat with a long comment thread. */
  talkBoat: number;
}

/** Creates the accounts and auctions that attackers and honest visitors use. */
export async function createStage({
  db,
  pool,
  config,
}: {
  db: Db;
  pool: pg.Pool;
  config: Config;
}): Promise<{ target: StageTarget; bidders: Account[] }> {
  const rules: Rules = structuredClone(ruleDefaults);
  const sessions = createSessions({
    db,
    config,
    rules,
  });
  const passwordHash = await hashPassword(password);
  const account = (name: string) => createAccount(db, sessions, name, passwordHash);
  const [seller, attacker, victim, leader] = [
    await account('seller'),
    await account('attacker'),
    await account('victim'),
    await account('leader'),
  ];
  const bidders: Account[] = [];
  for (let i = 0; i < 12; i++) bidders.push(await account(`bidder${i}`));
  const boats: number[] = [];
  for (let i = 0; i < 12; i++) boats.push(await createAuction(db, seller.id, i, 4 * 3_600));
  // These end soon, so an outage extends them.
  for (let i = 12; i < 24; i++) await createAuction(db, seller.id, i, 420 + i * 5);
  const secretBoat = await createAuction(db, seller.id, 24, 4 * 3_600, 4_765_400);
  await db
    .updateTable('lot')
    .set({
      leader_id: leader.id,
      leader_max: 3_217_700,
      current_bid: 1_100_000,
      leader_seq: 1,
      bid_count: 1,
      bidder_count: 1,
    })
    .where('boat_id', '=', secretBoat)
    .execute();
  const talkBoat = await createAuction(db, seller.id, 25, 4 * 3_600);
  await createThread(pool, talkBoat, seller.id);
  return { target: { boats, attacker, victim, secretBoat, talkBoat }, bidders };
}

async function createAccount(
  db: Db,
  sessions: ReturnType<typeof createSessions>,
  name: string,
  passwordHash: string,
): Promise<Account> {
  const email = `${name}@example.com`;
  const now = new Date();
  const { id } = await db
    .insertInto('account')
    .values({
      email,
      username: name,
      full_name: `Attack ${name}`,
      user_type: 1,
      country_code: '1',
      phone_number: '2065550100',
      email_verified_at: now,
      terms_accepted_at: now,
      terms_version: currentVersion('terms-condition'),
      buyer_agreement_version: currentVersion('buyer-aggrements'),
      seller_agreement_version: currentVersion('seller-agreements'),
      kyc_status: 2,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sandbox_gateway_card')
    .values({ ref: `card_${name}`, account_id: id, payment_method: 'pm_card_visa' })
    .execute();
  await db
    .insertInto('card')
    .values({
      account_id: id,
      gateway: 'sandbox',
      gateway_ref: `card_${name}`,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      is_default: true,
    })
    .execute();
  const { authToken } = await sessions.start({ accountId: id, device: 'attack', address: '127.0.0.1' });
  return { id, email, token: authToken };
}

async function createAuction(
  db: Db,
  sellerId: number,
  n: number,
  endsInSeconds: number,
  reserve: number | null = null,
): Promise<number> {
  const { id } = await db
    .insertInto('boat')
    .values({
      seller_id: sellerId,
      make: 'Grand Banks',
      model: `Model ${n}`,
      year: 1980 + n,
      boat_type: 'trawler',
      length_ft: 30 + n,
      city: 'Anacortes',
      state: 'WA',
      zip: '98221',
      description: 'Kept under cover. '.repeat(60),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const at = (seconds: number) => new Date(Date.now() + seconds * 1_000);
  await db
    .insertInto('lot')
    .values({
      boat_id: id,
      seller_id: sellerId,
      listing_type: 'auction',
      status: 'live',
      opening_bid: 1_000_000,
      reserve,
      starts_at: at(-3_600),
      ends_at: at(endsInSeconds),
      published_at: at(-3_600),
    })
    .execute();
  return id;
}

/** One comment with 5,000 replies of 400 characters. */
async function createThread(pool: pg.Pool, boatId: number, authorId: number): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(
    "insert into comment (boat_id, author_id, body, seq) values ($1, $2, 'How is the teak?', 1) returning id",
    [boatId, authorId],
  );
  await pool.query(
    "insert into comment (boat_id, author_id, parent_id, body, seq) select $1, $2, $3, repeat('All of it is fine. ', 21), n from generate_series(2, 5001) n",
    [boatId, authorId, rows[0]?.id],
  );
  await pool.query('update lot set seq = 5001, comments = 5001 where boat_id = $1', [boatId]);
}
