import type { Upload, UploadKind } from '../../contract/uploads.ts';
import { ApiError } from '../../services/api-client.ts';
import { sendInParts } from '../../services/send-in-parts.ts';
import { newId } from '../../utils/new-id.ts';
import { thumbnail } from './thumbnail.ts';
import * as texts from '../../locales/listing-form.ts';

/**
 * `waiting`: for the connection. `taking`: the server has the whole file and processes it. `sent`: stored, and shown
 * once those that were chosen before it are. `failed`: `message` says why.
 */
export type SendingStatus = 'queued' | 'sending' | 'waiting' | 'taking' | 'sent' | 'failed';

export interface Sending {
  key: string;
  /** Its position among the files that were chosen. */
  place: number;
  file: File;
  status: SendingStatus;
  /** 0 to 1 */
  share: number;
  message: string;
  /** Whether sending the same file again can help. */
  canRetry: boolean;
  /** The address of a thumbnail. */
  thumb: string | null;
}

/** Replaced whenever the step is on screen; the last one stays in use afterward. */
export interface SendingListener {
  /** A file is stored. */
  onSent: (upload: Upload, sending: Sending) => Promise<void> | void;
  /** No file is being sent anymore: the ids of the stored files, in the order they were chosen. */
  onAllSent?: (ids: number[]) => void;
  onBusy?: ((isBusy: boolean) => void) | undefined;
}

/** Files sent at the same time: on a phone's connection, a few are faster than many. */
const atOnce = 3;
const hopeless = new Set(['picture_unreadable', 'unsupported_media_type', 'payload_too_large']);
/** Still to be sent, or being sent. */
export const isUnderWay = ({ status }: Sending) => status !== 'failed';
const isSame = (a: File, b: File) =>
  a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;

/**
 * Sends the files of one listing, a few at a time. Each file has its own progress and can be canceled,
 * retried and resumed. The queue outlives the step that started it, so that the user can move to another step
 * or page while it sends.
 */
export class SendingQueue {
  #listener: SendingListener = { onSent: () => {} };
  #items: readonly Sending[] = [];
  #stops = new Map<string, AbortController>();
  #watchers = new Set<() => void>();
  #isBusy = false;
  #chosen = 0;
  #stored: { id: number; place: number }[] = [];
  #uploads = new Map<string, Upload>();
  #handing = Promise.resolve();
  #thumbs = new Map<number, string>();
  readonly #kind: UploadKind;
  readonly #boatId: number;

  constructor(kind: UploadKind, boatId: number) {
    this.#kind = kind;
    this.#boatId = boatId;
  }

  readonly watch = (callback: () => void): (() => void) => {
    this.#watchers.add(callback);
    return () => this.#watchers.delete(callback);
  };
  readonly items = (): readonly Sending[] => this.#items;

  tell(listener: SendingListener): void {
    this.#listener = listener;
  }

  /** The thumbnail of a picture sent from this tab, until its sizes are made. */
  thumbOf(uploadId: number): string | null {
    return this.#thumbs.get(uploadId) ?? null;
  }

