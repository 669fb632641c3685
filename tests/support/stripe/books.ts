import { randomBytes } from 'node:crypto';

export type StripeObject = Record<string, unknown> & { id: string; object: string };
/** The books hold every kind of object. */
export type Loose = Record<string, any>; // oxlint-disable-line typescript/no-explicit-any -- as Stripe's own SDK does where a kind is open

/** An answer that is a refusal, as Stripe words them. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Record<string, unknown>;
  constructor(status: number, error: Record<string, unknown>) {
    super(String(error.message ?? error.code));
    this.status = status;
    this.error = error;
  }
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(9).toString('hex')}`;
export const now = () => Math.floor(Date.now() / 1_000);

/** What there is, by its name, and what became of it, as events. In memory. */
export class Books {
  readonly objects = new Map<string, StripeObject>();
  readonly events: StripeObject[] = [];

  put<T extends StripeObject>(object: T): T {
    this.objects.set(object.id, { created: now(), livemode: false, ...object });
    return this.objects.get(object.id) as T;
  }

  get(name: string, param = 'id'): Loose {
    const found = this.objects.get(name);
    if (!found)
      throw new Refusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such object: '${name}'`,
        param,
      });
    return found;
  }

  /** The newest first. */
  all(kind: string): StripeObject[] {
    return [...this.objects.values()].filter(({ object }) => object === kind).toReversed();
  }

  bySecret(clientSecret: string): Loose | undefined {
    return [...this.objects.values()].find((object) => object.client_secret === clientSecret);
  }

  tell(type: string, object: unknown): void {
    this.events.push({
      id: newId('evt'),
      object: 'event',
      type,
      created: now(),
      api_version: '2026-10-28.endive',
      livemode: false,
      pending_webhooks: 1,
      request: null,
      data: { object: structuredClone(object) },
    });
  }

  page(kind: string, query: URLSearchParams, fits: (object: StripeObject) => boolean = () => true) {
    const since = Number(query.get('created[gte]') ?? 0);
    const found = this.all(kind).filter((object) => Number(object.created) >= since && fits(object));
    const after = query.get('starting_after');
    const from = after ? found.findIndex((object) => object.id === after) + 1 : 0;
    const limit = Number(query.get('limit') ?? 10);
    return {
      object: 'list',
      url: `/v1/${kind}s`,
      has_more: found.length > from + limit,
      data: found.slice(from, from + limit),
    };
  }
}
