import { readConfig } from './config.ts';
import { connect, createPool } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { openDatabase } from './db/open-database.ts';
import { makeOwner } from './modules/site-staff/index.ts';

/** `npm run make-owner -- person@example.com`: an account becomes an owner in the staff console. */
async function main(): Promise<void> {
  const [email, ...rest] = process.argv.slice(2);
  if (!email || rest.length > 0)
    return fail('Enter one email address: npm run make-owner -- person@example.com');
  const database = await openDatabase(readConfig());
  const pool = createPool(database.url, 1);
  const db = connect(pool);
  try {
    await migrate(pool);
    const outcome = await makeOwner(db, email);
    if (outcome === 'no-account')
      return fail(`There’s no account with the address ${email}. Sign up with it first.`);
    console.log(
      outcome === 'is-owner'
        ? `${email} is already an owner.`
        : `${email} is now an owner. The console is at /console. If you’re signed in, sign out and sign in again.`,
    );
  } finally {
    await db.destroy();
    await database.stop();
  }
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}

await main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)));
