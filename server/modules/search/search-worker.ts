/** The thread that searches: walking through all listings must not delay bids. */
import { parentPort, workerData } from 'node:worker_threads';
import { limits } from '../../../contract/limits.ts';
import { createPool } from '../../db/database.ts';
import { SearchMemory } from './search-memory.ts';
import type { SearchRequest, SearchReply } from './create-search.ts';

const memory = new SearchMemory(
  createPool((workerData as { databaseUrl: string }).databaseUrl, 3, {
    ...limits.database,
    statementMs: limits.searchStatementMs,
  }),
);

parentPort!.on('message', async ({ number, question, isPage }: SearchRequest) => {
  try {
    parentPort!.postMessage({
      number,
      answer: !question
        ? await memory.headings()
        : isPage
          ? await memory.page(question)
          : await memory.find(question),
    } satisfies SearchReply);
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    parentPort!.postMessage({
      number,
      failure: { message, ...(code !== undefined && { code }) },
    } satisfies SearchReply);
  }
});
