/** The thread that answers what is asked of the market: walking all listings does not keep a bid waiting. */
import { parentPort, workerData } from 'node:worker_threads';
import { limits } from '../../../contract/limits.ts';
import { createPool } from '../../db/database.ts';
import { MarketMemory } from './market-memory.ts';
import type { Asked, Told } from './market.ts';

const memory = new MarketMemory(
  createPool((workerData as { databaseUrl: string }).databaseUrl, 3, {
    ...limits.database,
    statementMs: limits.marketStatementMs,
  }),
);

parentPort!.on('message', async ({ number, question }: Asked) => {
  try {
    parentPort!.postMessage({
      number,
      answer: question ? await memory.search(question) : await memory.headings(),
    } satisfies Told);
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    parentPort!.postMessage({
      number,
      failure: { message, ...(code !== undefined && { code }) },
    } satisfies Told);
  }
});
