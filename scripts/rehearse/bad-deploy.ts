import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import type { Db } from '../../server/db/database.ts';
import { bid } from '../../tests/support/bidding.ts';
import { startNode } from '../../tests/support/node.ts';
import { auction, person, type Person } from '../../tests/support/people.ts';
import { keepBidding } from './keep-bidding.ts';
import { embeddedUrl, expectThat, inFolder, startSite, until } from './rehearsal-site.ts';

/** What the API program is made of. */
const parts = ['server', 'contract', 'utils', 'locales', 'seed', 'package.json'];

/**
 * A new version is rolled out while people bid: its first migration is applied, its second one fails, and its node
 * doesn't start. The nodes of the former version go on, with the new column in their database, and one that is restarted
 * starts: rolling back is leaving the former version running.
 */
export const badDeploy = (): Promise<string[]> =>
  inFolder(async (root) => {
    const dataDir = join(root, 'here');
    const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
    try {
      const seller = await person(site.stage);
      const boat = await auction(site.stage, seller.id);
      const bidders: Person[] = [];
      for (let i = 0; i < 4; i++) bidders.push(await person(site.stage));
      const { acknowledged, refused, stop } = keepBidding(site, [boat], bidders);
      await until('bids', async () => acknowledged.length > 50);
      const version = newVersion(join(root, 'new'), {
        '9990_good.sql': 'alter table lot add column rehearsed integer;',
        '9991_bad.sql': 'alter table lot add column rehearsed_too integer; select 1 / 0;',
      });
      const { code, said } = await startVersion(version, embeddedUrl(dataDir));
      expectThat(code === 1, `the new version’s node ends with 1, not ${code}`);
      expectThat(said.includes('9991_bad.sql'), `it says which migration failed, not: ${said.slice(0, 500)}`);
      const columns = await columnsOf(site.db);
      expectThat(columns.includes('rehearsed'), 'the first migration is applied');
      expectThat(!columns.includes('rehearsed_too'), 'nothing of the second one is left');
      const after = acknowledged.length;
      await until('bids at the former version', async () => acknowledged.length > after + 50);
      const former = await startNode({ DATABASE_URL: embeddedUrl(dataDir), LOG_LEVEL: 'fatal' });
      const reply = await bid(former, bidders[0], boat, 5_000_000);
      await former.stop();
      await stop();
      expectThat(
        reply.status === 200,
        `a restarted node takes a bid, not ${reply.status} ${reply.data.code}`,
      );
      const others = [...refused.keys()].filter((one) => one !== '409 bid_too_low');
      expectThat(others.length === 0, `no bid fails because of it: ${others.join(', ')}`);
      return [
        'The new version’s node ended with code 1 and named the migration that failed; the migration before it stays applied.',
        `The former version went on: ${acknowledged.length} bids acknowledged, none refused because of it.`,
        'A node of the former version starts with the newer schema and takes bids.',
      ];
    } finally {
      await site.stop();
    }
  });

async function columnsOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns where table_name = 'lot'`.execute(db);
  return rows.map(({ name }) => name);
}

/** A copy of the API program with more migrations. */
function newVersion(folder: string, migrations: Record<string, string>): string {
  mkdirSync(folder);
  for (const part of parts) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(join(folder, 'server', 'db', 'migrations', name), text);
  return folder;
}

/** Starts a version's node, which is expected to end. */
function startVersion(folder: string, databaseUrl: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      API_PORT: '0',
      HOST: '127.0.0.1',
      JWT_SECRET: 'a-secret-of-the-rehearsal-of-enough-letters',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const note = (data: Buffer) => (said += data.toString());
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  return new Promise((done) => child.once('exit', (code) => done({ code, said })));
}
