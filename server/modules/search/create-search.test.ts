import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import { expect, test, vi } from 'vitest';
import { createSearch, type SearchRequest } from './create-search.ts';

const threads = vi.hoisted((): EventEmitter[] => []);
vi.mock('node:worker_threads', () => ({
  Worker: class extends EventEmitter implements Pick<Worker, 'unref' | 'terminate'> {
    constructor() {
      super();
      threads.push(this);
    }
    unref() {}
    terminate = () => Promise.resolve(0);
    postMessage(request: SearchRequest) {
      this.emit('request', request);
    }
  },
}));

test('a thread that fails takes its own requests with it, and none of its successor’s', async () => {
  const search = createSearch('postgres://nowhere');
  const lost = expect(search.headings()).rejects.toThrow('out of memory');
  threads[0]?.emit('error', new Error('out of memory'));
  await lost;

  const answered = search.headings();
  threads[0]?.emit('exit', 1); // it comes after the error, here after the next request too
  threads[1]?.emit('message', { number: 2, answer: { total: 7 } });
  await expect(answered).resolves.toEqual({ total: 7 });
});

test('a thread that ends without an error fails what waits for it', async () => {
  const search = createSearch('postgres://nowhere');
  const lost = expect(search.headings()).rejects.toThrow('the search thread ended');
  threads.at(-1)?.emit('exit', 0);
  await lost;
});

test('while the thread reads all listings, the site is busy', async () => {
  const search = createSearch('postgres://nowhere');
  const refused = expect(search.headings()).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  threads.at(-1)?.emit('message', { number: 1, failure: { message: '', code: 'search_loading' } });
  await refused;
});

test('the listings count as read once a search was answered, and are read again if the thread ends', async () => {
  vi.useFakeTimers();
  const search = createSearch('postgres://nowhere');
  const loaded = search.load();
  const first = threads.at(-1);
  first?.emit('message', { number: 1, failure: { message: '', code: 'search_loading' } });
  expect(search.isLoaded()).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  first?.emit('message', { number: 2, answer: { total: 7 } });
  await loaded;
  expect(search.isLoaded()).toBe(true);

  first?.emit('exit', 1);
  expect(search.isLoaded()).toBe(false);
  expect(threads.at(-1)).not.toBe(first);
  threads.at(-1)?.emit('message', { number: 3, answer: { total: 7 } });
  expect(search.isLoaded()).toBe(true);
  await search.stop();
  vi.useRealTimers();
});

test('a thread that ends again and again is started once a second', async () => {
  vi.useFakeTimers();
  const search = createSearch('postgres://nowhere');
  void search.load();
  const before = threads.length;
  for (let i = 1; i <= 3; i++) {
    threads.at(-1)?.emit('exit', 1);
    await vi.advanceTimersByTimeAsync(999);
    expect(threads.length).toBe(before + i - 1);
    await vi.advanceTimersByTimeAsync(1);
    expect(threads.length).toBe(before + i);
  }
  await search.stop();
  vi.useRealTimers();
});
