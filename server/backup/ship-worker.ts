/**
 * The thread that copies finished WAL and new files into the backups: compressing and encrypting them delays no
 * bid.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createFiles } from '../storage/create-files.ts';
import { ship, shipHistories } from './ship.ts';
import type { ShippingData } from './shipping.ts';
import { openStore } from './store.ts';

const everyMs = 1_000;
const { backup, s3, dataDir, spool, databaseDir } = workerData as ShippingData;
const options = { store: openStore(backup), files: createFiles({ s3, dataDir }), dataDir, spool };
let isLast = false;
let hasHistories = false;
let wake = () => {};
parentPort?.on('message', () => {
  isLast = true;
  wake();
});

for (;;) {
  const isEnding = isLast;
  try {
    if (!hasHistories) await shipHistories(options.store, databaseDir);
    hasHistories = true;
    const shipped = await ship(options);
    if (shipped.length > 0) parentPort?.postMessage({ segment: shipped.at(-1) });
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
  if (isEnding) break;
  if (isLast) continue;
  await new Promise<void>((done) => {
    wake = done;
    setTimeout(done, everyMs);
  });
}
parentPort?.close();
