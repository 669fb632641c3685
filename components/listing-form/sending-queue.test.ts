import { beforeEach, expect, test, vi } from 'vitest';
import type { Upload } from '../../contract/uploads.ts';
import { ApiError } from '../../services/api-client.ts';
import { sendInParts } from '../../services/send-in-parts.ts';
import { SendingQueue } from './sending-queue.ts';

vi.mock('../../services/send-in-parts.ts');
vi.mock('./thumbnail.ts', () => ({ thumbnail: () => Promise.resolve(null) }));

const fileOf = (name: string) => new File([name], name);
const uploadOf = (id: number) => ({ id }) as Upload;
/** What each file's sending waits for, by name. */
let sending: Map<string, PromiseWithResolvers<Upload>>;
let queue: SendingQueue;
let told: number[];
let all: number[][];

beforeEach(() => {
  sending = new Map();
  vi.mocked(sendInParts).mockImplementation((file) => {
    const waiting = Promise.withResolvers<Upload>();
    sending.set((file as File).name, waiting);
    return waiting.promise;
  });
  queue = new SendingQueue('picture', 1);
  [told, all] = [[], []];
  queue.tell({ onSent: ({ id }) => void told.push(id), onAllSent: (ids) => void all.push(ids) });
  queue.add([fileOf('a'), fileOf('b'), fileOf('c')], () => null);
});
const statuses = () => queue.items().map(({ file, status }) => `${file.name} ${status}`);

test('files are handed over in the order they were chosen, even if a later one finishes first', async () => {
  sending.get('c')?.resolve(uploadOf(3));
  sending.get('b')?.resolve(uploadOf(2));
  await vi.waitFor(() => expect(statuses()).toEqual(['a sending', 'b sent', 'c sent']));
  expect(told).toEqual([]);
  sending.get('a')?.resolve(uploadOf(1));
  await vi.waitFor(() => expect(all).toEqual([[1, 2, 3]]));
  expect(told).toEqual([1, 2, 3]);
  expect(queue.items()).toEqual([]);
});

test('a file that is refused or canceled holds nobody up', async () => {
  sending.get('c')?.resolve(uploadOf(3));
  sending.get('a')?.reject(new ApiError('picture_unreadable', 'is no picture'));
  await vi.waitFor(() => expect(statuses()).toEqual(['a failed', 'b sending', 'c sent']));
  const b = queue.items()[1];
  if (b) queue.cancel(b.key);
  await vi.waitFor(() => expect(told).toEqual([3]));
  expect(statuses()).toEqual(['a failed']);
  expect(all).toEqual([[3]]);
});

test('a file that cannot be shown is said to have failed, and the next ones go on', async () => {
  queue.tell({
    onSent: ({ id }) => {
      if (id === 1) throw new ApiError('conflict', 'The listing is full.');
      told.push(id);
    },
  });
  sending.get('b')?.resolve(uploadOf(2));
  sending.get('a')?.resolve(uploadOf(1));
  await vi.waitFor(() => expect(told).toEqual([2]));
  expect(queue.items()[0]).toMatchObject({ status: 'failed', message: 'The listing is full.' });
});