  /** `check` returns a message for a file that would be refused anyway, so it isn't sent. */
  add(files: File[], check: (file: File, index: number) => string | null): void {
    // A refused file can be chosen again, when there's room for it or after it was fixed. This replaces its
    // old entry.
    this.#items = this.#items.filter(
      (one) => isUnderWay(one) || !files.some((file) => isSame(one.file, file)),
    );
    const added = files
      .filter((file) => !this.#items.some((one) => isSame(one.file, file)))
      .map((file, index): Sending => {
        const message = check(file, index);
        return {
          key: newId(),
          place: this.#chosen++,
          file,
          status: message ? 'failed' : 'queued',
          share: 0,
          message: message ?? '',
          canRetry: false,
          thumb: null,
        };
      });
    this.#set([...this.#items, ...added]);
    this.#next();
    if (this.#kind === 'picture') void this.#drawThumbs(added.filter(isUnderWay).map(({ key }) => key));
  }

  cancel(key: string): void {
    this.#stops.get(key)?.abort();
    this.#drop(key);
    void this.#handOver().then(() => this.#next());
  }

  retry(key: string): void {
    const item = this.#items.find((one) => one.key === key);
    // A file that waits for the connection listens for this event, and retries immediately.
    if (item?.status === 'waiting') dispatchEvent(new Event('online'));
    else {
      this.#change(key, { status: 'queued', message: '', share: 0 });
      this.#next();
    }
  }

  async #run({ key, file }: Sending): Promise<void> {
    const stop = new AbortController();
    this.#stops.set(key, stop);
    this.#change(key, { status: 'sending', message: '' });
    try {
      const upload = await sendInParts(file, {
        kind: this.#kind,
        boatId: this.#boatId,
        signal: stop.signal,
        onProgress: (share) =>
          this.#change(key, { share, message: '', status: share >= 1 ? 'taking' : 'sending' }),
        onWaiting: (why) =>
          why &&
          this.#change(key, {
            status: 'waiting',
            message: why === 'session' ? texts.yourSessionHasEndedSignIn : texts.youreOfflineWellSendTheRest,
          }),
      });
      this.#uploads.set(key, upload);
      this.#change(key, { status: 'sent' });
    } catch (error) {
      if (stop.signal.aborted) return;
      this.#fail(key, error);
    } finally {
      this.#stops.delete(key);
      await this.#handOver();
      this.#next();
    }
  }

  /**
   * Tells of stored files in the order in which they were chosen: what is finished early waits, so that nothing on the
   * screen moves. Only a file that was refused is passed over.
   */
  #handOver(): Promise<void> {
    this.#handing = this.#handing.then(async () => {
      for (;;) {
        const first = this.#items.find(({ status }) => status !== 'failed');
        const upload = first?.status === 'sent' && this.#uploads.get(first.key);
        if (!first || !upload) return;
        this.#uploads.delete(first.key);
        try {
          if (first.thumb) this.#thumbs.set(upload.id, first.thumb);
          this.#stored.push({ id: upload.id, place: first.place });
          await this.#listener.onSent(upload, first);
          this.#drop(first.key);
        } catch (error) {
          this.#fail(first.key, error);
        }
      }
    });
    return this.#handing;
  }

  #fail(key: string, error: unknown): void {
    const refused = error instanceof ApiError ? error : null;
    this.#change(key, {
      status: 'failed',
      message: refused?.message ?? texts.weCouldntUploadTheFilePlease,
      canRetry: !hopeless.has(refused?.code ?? ''),
    });
  }

  #next(): void {
    const queued = this.#items.filter(({ status }) => status === 'queued');
    for (const item of queued.slice(0, Math.max(0, atOnce - this.#stops.size))) void this.#run(item);
    const isBusy = this.#items.some(isUnderWay);
    if (isBusy === this.#isBusy) return;
    this.#isBusy = isBusy;
    this.#listener.onBusy?.(isBusy);
    if (!isBusy)
      this.#listener.onAllSent?.(
        this.#stored
          .splice(0)
          .sort((a, b) => a.place - b.place)
          .map(({ id }) => id),
      );
  }

  /** Makes thumbnails one after another. */
  async #drawThumbs(keys: string[]): Promise<void> {
    for (const key of keys) {
      const item = this.#items.find((one) => one.key === key);
      const thumb = item && (await thumbnail(item.file));
      if (thumb) this.#change(key, { thumb });
    }
  }

  #change(key: string, part: Partial<Sending>): void {
    this.#set(this.#items.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }

  #drop(key: string): void {
    this.#set(this.#items.filter((one) => one.key !== key));
  }

  #set(items: readonly Sending[]): void {
    this.#items = items;
    for (const watcher of this.#watchers) watcher();
  }
}

const queues = new Map<string, SendingQueue>();

/** This tab's queue for a listing and a kind of file. */
export function sendingQueue(kind: UploadKind, boatId: number): SendingQueue {
  const name = `${kind} ${boatId}`;
  const queue = queues.get(name) ?? new SendingQueue(kind, boatId);
  queues.set(name, queue);
  return queue;
}
