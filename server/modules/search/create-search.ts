import { Worker } from 'node:worker_threads';
import { AppError } from '../../app-error.ts';
import * as errors from '../../../locales/errors.ts';
import { loadingCode } from './loading-code.ts';
import type { Answer, Headings, Page, Question, Sample } from './question.ts';

/** Without `question` and `sample`: requests the headings. */
export interface SearchRequest {
  number: number;
  question?: Question;
  sample?: Sample;
  /** Without the facets, which take longer to hand over than to count. */
  isPage?: boolean;
}
export interface SearchReply {
  number: number;
  answer?: Page | Answer | Headings;
  failure?: { message: string; code?: string };
}

/**
 * Throws if its thread ends, the database can't be reached, or all listings still have to be read, a minute at
 * most; the reply is then `unavailable`.
 */
export interface Search {
  find(question: Question): Promise<Answer>;
  page(question: Question): Promise<Page>;
  similar(sample: Sample): Promise<Page>;
  headings(): Promise<Headings>;
  /** Reads all listings, and again if the thread ends; returns when they've been read once. */
  load(): Promise<void>;
  /** Whether searches are answered at once. */
  isLoaded(): boolean;
  stop(): Promise<void>;
}
interface Waiting {
  done(answer: Page | Answer | Headings): void;
  fail(error: Error): void;
}

/** In seconds. */
const retryAfter = 5;
/** Between attempts to read all listings. */
const loadAgainMs = 1_000;

interface SearchThread {
  worker: Worker;
  waiting: Map<number, Waiting>;
  /** It has answered. */
  isLoaded: boolean;
}

/** A search's arrays are young objects: with less room, they're collected so often that searches wait for it. */
const youngMb = 64;

/**
 * Keeps all public listings in the memory of a worker thread, which starts with the first request. If the
 * thread ends, the next request starts another.
 */
export function createSearch(databaseUrl: string): Search {
  let current: SearchThread | undefined;
  let last = 0;
  let staysLoaded = false;
  let loading: Promise<void> | undefined;

  function start(): SearchThread {
    const worker = startWorker(databaseUrl);
    // Its own requests only: a thread's exit can come after its successor has taken some.
    const waiting = new Map<number, Waiting>();
    const thread: SearchThread = { worker, waiting, isLoaded: false };
    worker.on('message', ({ number, answer, failure }: SearchReply) => {
      const one = waiting.get(number);
      waiting.delete(number);
      thread.isLoaded ||= answer !== undefined;
      if (answer) one?.done(answer);
      else one?.fail(errorOf(failure));
    });
    const end = (cause: Error) => {
      if (current === thread) current = undefined;
      for (const one of waiting.values()) one.fail(cause);
      waiting.clear();
      if (!current && staysLoaded) void load();
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('Connection terminated: the search thread ended')));
    return thread;
  }

  function ask(request: Omit<SearchRequest, 'number'>): Promise<Page | Answer | Headings> {
    current ??= start();
    const { worker, waiting } = current;
    const number = ++last;
    const answer = new Promise<Page | Answer | Headings>((done, fail) => waiting.set(number, { done, fail }));
    worker.postMessage({ number, ...request } satisfies SearchRequest);
    return answer;
  }

  const headings = () => ask({}) as Promise<Headings>;
  const isLoaded = () => current?.isLoaded === true;

  function load(): Promise<void> {
    staysLoaded = true;
    loading ??= repeat(headings, () => isLoaded() || !staysLoaded).finally(() => (loading = undefined));
    return loading;
  }

  return {
    find: (question) => ask({ question }) as Promise<Answer>,
    page: (question) => ask({ question, isPage: true }) as Promise<Page>,
    similar: (sample) => ask({ sample }) as Promise<Page>,
    headings,
    load,
    isLoaded,
    async stop() {
      staysLoaded = false;
      await current?.worker.terminate();
    },
  };
}

function startWorker(databaseUrl: string): Worker {
  const worker = new Worker(new URL('./search-worker.ts', import.meta.url), {
    workerData: { databaseUrl },
    resourceLimits: { maxYoungGenerationSizeMb: youngMb },
  });
  worker.unref();
  return worker;
}

/** Asks again and again: it fails while the listings are still being read, or the database can't be reached. */
async function repeat(ask: () => Promise<unknown>, isDone: () => boolean): Promise<void> {
  for (;;) {
    await ask().catch(() => {});
    if (isDone()) return;
    await new Promise<void>((done) => setTimeout(done, loadAgainMs).unref());
  }
}

function errorOf(failure: SearchReply['failure']): Error {
  if (failure?.code === loadingCode)
    return new AppError('unavailable', errors.unavailable_theSiteIsBusyRightNow, { retryAfter });
  return Object.assign(new Error(failure?.message), failure?.code !== undefined && { code: failure.code });
}

declare module '../../context.ts' {
  interface Context {
    /** Searches all public listings. */
    search: Search;
  }
}
