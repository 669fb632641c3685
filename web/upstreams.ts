import { createHash } from 'node:crypto';
import { nodeStateHeader } from '../contract/internal.ts';

interface Node {
  url: string;
  isUp: boolean;
  /** It stops or has ended. One that's neither up nor away answers too slowly to say. */
  isAway: boolean;
  /** It takes bids, but its searches wait until it has read all listings. */
  isLoading: boolean;
}

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'ETIMEDOUT',
  'UND_ERR_SOCKET',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** Whether a request failed because no node could be reached; libraries' errors have the cause nested. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && unreachable.has(String(error.code))) || isUnreachable(error.cause);
}

/** Whether the node can't have started the request. */
export function isRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ('code' in error && error.code === 'ECONNREFUSED') || isRefused(error.cause);
}

/**
 * The API's nodes, and which of them answer. A node that failed is avoided until it reports that it's ready.
 */
export class Upstreams {
  readonly #nodes: Node[];
  #next = 0;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(urls: string[]) {
    if (urls.length === 0) throw new Error('API_URLS must list at least one API node.');
    this.#nodes = urls.map((url) => ({ url, isUp: true, isAway: false, isLoading: false }));
  }

  get count(): number {
    return this.#nodes.length;
  }

  /** How many nodes answer. */
  get ready(): number {
    return this.#nodes.filter((node) => node.isUp).length;
  }

  /**
   * A node that answers, in turn, except those in `except`: one that has read its listings, if there is one. If
   * none answers in time, one that isn't away, or at last one that may have returned. With a `key`, always the same
   * one as long as it answers, in every web node.
   */
  pick(except: readonly string[] = [], key?: string): string {
    const others = this.#nodes.filter((node) => !except.includes(node.url));
    const up = others.filter((node) => node.isUp);
    const loaded = up.filter((node) => !node.isLoading);
    const present = others.filter((node) => !node.isAway);
    const candidates = [loaded, up, present, others].find((nodes) => nodes.length > 0) ?? this.#nodes;
    if (key !== undefined) return highest(candidates, ({ url }) => weight(key, url))?.url ?? '';
    this.#next = (this.#next + 1) % candidates.length;
    return candidates[this.#next]?.url ?? '';
  }

  /** Sends nothing to this node until it's ready again. */
  failed(url: string): void {
    const node = this.#nodes.find((one) => one.url === url);
    if (node) Object.assign(node, { isUp: false, isAway: true });
  }

  /** Checks once whether each node is ready. */
  async check(): Promise<void> {
    await Promise.all(
      this.#nodes.map(async (node) => {
        Object.assign(node, await stateOf(node.url));
      }),
    );
  }

  /** Checks every second until `stop`. With one node there's nothing to choose. */
  watch(): void {
    if (this.#nodes.length < 2) return;
    const look = async () => {
      await this.check();
      if (!this.#isStopped) this.#timer = setTimeout(look, checkEveryMs);
    };
    void look();
  }

  stop(): void {
    this.#isStopped = true;
    clearTimeout(this.#timer);
  }
}

/** Of each key and node: the node with the highest one has the key (rendezvous hashing). */
const weight = (key: string, url: string): string =>
  createHash('sha256').update(`${key} ${url}`).digest('hex');

function highest<T>(items: readonly T[], of: (item: T) => string): T | undefined {
  return items.toSorted((a, b) => (of(a) < of(b) ? 1 : -1))[0];
}

const checkEveryMs = 1_000;
const checkTimeoutMs = 900;

async function stateOf(url: string): Promise<Partial<Node>> {
  try {
    const reply = await fetch(`${url}/ready`, { signal: AbortSignal.timeout(checkTimeoutMs) });
    const state: unknown = await reply.json();
    const isLoading =
      typeof state === 'object' && state !== null && 'isLoading' in state && state.isLoading === true;
    return { isUp: reply.ok, isAway: reply.headers.has(nodeStateHeader), isLoading };
  } catch (error) {
    return { isUp: false, ...(isUnreachable(error) && { isAway: true }), isLoading: false };
  }
}
