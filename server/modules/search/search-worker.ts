/** The thread that searches: walking through all listings must not delay bids. */
import { parentPort, workerData } from 'node:worker_threads';
import { limits } from '../../../contract/limits.ts';
import { createPool } from '../../db/database.ts';
import { SearchMemory } from './search-memory.ts';
import type { Answer, Headings, Page } from './question.ts';
import type { SearchRequest, SearchReply } from './create-search.ts';

const memory = new SearchMemory(
  createPool((workerData as { databaseUrl: string }).databaseUrl, 3, {
    ...limits.database,
    statementMs: limits.searchStatementMs,
  }),
);

function answer({ question, sample, isPage }: SearchRequest): Promise<Page | Answer | Headings> {
  if (sample) return memory.similar(sample);
  if (!question) return memory.headings();
  return isPage ? memory.page(question) : memory.find(question);
}

parentPort!.on('message', async (request: SearchRequest) => {
  const { number } = request;
  try {
    parentPort!.postMessage({ number, answer: await answer(request) } satisfies SearchReply);
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    parentPort!.postMessage({
      number,
      failure: { message, ...(code !== undefined && { code }) },
    } satisfies SearchReply);
  }
});
