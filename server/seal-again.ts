import { readConfig } from './config.ts';
import { connect, createPool } from './db/database.ts';
import { openDatabase } from './db/open-database.ts';
import { sealBankDetailsAgain } from './modules/sales/index.ts';

/** `npm run seal-again`: encrypts what older keys encrypted with the first of FIELD_KEYS. */
async function main(): Promise<void> {
  const config = readConfig();
  const database = await openDatabase(config);
  const db = connect(createPool(database.url, 1));
  try {
    const { sealed, lost } = await sealBankDetailsAgain(db, config);
    console.log(`Values encrypted again with the key "${config.fieldKeys[0]?.name ?? ''}": ${sealed}.`);
    if (lost === 0) return console.log('The older keys aren’t needed anymore. Remove them from FIELD_KEYS.');
    fail(
      `None of the keys decrypts ${lost} of the values. Keep the older keys, and add the one that’s missing.`,
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
