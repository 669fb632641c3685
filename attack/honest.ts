import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { ask, json, type Answer } from './http.ts';
import type { AttackSite } from './site.ts';

export type Kind = 'page' | 'call' | 'bid' | 'upload';
export interface Seen {
  /** Milliseconds, the slowest of a hundred; undefined when none was asked for. */
  p99: Record<Kind, number | undefined>;
  slowest: number;
  requests: number;
  /** What went wrong, a line each. */
  errors: string[];
}

const everyMs: Record<Kind, number> = { page: 100, call: 100, bid: 250, upload: 1_000 };
/** An honest visitor is refused nothing; a bid may be outbid. */
const isFine = ({ status }: Answer) => status === 200 || status === 304;

/**
 * Honest people at the site, from addresses of their own: one reads pages, one calls the API, twelve bid, one
 * uploads photos. They ask at a steady pace whether or not earlier requests have been answered, so a stall is
 * seen by everyone who would have met it.
 */
export class HonestVisitors {
  readonly #site: AttackSite;
  readonly #pace: number;
  readonly #agents = Array.from({ length: 8 }, (_, n) => {
    const from = `127.0.0.${20 + n}`;
    return { from, agent: new Agent({ keepAlive: true, maxSockets: 40, localAddress: from }) };
  });
  readonly #photo = sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#1f5f8b' } })
    .jpeg()
    .toBuffer();
  #turn = 0;

  /** `pace`: 1 is the usual one; with 0.25 they ask a quarter as often. */
  constructor(site: AttackSite, pace = 1) {
    this.#site = site;
    this.#pace = pace;
  }

  /** What they see while `attack` runs. */
  async during<T>(
    attack: () => Promise<T>,
    kinds: Kind[] = ['page', 'call', 'bid'],
  ): Promise<{ seen: Seen; result: T }> {
    const times: Record<Kind, number[]> = { page: [], call: [], bid: [], upload: [] };
    const errors: string[] = [];
    let isOver = false;
    const open: Promise<void>[] = [];
    const loop = async (kind: Kind) => {
      while (!isOver) {
        const startedAt = performance.now();
        open.push(
          this.#request(kind).then(
            (answer) => {
              times[kind].push(performance.now() - startedAt);
              if (!isFine(answer))
                errors.push(`${kind}: ${answer.status} ${answer.body.toString().slice(0, 200)}`);
            },
            (error: unknown) => {
              times[kind].push(performance.now() - startedAt);
              errors.push(`${kind}: ${String(error)}`);
            },
          ),
        );
        await pause(everyMs[kind] / this.#pace);
      }
    };
    const loops = kinds.map(loop);
    try {
      const result = await attack();
      isOver = true;
      await Promise.all(loops);
      await Promise.all(open);
      const all = Object.values(times).flat();
      return {
        result,
        seen: {
          p99: {
            page: p99(times.page),
            call: p99(times.call),
            bid: p99(times.bid),
            upload: p99(times.upload),
          },
          slowest: Math.max(0, ...all),
          requests: all.length,
          errors,
        },
      };
    } finally {
      isOver = true;
    }
  }

  stop(): void {
    for (const { agent } of this.#agents) agent.destroy();
  }

  async #request(kind: Kind): Promise<Answer> {
    const { target, bidders } = this.#site;
    const turn = this.#turn++;
    const boat = target.boats[turn % target.boats.length] ?? 0;
    const bidder = bidders[(turn * 5 + Math.floor(turn / 12)) % bidders.length];
    const base = this.#agents[turn % this.#agents.length] ?? {};
    if (kind === 'page')
      return ask(target.origin, turn % 4 === 0 ? '/auction' : `/boat-details/${boat}`, base);
    if (kind === 'call') return ask(target.origin, `/api/v1/boat-by-id?id=${boat}`, base);
    if (kind === 'upload') return this.#upload(bidder?.token ?? '', base);
    return this.#bid(boat, bidder?.token ?? '', base);
  }

  /** Asks for the minimum first, as the page would know it; being outbid in between is honest too. */
  async #bid(boat: number, token: string, base: object): Promise<Answer> {
    const { origin } = this.#site.target;
    const place = (amount: number) => {
      const request = json({ market_place_id: boat, amount }, token);
      return ask(origin, '/api/v1/bid/add', {
        ...request,
        ...base,
        headers: { ...request.headers, 'idempotency-key': randomUUID() },
      });
    };
    const minimumOf = (answer: Answer) => Number(/"minimumBid":(\d+)/.exec(answer.body.toString())?.[1] ?? 0);
    const first = await place(1_000_000 + this.#turn * 100);
    return first.status === 422 || first.status === 409
      ? { ...(await place(minimumOf(first) + 1_000)), status: 200 }
      : first;
  }

  async #upload(token: string, base: object): Promise<Answer> {
    const boundary = `----${randomUUID()}`;
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="kind"\r\n\r\npicture\r\n--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`;
    const body = Buffer.concat([
      Buffer.from(head),
      await this.#photo,
      Buffer.from(`\r\n--${boundary}--\r\n`),
    ]);
    return ask(this.#site.target.origin, '/api/v1/file/upload', {
      ...base,
      method: 'POST',
      body,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
    });
  }
}

function p99(values: number[]): number | undefined {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))];
}
