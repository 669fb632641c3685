import { Worker } from 'node:worker_threads';
import type { Answer, Headings, Question } from './question.ts';

/** `question` undefined: what stands beside headings. */
export interface Asked {
  number: number;
  question?: Question;
}
export interface Told {
  number: number;
  answer?: Answer | Headings;
  failure?: { message: string; code?: string };
}

/** Throws when its thread ends, or the database cannot be reached: the reply is then `unavailable`. */
export interface Market {
  search(question: Question): Promise<Answer>;
  headings(): Promise<Headings>;
  stop(): Promise<void>;
}
interface Waiting {
  done(answer: Answer | Headings): void;
  fail(error: Error): void;
}

/**
 * All public listings in the memory of a thread, which starts with the first question. Should the thread end, the next question starts another.
 */
export function createMarket(databaseUrl: string): Market {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting>();

  function start(): Worker {
    const thread = new Worker(new URL('./market-worker.ts', import.meta.url), {
      workerData: { databaseUrl },
    });
    thread.unref();
    thread.on('message', ({ number, answer, failure }: Told) => {
      const one = waiting.get(number);
      waiting.delete(number);
      if (answer) one?.done(answer);
      else
        one?.fail(
          Object.assign(new Error(failure?.message), failure?.code !== undefined && { code: failure.code }),
        );
    });
    const end = (cause: Error) => {
      if (worker === thread) worker = undefined;
      for (const one of waiting.values()) one.fail(cause);
      waiting.clear();
    };
    thread.on('error', end);
    thread.on('exit', () => end(new Error("Connection terminated: the market's thread ended")));
    return thread;
  }

  function ask(question?: Question): Promise<Answer | Headings> {
    worker ??= start();
    const number = ++last;
    const answer = new Promise<Answer | Headings>((done, fail) => waiting.set(number, { done, fail }));
    worker.postMessage({ number, ...(question && { question }) } satisfies Asked);
    return answer;
  }

  return {
    search: (question) => ask(question) as Promise<Answer>,
    headings: () => ask() as Promise<Headings>,
    stop: async () => void (await worker?.terminate()),
  };
}

declare module '../../context.ts' {
  interface Context {
    /** All public listings, to search. */
    market: Market;
  }
}
