import { randomBytes } from 'node:crypto';
import type { Event, Kind, ObjectOf, PaymentIntent, SetupIntent, StripeObject } from './objects.ts';

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

const isKind = <K extends Kind>(object: StripeObject, kind: K): object is ObjectOf<K> =>
  object.object === kind;

/** What there is, by its id, and what happened to it, as events. In memory. */
export class Books {
  readonly objects = new Map<string, StripeObject>();
  readonly events: Event[] = [];

  put<T extends StripeObject>(object: T): T {
    const kept = { created: now(), livemode: false, ...object };
    this.objects.set(kept.id, kept);
    return kept;
  }

  /** @throws Refusal resource_missing */
  get<K extends Kind>(kind: K, id: string, param = 'id'): ObjectOf<K> {
    const found = this.objects.get(id);
    if (!found || !isKind(found, kind))
      throw new Refusal(404, {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such ${kind}: '${id}'`,
        param,
      });
    return found;
  }

  /** The newest first. */
  all<K extends Kind>(kind: K): ObjectOf<K>[] {
    return [...this.objects.values()].filter((object) => isKind(object, kind)).toReversed();
  }

  bySecret(clientSecret: string): PaymentIntent | SetupIntent | undefined {
    return [...this.all('payment_intent'), ...this.all('setup_intent')].find(
      (intent) => intent.client_secret === clientSecret,
    );
  }

  tell(type: string, object: StripeObject): void {
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

  page<K extends Kind>(
    kind: K,
    query: URLSearchParams,
    isWanted: (object: ObjectOf<K>) => boolean = () => true,
  ) {
    const since = Number(query.get('created[gte]') ?? 0);
    const found = this.all(kind).filter((object) => Number(object.created) >= since && isWanted(object));
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
